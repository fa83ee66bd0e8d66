import { bundleSource } from './bundleSource';

const key = 'importedCopy';

/** Imports a module of `src/` in another copy of the package: a page may have the script, and an app's own package. */
export async function importCopy<Module>(path: string): Promise<Module> {
  const code = await bundleSource(`import * as copy from './${path}'; globalThis.${key} = copy;`);
  new Function(code)();
  const { [key]: copy } = globalThis as unknown as Record<typeof key, Module>;
  return copy;
}
