import type { ChunkName } from '../core/ports/chunks';

declare const CHUNK_PINS: Readonly<Record<ChunkName, string>>;

/**
 * The SHA-384, in base64, of the chunks that the script does not pin itself: it pins the chunk that carries this table,
 * so each is as good as pinned by the script. Empty in module builds, where a bundler joins the parts.
 */
export const pins: typeof CHUNK_PINS = typeof CHUNK_PINS === 'undefined' ? ({} as typeof CHUNK_PINS) : CHUNK_PINS;
