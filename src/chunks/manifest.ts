// Script build only: what the script does not have to contain. The script pins the hash of this chunk, so the hashes in
// it are as trustworthy as those in the script. Another chunk, view or language does not grow the script.
import type { ChunkName } from '../core/ports/chunks';
import type { Manifest } from '../core/state/views';

declare const CHUNK_MANIFEST: {
  /** The SHA-384 hashes, in base64, of the chunks that the script does not pin itself. */
  readonly hashes: Readonly<Record<ChunkName, string>>;
  readonly languages: Manifest['languages'];
};

export const { hashes, languages } = CHUNK_MANIFEST;
export { slots, titles, views } from './views';
