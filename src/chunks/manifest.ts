import type { ChunkName } from '../core/ports/chunks';

declare const CHUNK_MANIFEST: Readonly<Record<ChunkName, string>>;

/**
 * The SHA-384, in base64, of the chunks that the script does not pin itself. The script pins this chunk, so each of them
 * is as good as pinned by the script, and a further one costs the script nothing. Empty in module builds, where a bundler
 * joins the parts.
 */
export const hashes: typeof CHUNK_MANIFEST =
  typeof CHUNK_MANIFEST === 'undefined' ? ({} as typeof CHUNK_MANIFEST) : CHUNK_MANIFEST;
