import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listen } from '../../../../src/chains/solana/wallet/listen';

/** A wallet with events, and what emits one. @param remove what its method `on` returns */
function createWallet(remove: unknown) {
  let notify: (change: unknown) => void = () => {};
  const on = (_event: string, listener: typeof notify): unknown => {
    notify = listener;
    return remove;
  };
  const features = { 'standard:events': { version: '1.0.0', on } };
  return { wallet: { accounts: [], features }, emit: () => notify({ features }) };
}

test('listen: no event after the end, also of a wallet that cannot remove a listener', () => {
  const controller = new AbortController();
  const { wallet, emit } = createWallet(undefined);
  let events = 0;
  listen(wallet, () => void events++, controller.signal);
  emit();
  assert.is(events, 1);
  controller.abort();
  emit();
  assert.is(events, 1);
});

test('listen: removes its listener at the end, and tolerates a wallet that throws then', () => {
  for (const error of [null, new Error('gone')]) {
    const controller = new AbortController();
    let removed = 0;
    const { wallet } = createWallet(() => {
      removed++;
      if (error) throw error;
    });
    listen(wallet, () => {}, controller.signal);
    assert.is(removed, 0);
    controller.abort();
    assert.is(removed, 1);
  }
});

test.run();
