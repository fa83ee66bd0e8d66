/**
 * The exports of each lazily loaded chunk, by name. `chunks/module.ts` fills this in, so that no other code needs to
 * know where a chunk is.
 */
export interface Chunks extends Record<never, unknown> {}

export type ChunkName = keyof Chunks;

/** Loads a chunk once. */
export type LoadChunk = <Name extends ChunkName>(name: Name) => Promise<Chunks[Name]>;
