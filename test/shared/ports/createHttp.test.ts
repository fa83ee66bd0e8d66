import type { RequestListener } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HttpError } from '../../../src/core/ports/Http';
import { createHttp } from '../../../src/shared/ports/createHttp';
import { readBody } from '../../support/readBody';
import { serve } from '../../support/serve';

let answer: RequestListener;
const server = await serve((request, response) => answer(request, response));
const url = `${server.url}/`;
test.after(server.close);

const post = (signal = new AbortController().signal, now = 0) =>
  createHttp({ now: () => now }).post(url, { a: 1 }, signal);

/** The error of a failing post. */
async function failure(now = 0): Promise<HttpError> {
  try {
    await post(undefined, now);
  } catch (error) {
    return error as HttpError;
  }
  throw new Error('The request succeeded');
}

test('createHttp: posts JSON and returns the decoded answer', async () => {
  let seen = {};
  answer = async (request, response) => {
    const body = await readBody(request);
    const { method, headers } = request;
    seen = { method, type: headers['content-type'], body };
    response.end('{"grüße":"👋"}');
  };
  assert.equal(await post(), { grüße: '👋' });
  assert.equal(seen, { method: 'POST', type: 'application/json', body: '{"a":1}' });
});

test('createHttp: GET, POST, PUT and DELETE by one function, a body with POST and PUT only', async () => {
  const seen: unknown[] = [];
  answer = async (request, response) => {
    const body = await readBody(request);
    seen.push([request.method, request.headers['content-type'], body]);
    response.end('{}');
  };
  const { request } = createHttp();
  const { signal } = new AbortController();
  for (const method of ['GET', 'DELETE'] as const) await request({ method, url }, signal);
  for (const method of ['POST', 'PUT'] as const) await request({ method, url, body: { a: 1 } }, signal);
  await request({ method: 'PUT', url, body: [1], type: 'text/plain' }, signal);
  assert.equal(seen, [
    ['GET', undefined, ''],
    ['DELETE', undefined, ''],
    ['POST', 'application/json', '{"a":1}'],
    ['PUT', 'application/json', '{"a":1}'],
    ['PUT', 'text/plain', '[1]'],
  ]);
  answer = (_, response) => response.writeHead(404).end();
  assert.is(await request({ method: 'DELETE', url }, signal).catch(({ message }) => message), 'HTTP status code: 404');
});

test('createHttp: sends no cookies and no path, skips the cache, follows no redirect', async () => {
  const { fetch } = globalThis;
  const asked: (RequestInit | undefined)[] = [];
  globalThis.fetch = async (_, init) => {
    asked.push(init);
    return new Response('1');
  };
  try {
    const { signal } = new AbortController();
    await createHttp().get(url, signal);
    await createHttp().post(url, {}, signal);
  } finally {
    globalThis.fetch = fetch;
  }
  const rules = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'error' };
  assert.equal(
    asked.map(({ cache, credentials, referrerPolicy, redirect } = {}) => ({
      cache,
      credentials,
      referrerPolicy,
      redirect,
    })),
    [rules, rules],
  );
});

test('createHttp: a failure status is an error with its literal message', async () => {
  for (const status of [400, 403, 404, 429, 500, 503]) {
    answer = (_, response) => response.writeHead(status).end('<h1>secret</h1>');
    const error = await failure();
    assert.is(error.message, `HTTP status code: ${status}`);
    assert.is(error.status, status);
    assert.is(error.retryAfter, undefined);
  }
});

test('createHttp: a JSON error body within the size limit is the cause', async () => {
  answer = (_, response) => response.writeHead(400).end('{"reasons":[{"description":"no"}]}');
  assert.equal((await failure()).cause, { reasons: [{ description: 'no' }] });
  for (const body of ['', '<h1>secret</h1>', JSON.stringify('x'.repeat(2 * 1024 * 1024))]) {
    answer = (_, response) => response.writeHead(502).end(body);
    const { cause, status } = await failure();
    assert.equal([cause, status], [undefined, 502]);
  }
});

test('createHttp: posts with a content type that needs no preflight', async () => {
  let seen: unknown[] = [];
  answer = ({ headers }, response) => {
    seen = [headers['content-type'], response.end('1')];
  };
  await createHttp().post(url, {}, new AbortController().signal, 'text/plain');
  assert.is(seen[0], 'text/plain');
});

test('createHttp: returns Retry-After in milliseconds, from seconds or a date', async () => {
  answer = (_, response) => response.writeHead(429, { 'retry-after': '7' }).end();
  assert.is((await failure()).retryAfter, 7_000);
  answer = (_, response) => response.writeHead(503, { 'retry-after': 'Thu, 01 Jan 1970 00:01:00 GMT' }).end();
  assert.is((await failure(15_000)).retryAfter, 45_000);
});

test('createHttp: HTML, an empty or truncated body, a redirect and a dead server are failed requests', async () => {
  const answers: Record<string, RequestListener> = {
    html: (_, response) => response.end('<html></html>'),
    empty: (_, response) => response.end(),
    cut: (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"result":');
      setImmediate(() => response.destroy());
    },
    redirect: ({ url: path }, response) =>
      path === '/' ? response.writeHead(307, { location: '/moved' }).end() : response.end('{"result":"0x1"}'),
    dead: (request) => request.socket.destroy(),
  };
  for (const [name, handler] of Object.entries(answers)) {
    answer = handler;
    const error = await failure();
    assert.is(error.message, 'HTTP request failed', name);
    assert.is(error.status, 0, name);
    assert.is((error.cause as { readonly isEmpty?: boolean }).isEmpty, name === 'empty' || undefined, name);
  }
});

test('createHttp: aborts an endless body at 2 MiB', async () => {
  let sent = 0;
  answer = (_, response) => {
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const pour = (): void => {
      do sent += chunk.length;
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  };
  assert.is((await failure()).message, 'HTTP request failed');
  assert.ok(sent < 16 * 1024 * 1024, `${sent} bytes`);
});

test('createHttp: reads a body just under the limit', async () => {
  answer = (_, response) => response.end(JSON.stringify('x'.repeat(2 * 1024 * 1024 - 2)));
  assert.is(String(await post()).length, 2 * 1024 * 1024 - 2);
});

test('createHttp: an aborted request rejects with the signal’s reason', async () => {
  const stop = new AbortController();
  const reason = new Error('enough');
  answer = () => stop.abort(reason);
  try {
    await post(stop.signal);
    assert.unreachable();
  } catch (error) {
    assert.is(error, reason);
  }
});

/** Requests a URL in a document whose browser has this user agent. Returns the URLs that left the page. */
async function requestedIn(userAgent: string, target: string): Promise<string[]> {
  const names = ['document', 'navigator', 'fetch'] as const;
  const saved = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const requested: string[] = [];
  const fetch = async (input: string) => {
    requested.push(input);
    return new Response('1');
  };
  for (const [name, value] of Object.entries({ document: {}, navigator: { userAgent }, fetch }))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  try {
    await createHttp().get(target, new AbortController().signal);
  } catch (error) {
    assert.is((error as HttpError).status, 0);
  } finally {
    for (const [name, own] of saved)
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
  }
  return requested;
}

const webkit = 'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko)';
for (const tool of ['jsdom/26.1.0', 'HappyDOM/20.14.6']) {
  test(`createHttp: requests nothing in a document of ${tool}`, async () => {
    for (const target of ['https://eth.example/', 'http://127.0.0.1:8545/', '/relative'])
      assert.equal(await requestedIn(`${webkit} ${tool}`, target), [], target);
  });
}

test('createHttp: in a browser, requests every server', async () => {
  const target = 'https://eth.example/';
  assert.equal(await requestedIn(`${webkit} Chrome/140.0.0.0 Safari/537.36`, target), [target]);
});

test.run();
