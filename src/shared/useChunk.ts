import type { ViewContext } from '../core/context';
import type { ChunkName, Chunks } from '../core/ports/chunks';
import { perInstance } from './perInstance';
import { useLoaded } from './useLoaded';

const getLoadedChunks = perInstance((_: ViewContext) => new Map<ChunkName, unknown>());

interface ChunkUse<Name extends ChunkName> {
  readonly chunk: Chunks[Name] | undefined;
  /** Loading failed. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A chunk that a view can render without: undefined until it is loaded, available immediately if it was loaded before. */
export function useChunk<Name extends ChunkName>(ctx: ViewContext, name: Name, enabled = true): ChunkUse<Name> {
  const loaded = getLoadedChunks(ctx) as Map<Name, Chunks[Name]>;
  const { value: chunk, ...rest } = useLoaded(loaded, name, () => ctx.load(name), enabled);
  return { chunk, ...rest };
}
