import { useEffect, useState } from 'react';
import type { ViewContext } from '../../core/context';
import type { ChunkName, Chunks } from '../../core/ports/chunks';
import { perInstance } from '../../shared/perInstance';

const loadedOf = perInstance((_: ViewContext) => new Map<ChunkName, unknown>());

interface ChunkUse<Name extends ChunkName> {
  readonly chunk: Chunks[Name] | undefined;
  /** It cannot be had for now. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A chunk that a view can go on without until it is here, which is at once when it is; not asked for unless `wanted`. */
export function useChunk<Name extends ChunkName>(ctx: ViewContext, name: Name, wanted = true): ChunkUse<Name> {
  const known = loadedOf(ctx);
  const [chunk, setChunk] = useState(() => known.get(name) as Chunks[Name] | undefined);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (chunk || failed || !wanted) return;
    let gone = false;
    ctx.load(name).then(
      (found) => {
        known.set(name, found);
        if (!gone) setChunk(() => found);
      },
      () => {
        if (!gone) setFailed(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, failed]);
  return { chunk, failed, retry: () => setFailed(false) };
}
