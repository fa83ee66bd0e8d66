/** The zone in which the data service registers names. */
export const nameZone = 'reown.id';
