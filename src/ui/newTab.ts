/** The properties of a link to a page of others: a new tab, which has neither access to this page nor its address. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
