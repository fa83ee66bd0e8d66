import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { perInstance } from '../../src/shared/perInstance';

test('perInstance: creates one value per instance, on first use', () => {
  const made: object[] = [];
  const countOf = perInstance((owner: { readonly name: string }) => {
    made.push(owner);
    return { name: owner.name };
  });
  const [one, other] = [{ name: 'one' }, { name: 'other' }];
  assert.equal(made, []);
  assert.is(countOf(one), countOf(one));
  assert.is.not(countOf(one), countOf(other));
  assert.equal(made, [one, other]);
});

test('perInstance: keeps undefined, and creates again after a failure', () => {
  let calls = 0;
  const nothingOf = perInstance(() => {
    if (++calls === 1) throw new Error('not yet');
    return undefined;
  });
  const owner = {};
  assert.throws(() => nothingOf(owner), 'not yet');
  nothingOf(owner);
  assert.is(nothingOf(owner), undefined);
  assert.is(calls, 2);
});

test.run();
