import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** The folder with the build under test. */
export const dist = path.resolve(root, process.env['DIST'] ?? 'dist');

/** How many times slower than usual pages compute; above 1, servers answer late, too. */
export const rough = Math.max(1, Number(process.env['ROUGH'] ?? 1));

interface Integrity {
  script: { file: string; integrity: string };
  chunks: Record<string, { file: string; integrity: string }>;
}

/** What a build says about its files. */
export const readIntegrity = (folder = dist): Integrity =>
  JSON.parse(fs.readFileSync(path.join(folder, 'integrity.json'), 'utf8'));

/** A chunk's file and hash. Throws for a name that the build does not have. */
export function chunkOf(name: string): Integrity['chunks'][string] {
  const chunk = readIntegrity().chunks[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  return chunk;
}
