import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** The folder with the build under test. */
export const dist = path.resolve(root, process.env['DIST'] ?? 'dist');

/** The factor by which pages compute slower than usual. Above 1, servers also respond late. */
export const rough = Math.max(1, Number(process.env['ROUGH'] ?? 1));

interface Integrity {
  script: { file: string; integrity: string };
  chunks: Record<string, { file: string; integrity: string }>;
}

/** Reads the hashes of a build's files. */
export const readIntegrity = (folder = dist): Integrity =>
  JSON.parse(fs.readFileSync(path.join(folder, 'integrity.json'), 'utf8'));

/** Returns a chunk's file and hash. Throws for an unknown name. */
export function chunkOf(name: string): Integrity['chunks'][string] {
  const chunk = readIntegrity().chunks[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  return chunk;
}
