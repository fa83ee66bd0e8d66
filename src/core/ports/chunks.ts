/**
 * The exports of each lazily loaded chunk, by name. `chunks/module.ts` adds them to this interface, so that no other code
 * depends on the location of a chunk.
 */
export interface Chunks extends Record<never, unknown> {}

export type ChunkName = keyof Chunks;

/** Loads a chunk once. */
export type LoadChunk = <Name extends ChunkName>(name: Name) => Promise<Chunks[Name]>;

/**
 * Script build: the SHA-384 hash of a chunk, in base64, and the names of the common chunks that it takes code from, which must
 * run before it.
 */
export type ChunkPin = readonly [hash: string, ...needs: string[]];
