/**
 * The exports of each lazily loaded chunk, by name. `chunks/module.ts` adds them to this interface, so that no other code
 * depends on the location of a chunk.
 */
export interface Chunks extends Record<never, unknown> {}

export type ChunkName = keyof Chunks;

/** Loads a chunk once. */
export type LoadChunk = <Name extends ChunkName>(name: Name) => Promise<Chunks[Name]>;
