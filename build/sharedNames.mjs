import { importSource } from './importSource.mjs';

/** @typedef {Record<string, string[]>} SharedNames the names that chunks may import from the script, by group */

/**
 * Returns the names that chunks may import from the script, read from the object that the script publishes.
 * @returns {Promise<SharedNames>}
 */
export async function sharedNames() {
  const { shared } = /** @type {{ shared: Record<string, object> }} */ (await importSource('src/chunks/shared.ts'));
  return Object.fromEntries(Object.entries(shared).map(([id, members]) => [id, Object.keys(members).sort()]));
}
