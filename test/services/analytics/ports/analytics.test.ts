import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAnalytics } from '../../../../src/services/analytics/ports/analytics';
import { neverAborted } from '../../../support/neverAborted';
import { readBody } from '../../../support/readBody';
import { serve } from '../../../support/serve';

let answer: RequestListener;
const server = await serve((request, response) => answer(request, response));
const url = `${server.url}/e`;
test.after(server.close);

/** Runs a callback with some of a browser's globals instead of Node's. */
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

test('post: JSON as plain text, resolves to the status', async () => {
  let seen: { body: string; headers: IncomingHttpHeaders } | undefined;
  for (const [status, content] of [
    [202, ''],
    [200, '<html>'],
    [403, '{}'],
    [503, ''],
  ] as const) {
    answer = async (request, response) => {
      const body = await readBody(request);
      seen = { body, headers: request.headers };
      response.writeHead(status).end(content);
    };
    assert.is(await createAnalytics().post(url, { a: 'ü' }, neverAborted), status);
    assert.is(seen?.body, '{"a":"ü"}');
    assert.match(seen?.headers['content-type'] ?? '', 'text/plain');
  }
});

test('post: resolves to 0 on a refused connection, a redirect, an abort', async () => {
  assert.is(await createAnalytics().post('http://127.0.0.1:1/e', {}, neverAborted), 0);
  answer = (_, response) => response.writeHead(307, { location: '/elsewhere' }).end();
  assert.is(await createAnalytics().post(url, {}, neverAborted), 0);
  assert.is(await createAnalytics().post(url, {}, AbortSignal.abort()), 0);
});

test('post: does not read an endless response', async () => {
  answer = (_, response) => {
    response.writeHead(200);
    const push = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', push);
    };
    push();
  };
  assert.is(await createAnalytics().post(url, {}, neverAborted), 200);
});

test('page: never reads query and fragment', async () => {
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
  test(`isForbidden: ${JSON.stringify(navigator)} on a ${isSecureContext ? 'secure' : 'plain'} page is ${forbidden ? 'forbidden' : 'allowed'}`, () =>
    inBrowser({ navigator, isSecureContext }, () => assert.is(createAnalytics().isForbidden(), forbidden)));
}

/** Replaces `fetch` with a function that records its arguments; the test resolves its promises. */
function recordFetch() {
  const calls: { url: string; init: RequestInit }[] = [];
  const answers: ((response: Response) => void)[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    calls.push({ url, init });
    return new Promise((resolve) => answers.push(resolve));
  };
  return { calls, fetch, answer: () => answers.shift()?.(new Response()) };
}

test('post: no cookies, no path, no redirects, keepalive', async () => {
  const recorded = recordFetch();
  await inBrowser({ fetch: recorded.fetch }, () => {
    const analytics = createAnalytics();
    void analytics.post(url, { a: 1 }, neverAborted);
    assert.ok(analytics.sendLast(url, { b: 2 }));
  });
  const rules = {
    method: 'POST',
    keepalive: true,
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    redirect: 'error',
  };
  assert.equal(
    recorded.calls.map(({ url: asked, init: { signal, ...init } }) => [asked, init]),
    [
      [url, { ...rules, body: '{"a":1}' }],
      [url, { ...rules, body: '{"b":2}' }],
    ],
  );
});

test('sendLast: refuses above the keepalive limit until there is room', async () => {
  const recorded = recordFetch();
  const half = { text: 'ü'.repeat(16_000) };
  await inBrowser({ fetch: recorded.fetch }, async () => {
    const analytics = createAnalytics();
    assert.ok(analytics.sendLast(url, half));
    assert.ok(analytics.sendLast(url, half));
    assert.not(analytics.sendLast(url, half));
    const whole = analytics.post(url, half, neverAborted);
    assert.equal(
      recorded.calls.map(({ init }) => init.keepalive),
      [true, true, false],
    );
    for (const _ of recorded.calls) recorded.answer();
    assert.is(await whole, 200);
    assert.ok(analytics.sendLast(url, half));
  });
});

test('sendLast: a failed request throws nothing', async () => {
  await inBrowser({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) }, () =>
    assert.ok(createAnalytics().sendLast(url, {})),
  );
});

test('onHide: fires when the page is hidden or left, until removed', async () => {
  let visibilityState = 'visible';
  class Page extends EventTarget {
    get visibilityState(): string {
      return visibilityState;
    }
  }
  const document = new Page();
  const window = new EventTarget();
  await inBrowser({ document, window }, () => {
    let hides = 0;
    const stop = createAnalytics().onHide(() => {
      hides++;
    });
    document.dispatchEvent(new Event('visibilitychange'));
    assert.is(hides, 0);
    visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    assert.is(hides, 2);
    stop();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    assert.is(hides, 2);
  });
});

test('createAnalytics: does nothing without a page', () => {
  const analytics = createAnalytics();
  assert.equal(analytics.page(), { origin: '', hostname: '', path: '' });
  analytics.onHide(() => {})();
});

test.run();
