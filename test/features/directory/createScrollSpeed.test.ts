import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createScrollSpeed } from '../../../src/features/directory/createScrollSpeed';

function create() {
  let time = 1_000;
  const pace = createScrollSpeed(() => time);
  /** Scrolls to a place so many milliseconds later. */
  const move = (ms: number, top: number): boolean => {
    time += ms;
    pace.update(top);
    return pace.isFast();
  };
  const wait = (ms: number): void => {
    time += ms;
  };
  return { pace, move, wait };
}

test('createScrollSpeed: a list that was not scrolled, or scrolled by code, is not fast', () => {
  const { pace, move } = create();
  assert.not(pace.isFast());
  assert.not(move(0, 5_000));
});

test('createScrollSpeed: wheel steps are slow, flings are fast, in either direction', () => {
  const { move } = create();
  move(0, 0);
  assert.not(move(100, 67), 'a notch of a wheel');
  assert.ok(move(16, 127));
  assert.ok(move(16, 67));
  assert.not(move(100, 100));
});

test('createScrollSpeed: is no longer fast 150 ms after the last move', () => {
  const { pace, move, wait } = create();
  move(0, 0);
  assert.ok(move(16, 400));
  wait(149);
  assert.ok(pace.isFast());
  wait(1);
  assert.not(pace.isFast());
});

test('createScrollSpeed: adds up moves with the same time', () => {
  const { move } = create();
  move(0, 0);
  assert.not(move(0, 40));
  assert.ok(move(16, 60), 'sixty pixels in sixteen milliseconds');
});

test.run();
