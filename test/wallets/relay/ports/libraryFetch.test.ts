import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { libraryFetch } from '../../../../src/wallets/relay/ports/libraryFetch';
import crossFetch from '../../../../src/wallets/relay/substitutes/cross-fetch';

test('libraryFetch: sends no cookies and no path, and follows no redirect', async () => {
  const { fetch } = globalThis;
  const calls: unknown[] = [];
  globalThis.fetch = async (...params) => {
    calls.push(params);
    return new Response();
  };
  try {
    await libraryFetch('https://node.example', {
      method: 'POST',
      credentials: 'include',
      referrerPolicy: 'unsafe-url',
    });
  } finally {
    globalThis.fetch = fetch;
  }
  const rules = { cache: 'no-store', credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'error' };
  assert.equal(calls, [['https://node.example', { method: 'POST', ...rules }]]);
  assert.is(crossFetch, libraryFetch);
});

test.run();
