import { carriedBy } from './commonModules.mjs';

/**
 * Measures the source that several chunks contain: for each module the bytes of all copies but one, the most first.
 * @param {import('esbuild').Metafile[]} metafiles of the chunks
 */
export function repeatedSource(metafiles) {
  /** @type {Map<string, number[]>} */
  const copies = new Map();
  for (const metafile of metafiles)
    for (const [file, bytes] of Object.entries(carriedBy(metafile)))
      copies.set(file, [...(copies.get(file) ?? []), bytes]);
  return [...copies]
    .filter(([, sizes]) => sizes.length > 1)
    .map(([file, sizes]) => ({
      file,
      chunks: sizes.length,
      bytes: sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes),
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** Returns the bytes of all repeated modules. @param {ReturnType<typeof repeatedSource>} repeated */
export const bytesOf = (repeated) => repeated.reduce((sum, { bytes }) => sum + bytes, 0);
