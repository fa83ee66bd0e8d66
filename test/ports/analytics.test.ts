import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnalytics } from '../../src/ports/analytics';

let server: Server;
let url = '';
let answer: RequestListener;

test.before(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/e`;
});
test.after(() => {
  server.closeAllConnections();
  server.close();
});

const never = new AbortController().signal;

/** Runs with some of a browser's globals in place of Node's. */
async function inBrowser(globals: Readonly<Record<string, unknown>>, run: () => unknown): Promise<void> {
  const names = Object.keys(globals);
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of names) Object.defineProperty(globalThis, name, { value: globals[name], configurable: true });
  try {
    await run();
  } finally {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  }
}

test('posts JSON as plain text, without cookies, and tells the status whatever the answer holds', async () => {
  let seen: { body: string; headers: IncomingHttpHeaders } | undefined;
  for (const [status, content] of [
    [202, ''],
    [200, '<html>'],
    [403, '{}'],
    [503, ''],
  ] as const) {
    answer = (request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        seen = { body, headers: request.headers };
        response.writeHead(status).end(content);
      });
    };
    assert.is(await createAnalytics().post(url, { a: 'ü' }, never), status);
    assert.is(seen?.body, '{"a":"ü"}');
    assert.match(seen?.headers['content-type'] ?? '', 'text/plain');
    assert.is(seen?.headers.cookie, undefined);
  }
});

test('no answer is 0: a refused connection, a redirect, an abort', async () => {
  assert.is(await createAnalytics().post('http://127.0.0.1:1/e', {}, never), 0);
  answer = (_, response) => response.writeHead(307, { location: '/elsewhere' }).end();
  assert.is(await createAnalytics().post(url, {}, never), 0);
  assert.is(await createAnalytics().post(url, {}, AbortSignal.abort()), 0);
});

test('an endless answer is not read', async () => {
  answer = (_, response) => {
    response.writeHead(200);
    const push = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', push);
    };
    push();
  };
  assert.is(await createAnalytics().post(url, {}, never), 200);
});

test('of the page’s address, query and fragment are never looked at', async () => {
  const location = { origin: 'https://shop.example', hostname: 'shop.example', pathname: '/cart' };
  const trap = {
    get() {
      throw new Error('read');
    },
  };
  Object.defineProperties(location, { href: trap, search: trap, hash: trap });
  await inBrowser({ location }, () => {
    assert.equal(createAnalytics().page(), { origin: 'https://shop.example', hostname: 'shop.example', path: '/cart' });
  });
});

const wishes: readonly (readonly [Readonly<Record<string, unknown>>, boolean, boolean])[] = [
  [{}, true, false],
  [{ doNotTrack: null, globalPrivacyControl: false }, true, false],
  [{ doNotTrack: 'unspecified' }, true, false],
  [{ doNotTrack: '0' }, true, false],
  [{ doNotTrack: '1' }, true, true],
  [{ globalPrivacyControl: true }, true, true],
  [{}, false, true],
];
for (const [navigator, isSecureContext, forbidden] of wishes) {
  test(`${JSON.stringify(navigator)} on a ${isSecureContext ? 'secure' : 'plain'} page: ${forbidden ? 'no' : 'yes'}`, () =>
    inBrowser({ navigator, isSecureContext }, () => assert.is(createAnalytics().forbidden(), forbidden)));
}

test('a beacon is JSON, and one that cannot go is no error', async () => {
  const sent: unknown[] = [];
  const sendBeacon = (...args: unknown[]): boolean => {
    sent.push(args);
    return true;
  };
  await inBrowser({ navigator: { sendBeacon } }, () => assert.ok(createAnalytics().beacon(url, { a: 1 })));
  assert.equal(sent, [[url, '{"a":1}']]);
  await inBrowser({ navigator: { sendBeacon: () => false } }, () => assert.not(createAnalytics().beacon(url, {})));
  await inBrowser({ navigator: {} }, () => assert.not(createAnalytics().beacon(url, {})));
});

test('a page is hidden when it is not to be seen, and when it is left, until the undoing', async () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  await inBrowser({ document, Document: { prototype: document }, window }, () => {
    let hides = 0;
    const stop = createAnalytics().onHide(() => {
      hides++;
    });
    document.dispatchEvent(new Event('visibilitychange'));
    assert.is(hides, 0);
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    assert.is(hides, 2);
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    assert.is(hides, 2);
  });
});

test('where there is no page, there is nothing to follow', () => {
  const analytics = createAnalytics();
  assert.equal(analytics.page(), { origin: '', hostname: '', path: '' });
  analytics.onHide(() => {})();
});

test.run();
