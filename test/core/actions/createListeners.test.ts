import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { createListeners } from '../../../src/core/actions/createListeners';
import type { SignInSession } from '../../../src/core/options/signInOptions';

/** A session with a property that only the host knows. */
const withOwn = (own: unknown) => ({ data: { own }, message: '', signature: '' }) as unknown as SignInSession;

/** The sessions that a host hears of, one after the other. */
function hear(first: SignInSession | null, ...others: readonly (SignInSession | null)[]) {
  const session = signal(first);
  const heard: unknown[] = [];
  const { on, clear } = createListeners({ session: () => [session.value] });
  on('session', (each) => heard.push(each));
  for (const each of others) session.value = each;
  clear();
  return heard;
}

test('on(‘session’): a property that is no JSON does not break the sign-in, and the host hears of its changes', () => {
  const [one, same, other] = [withOwn(7n), withOwn(7n), withOwn(8n)];
  assert.equal(hear(null, one, same, other, null), [one, other, null]);
  assert.equal(hear(one, same, other), [other], 'a session that was there before');
  const circle = new (class {
    readonly self = this;
  })();
  const [first, second] = [withOwn(circle), withOwn(circle)];
  assert.equal(hear(null, first, second, one), [first, second, one]);
});

test('on(‘session’): a session that is looked up again is no change', () => {
  const [one, same, other] = [1, 1, 2].map((time) => withOwn(new Date(time)));
  assert.equal(hear(null, one as SignInSession, same as SignInSession, other as SignInSession), [one, other]);
});

test.run();
