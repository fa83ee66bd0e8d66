/** The status of a transaction of which the nodes do not tell what became of it: it may have been carried out, itself or in another form. */
export const unclearStatus = { status: 'replaced', hash: null, same: false, reverted: false } as const;
