import { pathToFileURL } from 'node:url';

declare const __ROOT__: string;

/**
 * Loads a module where it lies. If it was bundled, it would miss the files of its folder, and bring copies of its packages.
 * @param path below `test`
 */
export const load = <T>(path: string) => import(pathToFileURL(`${__ROOT__}/test/${path}`).href) as Promise<T>;
