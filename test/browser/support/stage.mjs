/**
 * What every suite plays on: one sandbox and one browser for the whole run, set by the runner.
 * @type {{
 *   sandbox: Awaited<ReturnType<typeof import('../../sandbox/createSandbox.mjs').createSandbox>>,
 *   browser: import('playwright').Browser,
 *   dist: string,
 *   only: string,
 *   rough: number,
 * }}
 */
export const stage = /** @type {any} */ ({});
