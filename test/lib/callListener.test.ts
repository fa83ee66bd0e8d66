import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { callListener } from '../../src/lib/callListener';

const { error, setTimeout } = { ...console, setTimeout: globalThis.setTimeout };
test.after.each(() => {
  console.error = error;
  Object.assign(globalThis, { setTimeout });
  Reflect.deleteProperty(globalThis, 'document');
});

const mistake = new Error('Mistake');
const fail = (): never => {
  throw mistake;
};

test('callListener: on a server, an error in the listener is logged', () => {
  const logged: unknown[] = [];
  console.error = (reported) => void logged.push(reported);
  callListener(fail, null);
  assert.equal(logged, [mistake]);
});

test('callListener: in a page, an error in the listener is thrown in a task of its own', () => {
  const tasks: (() => void)[] = [];
  Object.assign(globalThis, { document: {}, setTimeout: (task: () => void) => tasks.push(task) });
  callListener(fail, null);
  assert.is(tasks.length, 1);
  assert.throws(
    () => tasks[0]?.(),
    (thrown: unknown) => thrown === mistake,
  );
});

test.run();
