import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lockScroll } from '../../../../src/core/ports/page/lockScroll';

const html = document.documentElement;
const overflow = (): string => getComputedStyle(html).overflow;
test.after.each(() => html.removeAttribute('style'));

test('lockScroll: the page does not scroll until the lock is released, and copies of it are not locked', () => {
  html.style.overflow = 'auto';
  const release = lockScroll();
  assert.equal([overflow(), html.style.cssText], ['hidden', 'overflow: auto;']);
  release();
  assert.equal([overflow(), document.adoptedStyleSheets], ['auto', []]);
});

test('lockScroll: with two modals the page scrolls again after the last one, in whatever order they close', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    html.style.overflow = 'clip';
    const locks = [lockScroll(), lockScroll()];
    locks[order[0] ?? 0]?.();
    assert.is(overflow(), 'hidden');
    locks[order[1] ?? 0]?.();
    assert.is(overflow(), 'clip');
  }
});

test('lockScroll: does nothing in the document of a test tool, which cannot add style sheets', () => {
  let owner: object = document;
  while (!Object.hasOwn(owner, 'adoptedStyleSheets')) owner = Object.getPrototypeOf(owner);
  const descriptor = Object.getOwnPropertyDescriptor(owner, 'adoptedStyleSheets') as PropertyDescriptor;
  Object.defineProperty(owner, 'adoptedStyleSheets', { configurable: true, get: () => undefined, set() {} });
  try {
    lockScroll()();
  } finally {
    Object.defineProperty(owner, 'adoptedStyleSheets', descriptor);
  }
});

test.run();
