import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { callListener } from '../../src/lib/callListener';

const { error } = console;
test.after.each(() => {
  console.error = error;
  Reflect.deleteProperty(globalThis, 'reportError');
});

const mistake = new Error('Mistake');
const fail = (): never => {
  throw mistake;
};

test('callListener: an error in the listener is reported to the page, and logged on a server', () => {
  const [reported, logged]: unknown[][] = [[], []];
  console.error = (each) => void logged?.push(each);
  callListener(fail, null);
  globalThis.reportError = (each) => void reported?.push(each);
  callListener(fail, null);
  assert.equal([logged, reported], [[mistake], [mistake]]);
});

test.run();
