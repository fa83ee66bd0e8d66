import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { bundleLibrary } from './support/bundleLibrary';
import { newReceiver, sendAsReviewed, tokenSymbols } from './support/solanaSendSteps';
import { burnerWarning, connectSolana, solanaPage } from './support/solanaSteps';
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
import { expect, type Host, type TestSandbox, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const MESSAGE = 'Sign in to the meadow';
const ask = { walletConfig: { cove: { policy: 'ask' } } };

/** What precedes an Ed25519 key in a SubjectPublicKeyInfo. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Verifies a signature by OpenSSL. */
function isSignedBy(address: string, signature: readonly number[]): boolean {
  const key = createPublicKey({ key: Buffer.concat([SPKI, base58.decode(address)]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(MESSAGE), key, Uint8Array.from(signature));
}

/** Signs by the provider that hosts get. */
const sign = ({ page }: Host) =>
  page.evaluate(async (text) => {
    const { accounts, features } = WalletModal.getProvider('solana');
    const [account] = accounts;
    const message = new TextEncoder().encode(text);
    const feature = features['solana:signMessage'] as unknown as {
      signMessage(input: object): Promise<{ signature: Uint8Array }[]>;
    };
    const [output] = await feature.signMessage({ account, message });
    return [...(output?.signature ?? [])];
  }, MESSAGE);

/** All that a wallet does while a visitor has it. */
async function useWallet(host: Host, sandbox: TestSandbox, name: 'cove' | 'lagoon', title: string): Promise<void> {
  const { button, dialog, page } = host;
  const [first, second] = sandbox.parts.solana.accounts.map(({ address }) => address);

  await test.step('rejected, with a code or with words alone', async () => {
    await openModal(host);
    await button(RegExp(`\\b${title},`)).click();
    for (const code of [4001, null]) {
      await waitForPrompt(host, name, 'connect');
      await dialog.getByText(`Continue in ${title}`).waitFor();
      await wallet(host, name, 'reject', code);
      await dialog.getByText('Connection declined').waitFor();
      if (code) await button('Try again').click();
    }
    expect((await familyAccount(host, 'solana')).status).toBe('disconnected');
  });

  await test.step('never responds; the response arrives after the visitor has left', async () => {
    await button('Try again').click();
    await waitForPrompt(host, name, 'connect');
    await closeByHandle(host);
    await waitUntilClosed(host);
    await wallet(host, name, 'approve');
    await openModal(host);
    await expectFocus(host, 'h2 Connect wallet');
    expect(await familyStatus(host, 'solana')).toBe('disconnected');
    // The wallet has approved the page now. Remove the approval again.
    await wallet(host, name, 'disconnect');
  });

  await test.step('connected, and signs', async () => {
    await button(RegExp(`\\b${title},`)).click();
    await waitForPrompt(host, name, 'connect');
    await wallet(host, name, 'approve');
    await waitUntilClosed(host);
    expect((await familyAccount(host, 'solana')).caipAddress).toBe(`${sandbox.parts.solana.network}:${first}`);
    await eventually(() => page.evaluate(() => WalletModal.getProvider('solana').accounts.length)).toBe(1);
    const signed = sign(host);
    await waitForPrompt(host, name, 'signMessage');
    await wallet(host, name, 'approve');
    expect(isSignedBy(String(first), await signed)).toBe(true);
  });

  await test.step('another account, locked and unlocked', async () => {
    await wallet(host, name, 'setAccounts', [1, 0]);
    await eventually(async () => (await familyAccount(host, 'solana')).address).toBe(second);
    await wallet(host, name, 'lock');
    await eventually(() => familyStatus(host, 'solana')).toBe('disconnected');
    await wallet(host, name, 'unlock');
    await eventually(() => familyStatus(host, 'solana')).toBe('connected');
  });

  await test.step('restored without a prompt', async () => {
    await page.reload();
    await eventually(() => familyStatus(host, 'solana')).toBe('connected');
    expect((await familyAccount(host, 'solana')).address).toBe(second);
    expect(await askedOf(host, name)).not.toContain('connect');
  });

  await test.step('ended by the wallet, then by the app', async () => {
    await wallet(host, name, 'disconnect');
    await eventually(() => familyStatus(host, 'solana')).toBe('disconnected');
    await openModal(host);
    await button(RegExp(`\\b${title},`)).click();
    await waitForPrompt(host, name, 'connect');
    await wallet(host, name, 'approve');
    await waitUntilClosed(host);
    await page.evaluate(() => WalletModal.disconnect());
    expect(await familyStatus(host, 'solana')).toBe('disconnected');
    expect(await askedOf(host, name)).toContain('disconnect');
    await page.reload();
    await openModal(host);
    await button(RegExp(`\\b${title},`)).waitFor();
    expect([await familyStatus(host, 'solana'), await askedOf(host, name)]).toEqual(['disconnected', []]);
  });
}

const story = 'rejected, silent, late, then connected, changed, locked, restored without a prompt, and ended';
test(`our wallet: ${story}`, async ({ openHost, sandbox }) => {
  await useWallet(await openHost(solanaPage(sandbox, ask)), sandbox, 'cove', 'Cove');
});

test(`a wallet of the public library: ${story}`, { tag: '@long' }, async ({ openHost, sandbox }) => {
  const walletConfig = { lagoon: { policy: 'ask' } };
  const host = await openHost(solanaPage(sandbox, { wallets: 'cove,lagoon', walletConfig }));
  await useWallet(host, sandbox, 'lagoon', 'Lagoon');
});

test('a wallet of the public library: sends what was reviewed', { tag: '@long' }, async ({ openHost, sandbox }) => {
  const host = await openHost(solanaPage(sandbox, { wallets: 'cove,lagoon' }));
  const from = await connectSolana(host, 'Lagoon');
  for (const symbol of ['SOL', ...tokenSymbols])
    await test.step(symbol, () =>
      sendAsReviewed(host, sandbox, { from, to: newReceiver('lagoon'), symbol, amount: '0.1' }),
    );
});

test('a third-party wallet: connects, signs, is ended by the app, and is not restored after it has lost its key', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost(solanaPage(sandbox));
  const { page } = host;
  const address = await connectSolana(host, 'Burner Wallet');
  await eventually(() => page.evaluate(() => WalletModal.getProvider('solana').accounts.length)).toBe(1);
  expect(isSignedBy(address, await sign(host))).toBe(true);
  await page.evaluate(() => WalletModal.disconnect());
  expect(await familyStatus(host, 'solana')).toBe('disconnected');
  const next = await connectSolana(host, 'Burner Wallet');
  expect(next, 'it has another key with each connection').not.toBe(address);
  await page.reload();
  await openModal(host);
  await host.button(/Burner Wallet,/).waitFor();
  await eventually(() => familyStatus(host, 'solana')).not.toBe('connected');
});

test('an app of the standard’s own libraries: lists the modal, connects by it, and signs', async ({
  openHost,
  sandbox,
}) => {
  const options = { announceProvider: true, metadata: { name: 'More wallets' } };
  const host = await openHost(solanaPage(sandbox, { options, policy: 'none' }));
  const { button, page } = host;
  await page.addScriptTag({ content: await bundleLibrary('walletStandard') });
  const names = () => page.evaluate(() => window.standardApp.names());
  await eventually(names).toContain('More wallets');
  const connecting = page.evaluate(() => window.standardApp.connect('More wallets'));
  await button(/Cove,/).waitFor();
  expect(await button('More wallets').count(), 'the modal does not list itself').toBe(0);
  await button(/Cove,/).click();
  const address = sandbox.parts.solana.accounts[0]?.address ?? '';
  expect(await connecting).toEqual([address]);
  const signature = await page.evaluate((text) => window.standardApp.sign('More wallets', text), MESSAGE);
  expect(isSignedBy(address, signature)).toBe(true);
  await wallet(host, 'cove', 'setAccounts', [1]);
  const accounts = () => page.evaluate(() => window.standardApp.accounts('More wallets'));
  await eventually(accounts).toEqual([sandbox.parts.solana.accounts[1]?.address]);
  await page.evaluate(() => window.standardApp.disconnect('More wallets'));
  await eventually(() => familyStatus(host, 'solana')).toBe('disconnected');
});

test('a page with Ethereum networks alone: requests nothing of Solana', async ({ openHost, sandbox }) => {
  const host = await openHost({
    wallets: 'headless,cove,burner',
    expected: { console: [burnerWarning] },
  });
  await openModal(host);
  await host.button('Pebble, Installed').click();
  await waitUntilClosed(host);
  await openModal(host);
  await host.button('Send').click();
  await host.dialog.getByRole('textbox', { name: 'To', exact: true }).waitFor();
  expect(await sandbox.requestsOf('solana')).toEqual([]);
  expect(host.requests.filter((url) => /\/chunks\/[^/]*solana/i.test(url))).toEqual([]);
  expect(await host.page.evaluate(() => sandboxWallets.cove.listenerCount())).toBe(0);
  expect(await askedOf(host, 'cove')).toEqual([]);
});
