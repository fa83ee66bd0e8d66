import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changedValues } from '../../src/lib/changedValues';

test('changedValues: values are compared by what they say, and functions by whether there are any', () => {
  const before = { list: ['a'], at: 1n, made: { run: () => 1 }, gone: true, same: document.body };
  const equal = { list: ['a'], at: 1n, made: { run: () => 2 }, gone: true, same: document.body };
  assert.equal(changedValues(before, equal), {});
  const { gone: _, ...after } = { ...equal, list: ['b'], made: {} as never, same: document.createElement('p') };
  const changed = changedValues<Partial<typeof before>>(before, after);
  assert.equal(Object.keys(changed).sort(), ['gone', 'list', 'made', 'same']);
  assert.is(changed.gone, undefined);
});

test('changedValues: what has no text is the same only as itself', () => {
  const circle: { self?: object } = {};
  circle.self = circle;
  assert.equal(changedValues({ circle }, { circle }), {});
  assert.equal(Object.keys(changedValues({ circle }, { circle: { self: circle } })), ['circle']);
});

test.run();
