/** Query key of the policy pages. */
export const legalPagesKey = ['legal-pages'] as const;
