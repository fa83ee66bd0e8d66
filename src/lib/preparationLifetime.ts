/** How often a transfer is prepared again while it is shown, in ms: what it costs changes from block to block. */
export const preparationLifetime = 15_000;
