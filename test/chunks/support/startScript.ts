import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { preactAliases } from '../../../build/aliases.mjs';
import { sourcePlugins } from '../../../build/sourcePlugins.mjs';

declare const __ROOT__: string;

/** By chunk: the common chunks that it needs. */
export type Needs = Readonly<Record<string, readonly string[]>>;

/** How the server responds to the requests of a chunk: not at all, with other bytes, or, by default, with the chunk. */
export type Fault = 'missing' | 'changed';

let bundle: Promise<string> | undefined;
/** The loader of the script, as the build bundles it. */
async function bundleLoader(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: __ROOT__,
    entryPoints: ['src/chunks/script.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['script'],
    alias: preactAliases,
    plugins: sourcePlugins(__ROOT__),
    define: { VERSION: '"0.0.0"' },
  });
  return outputFiles[0]?.text ?? '';
}

const hashOf = (name: string): string => name.padEnd(64, '0');
const importable = (code: string): string => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;

/** Keeps its text, for an address that Node can import. */
class TextBlob extends Blob {
  readonly code: string;
  constructor(parts: ArrayBuffer[], options: BlobPropertyBag) {
    super(parts, options);
    this.code = parts.map((part) => Buffer.from(part).toString()).join('');
  }
}

let copies = 0;

/**
 * Starts a copy of the script whose chunks run as in a browser: only the network and the addresses of blobs are fakes. As the
 * build writes it, a chunk takes a value from each common chunk that it needs while it runs, and exports them as `parts`.
 * @param pinned the chunks that the script pins; the manifest pins the others
 */
export async function startScript(needs: Needs, pinned: readonly string[] = Object.keys(needs)) {
  copies += 1;
  const key = `wallet-modal.test.${copies}`;
  const ran: string[] = [];
  const requested: string[] = [];
  const requests = new EventTarget();
  const faults = new Map<string, Fault>();
  let held: (() => void)[] | undefined;
  let imports = 0;

  const pins = (has: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(needs)
        .filter(([name]) => has(name))
        .map(([name, list]) => [name, [hashOf(name), ...list]]),
    );
  const codeOf = (name: string): string =>
    name === 'manifest'
      ? `export const pins = ${JSON.stringify(pins((each) => !pinned.includes(each)))};`
      : `const script = globalThis[Symbol.for('${key}')];
         export const name = '${name}';
         export const parts = [${(needs[name] ?? []).map((need) => `script.common('${need}').name`)}];
         globalThis.ranChunks.push(name);`;

  async function respond(url: string, { method, integrity }: RequestInit): Promise<Response> {
    const name = /chunks\/(\w+)-/.exec(url)?.[1] ?? '';
    const fault = faults.get(name);
    if (method === 'HEAD') return new Response('', { status: fault === 'missing' ? 404 : 200 });
    if (integrity !== `sha384-${hashOf(name)}`) throw new Error(`${name} is requested with ${integrity}`);
    requested.push(name);
    requests.dispatchEvent(new Event('request'));
    await new Promise<void>((release) => (held ? held.push(release) : release()));
    if (fault === 'missing') return new Response('', { status: 404 });
    // A browser answers so if the bytes do not match the hash.
    if (fault === 'changed') throw new TypeError('Failed to fetch');
    return new Response(codeOf(name));
  }

  const script = document.createElement('script');
  script.src = 'https://cdn.example/v1/wallet-modal.js';
  const original = { fetch: globalThis.fetch, Blob: globalThis.Blob, createObjectURL: URL.createObjectURL };
  Object.assign(globalThis, { fetch: respond, Blob: TextBlob, ranChunks: ran });
  URL.createObjectURL = (blob: object) => {
    imports += 1;
    return importable(`${(blob as TextBlob).code}\n// ${imports}`);
  };
  Object.defineProperty(HTMLDocument.prototype, 'currentScript', { configurable: true, get: () => script });
  const constants = {
    CHUNK_PINS: { manifest: [hashOf('manifest')], ...pins((name) => pinned.includes(name)) },
    SHARED_KEY: key,
    ADAPTERS: '1000',
  };
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  bundle ??= bundleLoader();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-modal-script-'));
  const file = path.join(folder, 'script.mjs');
  fs.writeFileSync(file, [...lines, await bundle].join('\n'));
  const { loadChunk }: typeof import('../../../src/chunks/script') = await import(pathToFileURL(file).href);
  fs.rmSync(folder, { recursive: true });
  Reflect.deleteProperty(HTMLDocument.prototype, 'currentScript');

  return {
    load: loadChunk as unknown as (name: string) => Promise<{ readonly parts: readonly string[] }>,
    /** The chunks that have run, in order. */
    ran,
    /** The chunks that have been requested, in order. */
    requested,
    /** Resolves once this many chunks have been requested. */
    async untilRequested(count: number): Promise<void> {
      while (requested.length < count)
        await new Promise((resolve) => requests.addEventListener('request', resolve, { once: true }));
    },
    faults,
    /** Holds all responses until the returned function releases them. */
    hold() {
      held = [];
      return () => {
        const waiting = held ?? [];
        held = undefined;
        for (const release of waiting) release();
      };
    },
    /** What the script publishes for its chunks. */
    published: () => (globalThis as unknown as Record<symbol, { common(name: string): unknown }>)[Symbol.for(key)],
    stop() {
      Object.assign(globalThis, { fetch: original.fetch, Blob: original.Blob });
      URL.createObjectURL = original.createObjectURL;
    },
  };
}
