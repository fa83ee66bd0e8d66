// Script build: what the script need not carry of the lists. It pins this chunk, so each chunk whose hash stands here is as
// good as pinned by the script; a further chunk, view or language costs the script nothing.
import type { ChunkName } from '../core/ports/chunks';
import type { Manifest } from '../core/state/views';

declare const CHUNK_MANIFEST: {
  /** The SHA-384, in base64, of the chunks that the script does not pin itself. */
  readonly hashes: Readonly<Record<ChunkName, string>>;
  readonly languages: Manifest['languages'];
};

export const { hashes, languages } = CHUNK_MANIFEST;
export { slots, views } from './views';
