/**
 * The tier of one row of a product of axes: `npm test` runs it if the condition holds, `npm run test:long` all others.
 * @example test(`${kind}: pays once`, longUnless(kind === 'eoa'), async ({ openConnected }) => {});
 */
export const longUnless = (isShort: boolean) => (isShort ? {} : { tag: '@long' });
