import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lockScroll } from '../../../../src/core/ports/page/lockScroll';

const html = document.documentElement;
const overflow = (): string => getComputedStyle(html).overflow;
test.after.each(() => html.removeAttribute('style'));

test('lockScroll: the page does not scroll until the lock is released; what others copy of it has no lock', () => {
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

test.run();
