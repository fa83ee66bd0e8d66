const FACTOR = process.env['TIER'] === 'long' ? 10 : 1;

/** Returns how many inputs a property is tried on: in `npm run test:long` ten times as many as in `npm test`. */
export const runs = (count: number): number => count * FACTOR;
