import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRunner } from '../../../src/core/actions/createRunner';
import { WalletModalError } from '../../../src/core/errors/WalletModalError';
import { deferred } from '../../../src/lib/deferred';
import { rejection } from '../../support/rejection';

/** The runner of a modal, and the errors that its host gets. */
function setup() {
  const life = new AbortController();
  const failed: WalletModalError[] = [];
  return { life, failed, run: createRunner(life.signal, (error) => failed.push(error)) };
}

test('createRunner: returns what a method returns, and reports the errors of others', async () => {
  const { run, failed } = setup();
  assert.is(await run(() => 1), 1);
  const error = new WalletModalError('networkNotFound' as never);
  assert.is(await rejection(run(() => Promise.reject(error))), error);
  const cause = new TypeError('No');
  const mapped = (await rejection(
    run(() => {
      throw cause;
    }),
  )) as WalletModalError;
  assert.equal([mapped.code, mapped.cause], ['somethingWentWrong', cause]);
  assert.equal(failed, [error, mapped]);
});

test('createRunner: a method that ends after destroy() fails, however it ends, unless it ends with the modal', async () => {
  for (const error of [null, new WalletModalError('networkNotFound' as never)]) {
    const { run, life, failed } = setup();
    const answer = deferred<void>();
    const ended = rejection(run(() => answer.promise));
    life.abort();
    if (error) answer.reject(error);
    else answer.resolve();
    const destroyed = (await ended) as WalletModalError;
    assert.equal([destroyed.code, failed], ['destroyed', [destroyed]]);
    assert.is(destroyed.cause, error ?? life.signal.reason);
  }
  const { run, life } = setup();
  const answer = deferred<number>();
  const ended = run(() => answer.promise, true);
  life.abort();
  answer.resolve(2);
  assert.is(await ended, 2);
});

test.run();
