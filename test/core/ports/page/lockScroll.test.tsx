import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lockScroll } from '../../../../src/core/ports/page/lockScroll';

const { style } = document.documentElement;
test.after.each(() => document.documentElement.removeAttribute('style'));

test('lockScroll: the page does not scroll until the lock is released, and has its own style again', () => {
  const release = lockScroll();
  assert.equal([style.overflow, style.getPropertyPriority('overflow')], ['hidden', 'important']);
  release();
  assert.not(document.documentElement.hasAttribute('style'));
});

test('lockScroll: with two modals the page scrolls again after the last one, in whatever order they close', () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    style.overflow = 'clip';
    const locks = [lockScroll(), lockScroll()];
    locks[order[0] ?? 0]?.();
    assert.is(style.overflow, 'hidden');
    locks[order[1] ?? 0]?.();
    assert.equal([style.overflow, style.getPropertyPriority('overflow')], ['clip', '']);
  }
});

test('lockScroll: later locks save the style of their own time', () => {
  lockScroll()();
  style.overflow = 'auto';
  lockScroll()();
  assert.is(style.overflow, 'auto');
});

test.run();
