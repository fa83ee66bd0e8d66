import { Verifier } from 'bip322-js';
import { accountOf } from '../sandbox/bitcoin/wallets/createSigner.js';
import { bitcoinMainnet, bitcoinPage, bitcoinTestnet, bitcoinTitles } from './support/bitcoinSteps';
import { longUnless } from './support/longUnless';
import {
  askedOf,
  closeByHandle,
  eventually,
  expectFocus,
  familyAccount,
  familyStatus,
  openModal,
  waitForPrompt,
  waitUntilClosed,
  wallet,
} from './support/steps';
import { expect, type Host, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const MESSAGE = 'Sign in to the meadow';
const kinds = Object.keys(bitcoinTitles) as BitcoinWalletName[];
/** Wallets that notify the page of changes, and can be read without a prompt. */
const talkative = kinds.filter((name) => name !== 'leather');
/** `npm test` visits one wallet of the standard and one with an interface of its own; the unit tests of `connect` have each kind. */
const isShortKind = (name: BitcoinWalletName): boolean => name === 'orchard' || name === 'unisat';
const config = (more: object) => Object.fromEntries(kinds.map((name) => [name, { policy: 'ask', ...more }]));
const addressOf = (name: BitcoinWalletName, index: number, network: 'Mainnet' | 'Testnet' = 'Mainnet') =>
  accountOf(index, name === 'okx' ? 'p2tr' : 'p2wpkh', network).address;

/** Opens a page of its own for a wallet, in the same tab. */
const visit = (host: Host, name: BitcoinWalletName, walletConfig: object = config({})) =>
  host.revisit(bitcoinPage(name, { walletConfig }));

const rowOf = (host: Host, name: BitcoinWalletName) =>
  host.button(new RegExp(`^(Continue with )?${bitcoinTitles[name]}`));

async function connect(host: Host, name: BitcoinWalletName): Promise<void> {
  await openModal(host);
  await rowOf(host, name).click();
  await waitForPrompt(host, name, 'connect');
  await wallet(host, name, 'approve');
  await waitUntilClosed(host);
  await eventually(() => familyStatus(host, 'bip122')).toBe('connected');
}

const sign = ({ page }: Host, address: string) =>
  page.evaluate(([address, message]) => WalletModal.getProvider('bip122').signMessage({ address, message }), [
    address,
    MESSAGE,
  ] as const);

for (const isShort of [true, false])
  test(
    `${kinds.filter((name) => isShortKind(name) === isShort).join(', ')}: rejected, late, connected, signs what another library verifies, and ends with no listener`,
    longUnless(isShort),
    async ({ openHost }) => {
      const host = await openHost(bitcoinPage('orchard', { walletConfig: config({}) }));
      for (const name of kinds.filter((name) => isShortKind(name) === isShort)) {
        await test.step(name, async () => {
          if (name !== 'orchard') await visit(host, name, config({ isLate: true }));
          await openModal(host);
          if (name !== 'orchard') {
            expect(await rowOf(host, name).count(), 'it is not there yet').toBe(0);
            await wallet(host, name, 'install');
          }
          await rowOf(host, name).click();
          await waitForPrompt(host, name, 'connect');
          await wallet(host, name, 'reject');
          await host.dialog.getByText('Connection declined').waitFor();
          expect(await familyStatus(host, 'bip122')).toBe('disconnected');
          await host.button('Try again').click();
          await waitForPrompt(host, name, 'connect');
          await closeByHandle(host);
          await waitUntilClosed(host);
          await wallet(host, name, 'approve');
          await openModal(host);
          await expectFocus(host, 'h2 Connect wallet');
          expect(await familyStatus(host, 'bip122'), 'the answer came when the visitor had left').toBe('disconnected');
          await wallet(host, name, 'disconnect');
          await rowOf(host, name).click();
          await waitForPrompt(host, name, 'connect');
          await wallet(host, name, 'approve');
          await waitUntilClosed(host);
          const address = addressOf(name, 0);
          expect((await familyAccount(host, 'bip122')).caipAddress).toBe(`${bitcoinMainnet}:${address}`);
          const signed = sign(host, address);
          await waitForPrompt(host, name, 'signMessage');
          await wallet(host, name, 'approve');
          expect(Verifier.verifySignature(address, MESSAGE, await signed)).toBe(true);
          await host.page.evaluate(() => WalletModal.disconnect());
          expect(await familyStatus(host, 'bip122')).toBe('disconnected');
          await eventually(() => wallet(host, name, 'listenerCount')).toBe(0);
          expect(await wallet(host, name, 'removedAll')).toBe(0);
        });
      }
    },
  );

for (const isShort of [true, false])
  test(
    `${talkative.filter((name) => isShortKind(name) === isShort).join(', ')}: another account, locked, restored without a prompt`,
    longUnless(isShort),
    async ({ openHost }) => {
      const host = await openHost(bitcoinPage('orchard', { walletConfig: config({}) }));
      for (const name of talkative.filter((name) => isShortKind(name) === isShort)) {
        await test.step(name, async () => {
          if (name !== 'orchard') await visit(host, name);
          await connect(host, name);
          await wallet(host, name, 'setAccounts', [1, 0]);
          await eventually(async () => (await familyAccount(host, 'bip122')).address).toBe(addressOf(name, 1));
          await wallet(host, name, 'lock');
          await eventually(() => familyStatus(host, 'bip122')).toBe('disconnected');
          await wallet(host, name, 'unlock');
          await eventually(() => familyStatus(host, 'bip122')).toBe('connected');
          await host.page.reload();
          await eventually(() => familyStatus(host, 'bip122')).toBe('connected');
          expect((await familyAccount(host, 'bip122')).address).toBe(addressOf(name, 1));
          expect(await askedOf(host, name)).not.toContain('connect');
        });
      }
    },
  );

test('leather: a used wallet gets no request until it is chosen', async ({ openHost }) => {
  const host = await openHost(bitcoinPage('leather', { walletConfig: config({}) }));
  await connect(host, 'leather');
  await host.page.reload();
  await openModal(host);
  await rowOf(host, 'leather').waitFor();
  expect([await familyStatus(host, 'bip122'), await askedOf(host, 'leather')]).toEqual(['disconnected', []]);
  const stored = await host.page.evaluate(() => localStorage.getItem('wallet-modal/v1/recentWallets'));
  expect(stored).toContain('bip122:name:Leather');
  await rowOf(host, 'leather').click();
  await waitForPrompt(host, 'leather', 'connect');
  await wallet(host, 'leather', 'approve');
  await eventually(() => familyStatus(host, 'bip122')).toBe('connected');
});

test('accounts and networks: the purpose of each account, another network in the wallet, and a network without accounts', async ({
  openHost,
}) => {
  const host = await openHost(bitcoinPage('tern', { walletConfig: config({}) }));
  await connect(host, 'tern');
  expect((await familyAccount(host, 'bip122')).types).toEqual(['payment', 'eoa']);
  const accounts = () => host.page.evaluate(() => WalletModal.getProvider('bip122').getAccountAddresses());
  expect((await accounts()).map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals']);
  await wallet(host, 'tern', 'setNetwork', 'Testnet');
  await eventually(async () => (await familyAccount(host, 'bip122')).caipAddress).toBe(
    `${bitcoinTestnet}:${addressOf('tern', 0, 'Testnet')}`,
  );
  await visit(host, 'orchard', config({ network: 'Testnet' }));
  await openModal(host);
  await rowOf(host, 'orchard').click();
  await waitForPrompt(host, 'orchard', 'connect');
  await wallet(host, 'orchard', 'approve');
  await host.dialog.getByText('Orchard is on another network.').waitFor();
  // It is connected once it has an account on the network.
  await wallet(host, 'orchard', 'setNetwork', 'Mainnet');
  await eventually(() => familyStatus(host, 'bip122')).toBe('connected');
  expect(Object.values((await familyAccount(host, 'bip122')).labels)).toEqual([
    'Orchard savings',
    'Orchard collectibles',
  ]);
});

test('a page without Bitcoin: requests nothing of it, and searches no Bitcoin wallet', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless,unisat,orchard' });
  await openModal(host);
  await host.button('Pebble, Installed').waitFor();
  expect(await host.button('UniSat').count()).toBe(0);
  expect(host.requests.filter((url) => /\/chunks\/[^/]*(?:bip122|bitcoin)/i.test(url))).toEqual([]);
  expect([await askedOf(host, 'unisat'), await wallet(host, 'orchard', 'listenerCount')]).toEqual([[], 0]);
});
