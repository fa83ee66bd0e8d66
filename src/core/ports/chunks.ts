/**
 * What each lazily loaded part exports, by the name of its chunk. The list of the parts fills it in, so that nobody who
 * waits for a part has to know where it is.
 */
export interface Chunks extends Record<never, unknown> {}

export type ChunkName = keyof Chunks;

/** Loads a chunk once. */
export type LoadChunk = <Name extends ChunkName>(name: Name) => Promise<Chunks[Name]>;
