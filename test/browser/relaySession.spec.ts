import { first, second } from './support/accounts';
import { account } from './support/inPage';
import {
  address,
  clearFault,
  connectByCode,
  dials,
  expectSignature,
  pageFault,
  queuedMessages,
  status,
  unreachable,
} from './support/relaySteps';
import { eventually, openModal } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** The tag of the message that ends a session. */
const SESSION_DELETE = 1112;

test('the visitor disconnects: the wallet is notified once, and a new code connects again', async ({
  openPairedHost,
  sandbox,
}) => {
  const host = await openPairedHost();
  const { page, phone } = host;
  const { topic } = host.session;
  const deleted = phone.nextDelete();
  await openModal(host);
  await host.button(/manage wallets$/).click();
  await host.button('Disconnect').click();
  expect((await deleted).topic).toBe(topic);
  await eventually(() => status(page)).toBe('disconnected');
  await eventually(host.sockets.open).toBe(0);
  await connectByCode(host, phone);
  await expectSignature(page);
  expect((await queuedMessages(sandbox, topic)).filter(({ tag }) => tag === SESSION_DELETE)).toHaveLength(1);
});

test('a reload restores the session without waiting for the relay, and it works', async ({
  openPairedHost,
  sandbox,
}) => {
  const { page, phone, url } = await openPairedHost({ expected: unreachable });
  await phone.emit('chainChanged', 137, 'eip155:137');
  await phone.emit('accountsChanged', [`eip155:137:${second}`]);
  const restored = () =>
    eventually(() => page.evaluate(account).then(({ caipAddress }) => caipAddress)).toBe(`eip155:137:${second}`);
  await restored();
  // The relay does not answer the page's socket.
  await pageFault(sandbox, { fault: 'silence' });
  await page.reload();
  await restored();
  expect((await page.evaluate(account)).walletName).toBe('Pocket');
  await page.goto('about:blank');
  await clearFault(sandbox);
  const before = (await dials(sandbox)).length;
  await page.goto(url);
  await restored();
  await expectSignature(page, second);
  expect((await dials(sandbox)).length - before).toBe(1);
});

// The socket of a session that another tab has ended may still be closing when the next one is dialed.
const closing = { sockets: 2 };
test('two tabs: connecting and disconnecting in one is shown in the other', { tag: '@long' }, async ({
  openRelayHost,
}) => {
  const host = await openRelayHost(closing);
  const { page } = host;
  const other = await host.newPage();
  await other.goto(host.url);
  await page.bringToFront();
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await eventually(() => status(other)).toBe('connected');
  expect(await address(other)).toBe(first);
  await expectSignature(other);
  await expectSignature(page);
  await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  await eventually(() => address(other)).toBe(second);
  await eventually(() => address(page)).toBe(second);

  const deleted = wallet.nextDelete();
  await other.evaluate(() => void WalletModal.disconnect());
  await eventually(() => status(page)).toBe('disconnected');
  expect(await address(page)).toBe(undefined);
  await deleted;
  await connectByCode(host, wallet);
  await eventually(() => status(other)).toBe('connected');
});

test('two tabs: a phone that replaces another one in one tab replaces it in the other tab, too', async ({
  openRelayHost,
  sandbox,
}) => {
  const host = await openRelayHost(closing);
  const { page } = host;
  const other = await host.newPage();
  await other.goto(host.url);
  await page.bringToFront();
  const [one, two] = [await host.wallet(), await host.wallet({ accounts: sandbox.parts.accounts.slice(1, 2) })];
  await connectByCode(host, one);
  await eventually(() => address(other)).toBe(first);
  const ended = one.nextDelete();
  await connectByCode(host, two);
  await ended;
  await eventually(() => address(other)).toBe(second);
  await expectSignature(other, second);
  await expectSignature(page, second);
  await page.reload();
  await eventually(() => address(page)).toBe(second);
});
