import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { changedValues } from '../../src/lib/changedValues';

test('changedValues: compares values by their content, and functions by their presence', () => {
  const before = { list: ['a'], at: 1n, made: { run: () => 1 }, gone: true, same: document.body };
  const equal = { list: ['a'], at: 1n, made: { run: () => 2 }, gone: true, same: document.body };
  assert.equal(changedValues(before, equal), {});
  const { gone: _, ...after } = { ...equal, list: ['b'], made: {} as never, same: document.createElement('p') };
  const changed = changedValues<Partial<typeof before>>(before, after);
  assert.equal(Object.keys(changed).sort(), ['gone', 'list', 'made', 'same']);
  assert.is(changed.gone, undefined);
});

test('changedValues: an instance of a class equals only itself, also inside of an object', () => {
  class ServerSiwx {
    constructor(readonly token = 'same') {}
    addSession() {}
  }
  const [first, second] = [new ServerSiwx(), new ServerSiwx()];
  const isChanged = (before: unknown, after: unknown): boolean =>
    Object.keys(changedValues({ siwx: before }, { siwx: after })).length > 0;
  for (const [one, other] of [
    [first, second],
    [{}, new (class {})()],
    [new Date(1), new Date(2)],
    [new Map([[1, 1]]), new Map([[2, 2]])],
    [/a/, /b/],
    [[], {}],
    [{ 0: 'a' }, ['a']],
    [null, {}],
    [() => 1, {}],
  ] as const) {
    assert.ok(isChanged(one, other) && isChanged({ one: [one] }, { one: [other] }), String(one));
    assert.not(isChanged({ one: [one] }, { one: [one] }), String(one));
  }
  assert.not(isChanged({ a: 1, b: undefined, c: [{}] }, { c: [{}], a: 1 }), 'in any order');
  assert.not(isChanged(Object.assign(Object.create(null), { a: 1 }), { a: 1 }));
});

test('changedValues: a circular structure equals only itself', () => {
  const makeCircle = (): object => {
    const circle: { self?: object; twin?: object } = {};
    return Object.assign(circle, { self: circle, twin: circle });
  };
  const circle = makeCircle();
  assert.equal(changedValues({ circle }, { circle }), {});
  assert.equal(Object.keys(changedValues({ circle }, { circle: makeCircle() })), ['circle']);
});

test.run();
