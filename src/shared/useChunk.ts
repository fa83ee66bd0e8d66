import { useEffect, useState } from 'react';
import type { ViewContext } from '../core/context';
import type { ChunkName, Chunks } from '../core/ports/chunks';
import { perInstance } from './perInstance';

const getLoadedChunks = perInstance((_: ViewContext) => new Map<ChunkName, unknown>());

interface ChunkUse<Name extends ChunkName> {
  readonly chunk: Chunks[Name] | undefined;
  /** Loading failed. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A chunk that a view can render without: undefined until it is loaded, available immediately if it was loaded before. */
export function useChunk<Name extends ChunkName>(ctx: ViewContext, name: Name, enabled = true): ChunkUse<Name> {
  const loaded = getLoadedChunks(ctx);
  const [chunk, setChunk] = useState(() => loaded.get(name) as Chunks[Name] | undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (chunk || failed || !enabled) return;
    let unmounted = false;
    ctx.load(name).then(
      (value) => {
        loaded.set(name, value);
        if (!unmounted) setChunk(() => value);
      },
      () => {
        if (!unmounted) setFailed(true);
      },
    );
    return () => {
      unmounted = true;
    };
  }, [enabled, failed]);
  return { chunk, failed, retry: () => setFailed(false) };
}
