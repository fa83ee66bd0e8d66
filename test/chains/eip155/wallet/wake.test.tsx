import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/eip155';
import { createConnector } from '../../../support/createConnector';
import { createFakeProvider } from '../../../support/fakeProvider';

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const never = () => new Promise(() => {});

const wakes: Record<string, () => void> = {
  'a persisted pageshow': () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  'a visible page': () => document.dispatchEvent(new Event('visibilitychange')),
};

async function setup() {
  const provider = createFakeProvider();
  const controller = new AbortController();
  const { signal } = controller;
  const { attempt, clock, notifications } = createConnector(makeAdapter, { provider });
  const connect = (restore: boolean, afterEvent = false) => attempt({ signal, restore, afterEvent });
  return { provider, clock, notifications, connect, controller };
}

for (const [name, wake] of Object.entries(wakes)) {
  test(`wake: ${name} reads accounts and network again, without a prompt`, async () => {
    const { provider, clock, notifications, connect } = await setup();
    const connection = await connect(false);
    const before = provider.calls.length;
    provider.behave({ eth_accounts: [second], eth_chainId: '0x89' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await clock.advance(1_000);
    assert.equal(notifications, []);
    wake();
    await clock.advance(1_000);
    assert.equal(notifications, [
      ['network', 'eip155:137'],
      ['accounts', second],
    ]);
    assert.equal(
      provider.calls.slice(before).map(({ method }) => method),
      ['eth_accounts', 'eth_chainId'],
    );
    connection.dispose();
    wake();
    assert.is(provider.calls.length, before + 2);
  });

  test(`wake: ${name} finds that the wallet shares no accounts any more, or refuses`, async () => {
    for (const answer of [[], () => Promise.reject({ code: 4100 })]) {
      const { provider, clock, notifications, connect } = await setup();
      await connect(false);
      provider.behave({ eth_accounts: answer });
      wake();
      await clock.advance(1_000);
      assert.equal(notifications, [['disconnected']]);
    }
  });

  test(`wake: after ${name}, a wallet that does not answer stays as it was`, async () => {
    for (const answer of [never, null, () => Promise.reject({ code: -32603 })]) {
      const { provider, clock, notifications, connect } = await setup();
      const connection = await connect(false);
      provider.behave({ eth_accounts: answer, eth_chainId: answer });
      wake();
      await clock.advance(10_000);
      assert.equal([notifications, clock.pending], [[], 0]);
      connection.dispose();
    }
  });

  test(`wake: ${name} restores a wallet that was unlocked without an event`, async () => {
    // On load, and after the wallet has ended a connection of the page.
    for (const afterEvent of [false, true]) {
      const { provider, clock, connect, controller } = await setup();
      provider.behave({ eth_accounts: [] });
      const restoring = connect(true, afterEvent);
      await clock.advance(1_000);
      provider.behave({ eth_accounts: [first] });
      wake();
      const connection = await restoring;
      assert.equal(connection.accounts, [first]);
      connection.dispose();
      controller.abort();
    }
  });
}

test.run();
