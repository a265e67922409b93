/** Query key of the company details. */
export const companyKey = ['company'] as const;
