// Script build: each chunk is one self-contained file whose SHA-384 stands in the script. A changed byte is never run.
import { WalletModalError } from '../errors/WalletModalError';
import * as limits from '../lib/limits';
import type { ChunkName, Chunks } from '../ports/chunks';
import { shared } from './shared';

/** The SHA-384, in base64, of the chunks that are loaded first; the session's chunk has those of all others. */
declare const CHUNK_HASHES: Readonly<Partial<Record<ChunkName, string>>>;
declare const SHARED_KEY: string;

const registry = globalThis as unknown as Record<symbol, typeof shared | undefined>;
const key = Symbol.for(SHARED_KEY);

/** False for a second copy of the script: what the first one's chunks hold must not be replaced under them. */
export const first = !registry[key];
if (first) registry[key] = shared;

// Read while the script runs: later there is no current script, and a relative import would ask the page's origin.
const script = typeof document === 'undefined' ? null : (document.currentScript as HTMLScriptElement | null);
const base = script?.src ?? '';

/** Whether the host's import map pins a file, so that the browser itself refuses a changed one. */
function isPinned(url: string): boolean {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')].some((map) => {
    try {
      const { integrity } = JSON.parse(map.textContent ?? '') as { integrity?: Record<string, string> };
      return Object.keys(integrity ?? {}).some((entry) => new URL(entry, document.baseURI).href === url);
    } catch {
      return false;
    }
  });
}

async function evaluate(source: Blob, url: string): Promise<unknown> {
  const address = URL.createObjectURL(source);
  try {
    return await import(address);
  } catch (cause) {
    throw new WalletModalError('chunkBlocked', { cause, params: { url } });
  } finally {
    URL.revokeObjectURL(address);
  }
}

const limit = (): AbortSignal => AbortSignal.timeout(limits.chunkLoad);

/** A failed integrity check and a failed request look alike from here; a file that is there must have been changed. */
async function explain(url: string, cause: unknown, signal = limit()): Promise<never> {
  const answer = await fetch(url, { method: 'HEAD', credentials: 'omit', signal }).catch(() => undefined);
  throw new WalletModalError(answer?.ok ? 'chunkChanged' : 'chunkNotLoaded', { cause });
}

async function fetchChunk(name: ChunkName): Promise<unknown> {
  const hash = CHUNK_HASHES[name] ?? (await loadChunk('session')).pins[name];
  const url = new URL(`chunks/${name}-${hash.slice(0, 10).replace(/[+/]/g, '_')}.js`, base).href;
  // Where the page's import map pins the file, the browser itself refuses a changed one.
  if (isPinned(url)) {
    return import(url).catch((cause) => explain(url, cause));
  }
  let signal: AbortSignal;
  const get = async (): Promise<Blob> => {
    signal = limit();
    const answer = await fetch(url, { integrity: `sha384-${hash}`, mode: 'cors', credentials: 'omit', signal });
    if (!answer.ok) throw new WalletModalError('httpStatus', { params: { n: answer.status } });
    return new Blob([await answer.arrayBuffer()], { type: 'text/javascript' });
  };
  const source = await get()
    .catch(get)
    // What came too late is not asked for a third time.
    .catch((cause) => explain(url, cause, signal));
  return evaluate(source, url);
}

const loading = new Map<ChunkName, Promise<unknown>>();

/** Loads a chunk once; a failed load is forgotten, so that a later click tries again. */
export function loadChunk<Name extends ChunkName>(name: Name): Promise<Chunks[Name]> {
  let started = loading.get(name);
  if (!started) {
    started = fetchChunk(name);
    loading.set(name, started);
    started.catch(() => loading.delete(name));
  }
  return started as Promise<Chunks[Name]>;
}
