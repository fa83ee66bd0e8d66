import { createHash } from 'node:crypto';
import path from 'node:path';
import { pebble } from './support/accountTest';
import { bytesOf, chunks, script } from './support/chunkFiles';
import { account } from './support/inPage';
import { amountField, review } from './support/sendTest';
import { connect, eventually, openByHandle, openModal, waitUntilClosed, wallet } from './support/steps';
import { expect, type Host, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** Returns the name of the chunk that a URL requests. */
const requestedChunk = (url: string) =>
  Object.entries(chunks).find(([, { file }]) => url.includes(path.basename(file)))?.[0];

const requestedChunks = ({ requests }: Host): string[] =>
  [...new Set(requests.filter((url) => /^http/.test(url)).flatMap((url) => requestedChunk(url) ?? []))].sort();

test('integrity.json: has the hash of every file', () => {
  for (const { file, integrity } of [script, ...Object.values(chunks)]) {
    expect(`sha384-${createHash('sha384').update(bytesOf(file)).digest('base64')}`, file).toBe(integrity);
  }
});

test('Connect: while every chunk is pending, it shows the installed wallets and the QR code entry', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless' });
  await host.sandbox.setFault({ part: 'demo', fault: 'silence', match: '/chunks/' });
  await openModal(host);
  await host.button('Pebble').waitFor();
  await host.button('Use your phone').waitFor();
  await host.button('All wallets').waitFor();
  await host.sandbox.setFault({ part: 'demo', fault: null });
});

test('Connect: the chunks for connecting are fetched when a wallet is focused, not before', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  const { page, requests } = host;
  requests.length = 0;
  await openModal(host);
  await eventually(async () => requestedChunks(host)).toEqual([
    'analytics',
    'commonConnect',
    'commonOpen',
    'directory',
    'effects',
    'hostCheck',
    'manifest',
    'projectConfig',
    'socials',
  ]);
  await page.mouse.move(5, 5);
  await host.button('Pebble').focus();
  await eventually(async () => requestedChunks(host)).toEqual([
    'analytics',
    'commonConnect',
    'commonOpen',
    'connection',
    'directory',
    'effects',
    'eip155',
    'hostCheck',
    'manifest',
    'projectConfig',
    'socials',
  ]);
  requests.length = 0;
  await host.button('Pebble').click();
  await waitUntilClosed(host);
  await eventually(async () => requestedChunks(host), { message: 'only the code for the host’s requests' }).toEqual([
    'evmProvider',
  ]);
});

test('Connect: the chunks for connecting are fetched when a wallet is hovered', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  host.requests.length = 0;
  await openModal(host);
  await host.button('Pebble').hover();
  await eventually(async () => requestedChunks(host).includes('eip155')).toBe(true);
});

test('the account and a send: fetch their chunks with the common ones, and nothing twice', async ({ openHost }) => {
  const host = await openHost(pebble);
  await connect(host, 'Pebble');
  host.requests.length = 0;
  await openModal(host);
  await host.button('Send').waitFor();
  await eventually(async () => requestedChunks(host)).toEqual(['account', 'accountData', 'activity', 'commonAccount']);
  host.requests.length = 0;
  await host.button('Send').click();
  await amountField(host).waitFor();
  await review(host, '0.25', host.sandbox.account(6).address);
  await eventually(async () => requestedChunks(host)).toEqual([
    'commonRequest',
    'evmContracts',
    'send',
    'sendReview',
    'transactions',
    'value',
  ]);
});

/** The requested chunks of sign-in: its view, and the check of a signature for each chain family. */
const signInChunks = (host: Host) => requestedChunks(host).filter((name) => /^signIn$|Verify$/.test(name));

const signInPage = (siwx: object) => ({
  wallets: 'headless,willow',
  options: { networks: ['eip155:1', 'eip155:8453', 'polkadot:mainnet'], adapters: undefined, ...siwx },
});

test('a page without sign-in: requests none of its chunks to connect, reload, switch network and account, and disconnect', async ({
  openHost,
}) => {
  const host = await openHost(signInPage({}));
  const { page } = host;
  await connect(host, 'Pebble');
  await page.reload();
  await eventually(async () => (await page.evaluate(account)).isConnected).toBe(true);
  await page.evaluate(() => WalletModal.switchNetwork('eip155:8453'));
  await eventually(async () => (await page.evaluate(account)).caipAddress).toMatch(/^eip155:8453:/);
  const { address } = await page.evaluate(account);
  await wallet(host, 'headless', 'setAccounts', [0]);
  await eventually(async () => (await page.evaluate(account)).address).not.toBe(address);
  await page.evaluate(() => WalletModal.disconnect());
  expect((await page.evaluate(account)).isConnected).toBe(false);
  expect(requestedChunks(host)).toContain('connection');
  expect(signInChunks(host)).toEqual([]);
});

test('a page with sign-in: requests the check of signatures for the connected chain family only', async ({
  openHost,
}) => {
  const host = await openHost(signInPage({ siwx: {} }));
  const { page, button } = host;
  const signIn = async (title: RegExp): Promise<void> => {
    await openByHandle(host, { view: 'Connect' });
    await button(title).click();
    await button('Sign in').click();
    await waitUntilClosed(host);
  };
  await openModal(host);
  await button(/Willow,/).waitFor();
  expect(signInChunks(host)).toEqual([]);
  await signIn(/Willow,/);
  expect(signInChunks(host)).toEqual(['polkadotVerify', 'signIn']);
  host.requests.length = 0;
  await page.reload();
  await eventually(async () => (await page.evaluate(account)).isConnected).toBe(true);
  await eventually(() => signInChunks(host)).toEqual(['polkadotVerify', 'signIn']);
  await signIn(/Pebble/);
  expect(signInChunks(host)).toEqual(['evmVerify', 'polkadotVerify', 'signIn']);
});
