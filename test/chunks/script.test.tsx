import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf, rejection } from '../support/rejection';

const HASH = 'A1+/'.repeat(16);
const URL_OF_GUIDE = 'https://cdn.example/v1/chunks/guide-A1__A1__A1.js';

/** The requests of the script, and how the server responds to each. */
let requests: { url: string; options: RequestInit }[] = [];
let respond: (options: RequestInit) => Response | Promise<Response> = () => new Response('');
const ownFetch = globalThis.fetch;

// What the build puts into the script, and the element that runs it.
Object.assign(globalThis, {
  CHUNK_PINS: { guide: [HASH] },
  SHARED_KEY: 'wallet-modal.test',
  ADAPTERS: '1010',
  fetch: async (url: string, options: RequestInit = {}) => {
    requests.push({ url, options });
    return respond(options);
  },
});
const script = document.createElement('script');
script.src = 'https://cdn.example/v1/wallet-modal.js';
Object.defineProperty(HTMLDocument.prototype, 'currentScript', { configurable: true, get: () => script });
const { loadChunk } = await import('../../src/chunks/script');
Reflect.deleteProperty(HTMLDocument.prototype, 'currentScript');

test.before.each(() => {
  requests = [];
});
test.after(() => {
  globalThis.fetch = ownFetch;
});

/** A browser answers so if the bytes do not match the hash. */
const refuse = (): never => {
  throw new TypeError('Failed to fetch');
};

test('loadChunk: each request of a chunk names its hash, and nothing of the visitor', async () => {
  respond = () => new Response('', { status: 503 });
  assert.is(await codeOf(loadChunk('guide')), 'chunkNotLoaded');
  const tries = requests.filter(({ options }) => options.method !== 'HEAD');
  assert.is(tries.length, 2);
  for (const { url, options } of tries) {
    const { integrity, mode, credentials, referrerPolicy } = options;
    assert.is(url, URL_OF_GUIDE);
    assert.equal(
      { integrity, mode, credentials, referrerPolicy },
      {
        integrity: `sha384-${HASH}`,
        mode: 'cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      },
    );
  }
});

test('loadChunk: bytes with another hash are distinguished from a server that fails', async () => {
  respond = ({ method }) => (method === 'HEAD' ? new Response('') : refuse());
  assert.is(await codeOf(loadChunk('guide')), 'chunkChanged');
  const page = new Response('', { headers: { 'content-type': 'text/html' } });
  respond = ({ method }) => (method === 'HEAD' ? page : refuse());
  assert.is(
    await codeOf(loadChunk('guide')),
    'chunkNotLoaded',
    'a host that answers with a page in place of what is missing',
  );
  respond = refuse;
  assert.is(await codeOf(loadChunk('guide')), 'chunkNotLoaded');
});

test('loadChunk: a server that answers some requests with an error has not changed the file', async () => {
  for (const status of [404, 429, 503]) {
    respond = ({ method }) => (method === 'HEAD' ? new Response('') : new Response('', { status }));
    const { code, cause } = (await rejection(loadChunk('guide'))) as { code: string; cause: Error };
    assert.equal([code, cause.message], ['chunkNotLoaded', `HTTP ${status}`]);
  }
});

test('loadChunk: a fetch that the page has put in place of the browser’s later never gets a request', async () => {
  const scriptFetch = globalThis.fetch;
  const asked: unknown[] = [];
  globalThis.fetch = async (url) => {
    asked.push(url);
    return new Response('globalThis.evil = 1');
  };
  respond = ({ method }) => (method === 'HEAD' ? new Response('', { status: 404 }) : refuse());
  assert.is(await codeOf(loadChunk('guide')), 'chunkNotLoaded');
  globalThis.fetch = scriptFetch;
  assert.equal(asked, []);
  assert.is(requests.length, 3);
});

test.run();
