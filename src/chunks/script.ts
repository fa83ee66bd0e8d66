// Script build: each chunk is a self-contained file. The script contains its SHA-384 hash, and bytes that do not match
// never run.
import { WalletModalError } from '../core/errors/WalletModalError';
import type { ChunkName, ChunkPin, Chunks } from '../core/ports/chunks';
import { namespaces as families, type Namespace } from '../lib/caip';
import { currentScript } from '../lib/currentScript';
import * as limits from '../lib/limits';
import { pageDocument } from '../lib/pageDocument';
import { importPreloaded } from './importPreloaded';
import { shared } from './shared';

/** The chunks that must load without another request first. The manifest is one of them and contains all others. */
declare const CHUNK_PINS: Readonly<Partial<Record<ChunkName, ChunkPin>>>;
declare const SHARED_KEY: string;
/** One digit for each known chain family: 1 if it has an adapter. */
declare const ADAPTERS: string;

/** The chain families that have an adapter. */
export const namespaces: readonly Namespace[] = families.filter((_, index) => ADAPTERS[index] === '1');

const registry = globalThis as unknown as Record<symbol, typeof shared | undefined>;
const key = Symbol.for(SHARED_KEY);
/** The common chunks that have run. Other chunks take code from them. */
const commonChunks: Record<string, unknown> = Object.create(null);

/** False in a second copy of the script, which must not replace the exports that the chunks of the first copy use. */
export const isFirstCopy = !registry[key];
// Not writable, because chunks take their security checks from it.
if (isFirstCopy)
  Object.defineProperty(
    globalThis,
    key,
    Object.assign(Object.create(null), {
      value: Object.freeze({ ...shared, common: (name: string) => commonChunks[name] }),
    }),
  );

// Read while the script runs: later there is no current script, and a relative import would request the page's origin.
const script = currentScript();
const base = script?.src ?? '';

// Captured while the script runs, so that a later replacement by the page cannot intercept chunks.
const request = globalThis.fetch;

/**
 * Whether the page lists a file in an import map with hashes. Such a page probably has a policy that forbids `blob:`,
 * so the import by URL is tried first to avoid a policy report. This affects only the order: the text of a map does not
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

/** Imports exactly the bytes that were checked. */
async function importBytes(source: Blob): Promise<unknown> {
  const address = URL.createObjectURL(source);
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The script's host gets neither cookies nor the page's URL. */
const requestOptions: RequestInit = { credentials: 'omit', referrerPolicy: 'no-referrer' };

const timeoutSignal = (): AbortSignal => AbortSignal.timeout(limits.chunkLoadTimeout);

/**
 * Throws the error of a failed request. A failed integrity check fails like that, too: if the file exists, it was changed. An HTML
 * page in its place means that it is missing: many hosts respond like this, and networks that require a login.
 */
async function throwLoadError(url: string, cause: unknown, signal = timeoutSignal()): Promise<never> {
  const response = await request(url, { method: 'HEAD', ...requestOptions, signal }).catch(() => undefined);
  const exists = response?.ok && !/html/.test(`${response.headers.get('content-type')}`);
  throw new WalletModalError(exists ? 'chunkChanged' : 'chunkNotLoaded', { cause });
}

/** Set when the page's policy has blocked a `blob:` URL, so that only one violation is reported. */
let blobBlocked = false;

/** Loads the manifest, with the types of this build. */
const loadManifest = (): Promise<typeof import('./manifest')> => loadChunk('manifest') as Promise<never>;

async function fetchChunk(name: ChunkName): Promise<unknown> {
  // Read by index, and never as a list: the page may have replaced the iterator of arrays.
  const pin = CHUNK_PINS[name] ?? (await loadManifest()).pins[name];
  const hash = pin[0];
  const integrity = `sha384-${hash}`;
  const url = new URL(`chunks/${name}-${hash.slice(0, 10).replace(/[+/]/g, '_')}.js`, base).href;
  let signal: AbortSignal;
  const get = async (): Promise<Blob> => {
    signal = timeoutSignal();
    const response = await request(url, { integrity, mode: 'cors', ...requestOptions, signal });
    if (!response.ok) throw new WalletModalError('chunkNotLoaded', { cause: new Error(`HTTP ${response.status}`) });
    return new Blob([await response.arrayBuffer()], { type: 'text/javascript' });
  };
  // After an answer of the server, or a timeout, the file is not requested a third time.
  const explainFailure = async (cause: unknown): Promise<never> => {
    if (cause instanceof WalletModalError) throw cause;
    return throwLoadError(url, cause, signal);
  };
  // Common chunks are fetched beside this chunk, and run before it.
  const common = Promise.allSettled(
    pin.slice(1).map(async (needed) => {
      commonChunks[needed] = await loadChunk(needed as ChunkName);
    }),
  );
  // A failure is thrown only after all loads have ended: the next attempt would reuse a load that is still failing.
  const source = await get()
    .catch(get)
    .catch((cause) => common.then(() => explainFailure(cause)));
  const failed = (await common).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;

  const importByUrl = (): Promise<unknown> => {
    signal = timeoutSignal();
    return importPreloaded(url, integrity, script?.nonce, signal);
  };
  const importSource = (): Promise<unknown> =>
    importBytes(source).catch((cause) => {
      blobBlocked = true;
      throw cause;
    });
  const [first, second] = blobBlocked || isInImportMap(url) ? [importByUrl, importSource] : [importSource, importByUrl];
  return first()
    .catch(second)
    .catch(async (cause) => {
      // The second request may have returned other bytes than the first, or nothing.
      await (signal.aborted ? explainFailure(cause) : get().catch(explainFailure));
      throw new WalletModalError('chunkBlocked', { cause, params: { url } });
    });
}

const loading = new Map<ChunkName, Promise<unknown>>();

/** Loads a chunk once. A failed load is not cached, so that a later click can try again. */
export function loadChunk<Name extends ChunkName>(name: Name): Promise<Chunks[Name]> {
  let promise = loading.get(name);
  if (!promise) {
    promise = fetchChunk(name);
    loading.set(name, promise);
    promise.catch(() => loading.delete(name));
  }
  return promise as Promise<Chunks[Name]>;
}
