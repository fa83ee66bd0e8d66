/**
 * For journeys that show what wallets, nodes and servers do, whatever moves on the screen: drawing the motion takes an eighth of their
 * time. The tests of views, and the journeys of single features, have it.
 * @example test.use(withoutMotion);
 */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;
