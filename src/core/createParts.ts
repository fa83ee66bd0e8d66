import { signal } from '#reactive';
import type { Namespace } from '../lib/caip';
import { applyManifest } from './actions/applyManifest';
import type { Feature, Slots } from './context';
import { toModalError } from './errors/WalletModalError';
import type { AdapterChunk } from './ports/adapter';
import type { ChunkName, Chunks, LoadChunk } from './ports/chunks';
import type { State } from './state/create';
import type { Manifest, ViewName } from './state/views';

export interface Parts {
  /** Loads a chunk. A failed integrity check is always reported to the visitor and the host. */
  readonly load: LoadChunk;
  /** Loads the adapter of a chain family, if there is one. */
  readonly loadAdapter: (namespace: Namespace) => Promise<AdapterChunk | undefined>;
  /** Loads the table of views before the first click. Failures are ignored. */
  readonly prefetchViews: () => Promise<void>;
  readonly prefetch: (target: ViewName | 'connection') => void;
  readonly loadFeature: (view: ViewName) => Promise<Feature | undefined>;
  readonly feature: (view: ViewName) => Feature | undefined;
  readonly slot: <Name extends keyof Slots>(name: Name) => ReadonlyMap<ChunkName, Slots[Name]>;
}

interface PartsParams {
  readonly state: State;
  readonly loadChunk: LoadChunk;
  /** The chain families that have an adapter. */
  readonly namespaces: readonly Namespace[];
  readonly report: (error: unknown) => void;
  readonly addStyles: (css: string) => void;
}

/** Creates the functions that load chunks and register their views, styles and messages. */
export function createParts({ state, loadChunk, namespaces, report, addStyles }: PartsParams): Parts {
  const loaded = signal<Partial<Record<ChunkName, Feature>>>({});
  const { alert } = state;
  /** What alerts are about: the chunks that were changed or blocked, and have not been loaded since. */
  const refused = new Set<ChunkName>();

  /** Registers a loaded chunk, once. */
  function addChunk(name: ChunkName, chunk: unknown): void {
    const { feature } = chunk as { readonly feature?: Feature };
    if (refused.delete(name) && !refused.size) {
      alert.dismiss('chunkChanged');
      alert.dismiss('chunkBlocked');
    }
    if (feature && !loaded.peek()[name]) {
      addStyles(feature.css);
      state.locale.addEnglish(feature.messages);
      loaded.value = { ...loaded.peek(), [name]: feature };
    }
    if (name === 'manifest' && !state.views.complete.peek()) applyManifest({ state }, chunk as Manifest);
  }
  async function load<Name extends ChunkName>(name: Name): Promise<Chunks[Name]> {
    try {
      const chunk = await loadChunk(name);
      addChunk(name, chunk);
      return chunk;
    } catch (error) {
      // The loader of the host's bundler rejects with other errors.
      const mapped = toModalError(error, 'chunkNotLoaded');
      report(mapped);
      const { code } = mapped;
      if (code === 'chunkChanged' || code === 'chunkBlocked') {
        refused.add(name);
        alert.show(code);
      }
      throw mapped;
    }
  }
  const loadQuietly = (name: ChunkName): Promise<void> =>
    loadChunk(name).then(
      (chunk) => addChunk(name, chunk),
      () => {},
    );
  const chunkOf = (view: ViewName): ChunkName | undefined => state.views.row(view)?.chunk;
  const loadViews = async (): Promise<void> => {
    if (!state.views.complete.peek()) await loadQuietly('manifest');
  };

  return {
    load,
    loadAdapter: async (namespace) =>
      namespaces.includes(namespace) ? ((await load(namespace as ChunkName)) as unknown as AdapterChunk) : undefined,
    prefetchViews: loadViews,
    prefetch(target) {
      if (target === 'connection') {
        const { adapters } = state.settings.peek();
        const family = adapters.filter((namespace) => namespace === state.networks.activeNamespace.peek());
        for (const name of ['connection', ...family]) loadChunk(name as ChunkName).catch(() => {});
      } else {
        loadViews()
          .then(() => loadChunk(chunkOf(target) ?? 'manifest'))
          .catch(() => {});
      }
    },
    async loadFeature(view) {
      if (!state.views.row(view)) await load('manifest');
      const name = chunkOf(view);
      return name && ((await load(name)) as { readonly feature?: Feature }).feature;
    },
    feature(view) {
      const name = chunkOf(view);
      return name && loaded.value[name];
    },
    slot<Name extends keyof Slots>(name: Name) {
      const components = Object.entries(loaded.value).flatMap(([chunk, feature]) => {
        const component = feature?.slots?.[name];
        return component ? [[chunk as ChunkName, component as Slots[Name]] as const] : [];
      });
      return new Map(components);
    },
  };
}
