import { importSource } from './importSource.mjs';

/**
 * Returns one digit for each known chain family: 1 if the build has an adapter for it. Another adapter does not change the size
 * of the script.
 * @param {string[]} adapters their namespaces
 */
export async function adapterFlags(adapters) {
  const { namespaces } = /** @type {{ namespaces: string[] }} */ (await importSource('src/lib/caip.ts'));
  const unknown = adapters.find((name) => !namespaces.includes(name));
  if (unknown)
    throw new Error(`src/chunks/module.ts: ${unknown} is in adapters, but not in the namespaces of lib/caip.`);
  return namespaces.map((name) => Number(adapters.includes(name))).join('');
}
