/** Query key of the category tree. */
export const categoriesKey = ['categories'] as const;
