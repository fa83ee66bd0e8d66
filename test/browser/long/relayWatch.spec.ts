// Tests of the checks that run after every test with a phone wallet: each test here must fail because of its page only.
import { openByHandle } from '../support/steps';
import { test } from '../support/test';

test.fail('a page that is connected without an address fails the test', async ({ openRelayHost }) => {
  const { page } = await openRelayHost();
  await page.evaluate(() => void hostEvents.push({ name: 'account', detail: { isConnected: true } }));
});

test.fail('a page with an address that is not connected fails the test', async ({ openRelayHost }) => {
  const { page } = await openRelayHost();
  await page.evaluate(() => void hostEvents.push({ name: 'account', detail: { isConnected: false, address: '0x00' } }));
});

/** Opens a socket, and waits until the browser has dialed. */
const dial = (url: string) =>
  new Promise<void>((resolve) => {
    const socket = new WebSocket(url);
    socket.onopen = () => resolve();
    socket.onerror = () => resolve();
  });

test.fail('two sockets at once fail the test', async ({ openRelayHost, sandbox }) => {
  const { relay } = sandbox.parts;
  const host = await openRelayHost({ expected: { console: [/WebSocket/] } });
  await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
  await host.scan();
  await host.page.evaluate(dial, `${relay.url}/?projectId=sandbox`);
});

test.fail('a socket to another host of the sandbox fails the test', async ({ openRelayHost, sandbox }) => {
  const { page } = await openRelayHost({ policy: 'none', expected: { console: [/WebSocket/] } });
  await page.evaluate(dial, sandbox.parts.data.url.replace('http', 'ws'));
});

test('a page with one socket to the relay passes', async ({ openRelayHost }) => {
  const host = await openRelayHost();
  await openByHandle(host, { view: 'ConnectingWalletConnectBasic' });
  await host.scan();
});
