// Script build only: tables that the script does not contain, so that another chunk, view or language does not grow the
// script. The script pins the hash of this chunk, so the hashes in it are as trustworthy as those in the script.
import type { ChunkName, ChunkPin } from '../core/ports/chunks';
import type { Manifest } from '../core/state/views';
import { resolveLocale } from '../lib/resolveLocale';

declare const CHUNK_MANIFEST: {
  /** The chunks that the script does not pin itself. */
  readonly pins: Readonly<Record<ChunkName, ChunkPin>>;
  /** Tags of the languages other than English. */
  readonly languages: readonly string[];
};

const { pins, languages } = CHUNK_MANIFEST;

export const resolveLanguage: Manifest['resolveLanguage'] = (requested) =>
  resolveLocale(requested, ['en', ...languages]);
export { feature, views } from './feature';
export { pins };
