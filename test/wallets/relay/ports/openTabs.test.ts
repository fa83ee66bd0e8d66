import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openTabs } from '../../../../src/wallets/relay/ports/openTabs';

const { BroadcastChannel } = globalThis;
test.after.each(() => void Object.assign(globalThis, { BroadcastChannel }));

const message = { topic: 'a', message: 'b' };

test('tabs: each receives the messages of the others, and ignores malformed ones', async () => {
  const heard: unknown[] = [];
  const own: unknown[] = [];
  const [one, raw] = [
    openTabs('client', (each) => void own.push(each)),
    new BroadcastChannel('wallet-modal/relay/client'),
  ];
  await new Promise<void>((resolve) => {
    const other = openTabs('client', (each) => {
      heard.push(each);
      other.close();
      resolve();
    });
    for (const data of [null, 'b', { topic: 1, message: 'b' }]) raw.postMessage(data);
    one.send(message);
  });
  one.close();
  raw.close();
  one.send(message);
  assert.is(JSON.stringify([heard, own]), JSON.stringify([[message], []]));
});

test('tabs: without a broadcast channel, or if it is refused, there are none', () => {
  for (const refuse of [undefined, () => assert.unreachable()]) {
    Object.assign(globalThis, { BroadcastChannel: refuse });
    const tabs = openTabs('client', () => {});
    tabs.send(message);
    tabs.close();
  }
});

test.run();
