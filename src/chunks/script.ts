// Script build: each chunk is one self-contained file whose SHA-384 stands in the script. A changed byte is never run.
import { WalletModalError } from '../core/errors/WalletModalError';
import type { ChunkName, Chunks } from '../core/ports/chunks';
import type { Namespace } from '../lib/caip';
import { currentScript } from '../lib/currentScript';
import * as limits from '../lib/limits';
import { pageDocument } from '../lib/pageDocument';
import { importPreloaded } from './importPreloaded';
import { shared } from './shared';

/** The SHA-384, in base64, of the chunks that must not wait for another one; the manifest, one of them, has all others. */
declare const CHUNK_HASHES: Readonly<Partial<Record<ChunkName, string>>>;
declare const SHARED_KEY: string;
declare const NAMESPACES: readonly Namespace[];

/** The chain families that there are adapters for. */
export const namespaces = NAMESPACES;

const registry = globalThis as unknown as Record<symbol, typeof shared | undefined>;
const key = Symbol.for(SHARED_KEY);

/** False for a second copy of the script: what the first one's chunks hold must not be replaced under them. */
export const isFirstCopy = !registry[key];
// Chunks take their checks from it: it cannot be replaced.
if (isFirstCopy)
  Object.defineProperty(globalThis, key, Object.assign(Object.create(null), { value: Object.freeze(shared) }));

// Read while the script runs: later there is no current script, and a relative import would ask the page's origin.
const script = currentScript();
const base = script?.src ?? '';

// Taken while the script runs: what the page puts in its place later does not see the chunks.
const request = globalThis.fetch;

/**
 * Whether the page names a file in an import map with hashes: its author expects a policy that refuses `blob:`, so the
 * import by address is tried first and the policy reports nothing. This decides the order alone. The text of a map does not
 * show whether the browser applies it, so no check relies on it.
 */
function isInImportMap(url: string): boolean {
  return [...pageDocument.querySelectorAll<HTMLScriptElement>('script[type=importmap]')].some((map) => {
    try {
      const { integrity } = JSON.parse(map.textContent ?? '') as { integrity?: Record<string, string> };
      return Object.keys(integrity ?? {}).some((entry) => new URL(entry, pageDocument.baseURI).href === url);
    } catch {
      return false;
    }
  });
}

/** Imports the very bytes that were checked. */
async function importBytes(source: Blob): Promise<unknown> {
  const address = URL.createObjectURL(source);
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The script's host needs neither cookies nor the page's address. */
const requestOptions: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer' };

const timeoutSignal = (): AbortSignal => AbortSignal.timeout(limits.chunkLoadTimeout);

/** A failed integrity check and a failed request look alike from here; a file that is there must have been changed. */
async function throwLoadError(url: string, cause: unknown, signal = timeoutSignal()): Promise<never> {
  const answer = await request(url, { method: 'HEAD', ...requestOptions, signal }).catch(() => undefined);
  throw new WalletModalError(answer?.ok ? 'chunkChanged' : 'chunkNotLoaded', { cause });
}

/** Set once the policy has refused a `blob:`, so that it has to report that only once. */
let blobRefused = false;

/** The manifest as it is in this build. */
const loadManifest = (): Promise<typeof import('./manifest')> => loadChunk('manifest') as Promise<never>;

async function fetchChunk(name: ChunkName): Promise<unknown> {
  const hash = CHUNK_HASHES[name] ?? (await loadManifest()).hashes[name];
  const integrity = `sha384-${hash}`;
  const url = new URL(`chunks/${name}-${hash.slice(0, 10).replace(/[+/]/g, '_')}.js`, base).href;
  let signal: AbortSignal;
  const get = async (): Promise<Blob> => {
    signal = timeoutSignal();
    const answer = await request(url, { integrity, mode: 'cors', ...requestOptions, signal });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return new Blob([await answer.arrayBuffer()], { type: 'text/javascript' });
  };
  // What came too late is not asked for a third time.
  const explainFailure = (cause: unknown): Promise<never> => throwLoadError(url, cause, signal);
  const source = await get().catch(get).catch(explainFailure);

  const byAddress = (): Promise<unknown> => {
    signal = timeoutSignal();
    return importPreloaded(url, integrity, script?.nonce, signal);
  };
  const byBytes = (): Promise<unknown> =>
    importBytes(source).catch((cause) => {
      blobRefused = true;
      throw cause;
    });
  const [primary, secondary] = blobRefused || isInImportMap(url) ? [byAddress, byBytes] : [byBytes, byAddress];
  return primary()
    .catch(secondary)
    .catch(async (cause) => {
      // The second request may have been answered with other bytes than the first one, or not at all.
      await (signal.aborted ? explainFailure(cause) : get().catch(explainFailure));
      throw new WalletModalError('chunkBlocked', { cause, params: { url } });
    });
}

const loading = new Map<ChunkName, Promise<unknown>>();

/** Loads a chunk once; a failed load is forgotten, so that a later click tries again. */
export function loadChunk<Name extends ChunkName>(name: Name): Promise<Chunks[Name]> {
  let promise = loading.get(name);
  if (!promise) {
    promise = fetchChunk(name);
    loading.set(name, promise);
    promise.catch(() => loading.delete(name));
  }
  return promise as Promise<Chunks[Name]>;
}
