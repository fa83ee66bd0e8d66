/** The properties of a link to a third-party page: a new tab, without access to this page or its address. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
