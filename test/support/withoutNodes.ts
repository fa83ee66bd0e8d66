import type { Test } from 'uvu';

/** Lets every request of a file's tests fail: no node answers. */
export function withoutNodes(test: Test): void {
  const { fetch } = globalThis;
  test.before(() => {
    globalThis.fetch = () => Promise.reject(new TypeError('no node answers in these tests'));
  });
  test.after(() => {
    globalThis.fetch = fetch;
  });
}
