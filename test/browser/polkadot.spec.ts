import { encodeAddress } from '@polkadot/util-crypto/address';
import { signatureVerify } from '@polkadot/util-crypto/signature';
import { polkadotPage, signByAll } from './support/polkadotSteps';
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
const ask = { walletConfig: { willow: { policy: 'ask' }, thicket: { policy: 'ask' } } };

/** Signs with each account, and verifies the signatures by the library of the networks. Resolves to the types of the keys. */
async function signAndVerify(host: Host): Promise<(string | undefined)[]> {
  const signed = await signByAll(host, MESSAGE);
  for (const { address, signature, type } of signed) {
    const { isValid, crypto } = signatureVerify(MESSAGE, signature, address);
    expect([isValid, crypto], address).toEqual([true, type]);
    expect(signature.length).toBe(type === 'ecdsa' ? 132 : 130);
  }
  return signed.map(({ type }) => type);
}

test('an extension by hand: late, rejected, silent, then connected, signs, is switched, changed, restored without a prompt, and ended', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost(
    polkadotPage(sandbox, { walletConfig: { willow: { policy: 'ask', isLate: true, isTyped: true } } }),
  );
  const { button, dialog, page } = host;
  const [stash, garden, seeds] = sandbox.parts.polkadot.accounts.map(({ address }) => address);
  const willow = (verb: 'inject' | 'approve') => wallet(host, 'willow', verb);

  await test.step('found although it is injected late, and only the pressed one gets a request', async () => {
    await openModal(host);
    await button(/Thicket,/).waitFor();
    expect(await button(/Willow,/).count()).toBe(0);
    await willow('inject');
    await button(/Willow,/).click();
    await waitForPrompt(host, 'willow', 'prompt');
    expect(await askedOf(host, 'thicket')).toEqual([]);
  });

  await test.step('rejected by words alone, whatever they are; an extension that blocks the page is not one that the visitor has just answered', async () => {
    for (const [text, shown] of [
      ['Rejected', 'Connection declined'],
      ['This app is not allowed to interact with this extension', 'Willow blocks this site.'],
    ] as const) {
      await waitForPrompt(host, 'willow', 'prompt');
      await dialog.getByText('Continue in Willow').waitFor();
      await wallet(host, 'willow', 'reject', text);
      await dialog.getByText(shown).waitFor();
      await button('Try again').click();
    }
  });

  await test.step('silent: a second press joins the request; a late answer is ignored, and joined by the next press', async () => {
    await waitForPrompt(host, 'willow', 'prompt');
    const asked = await askedOf(host, 'willow');
    await button('Try again').click();
    await dialog.getByText('Continue in Willow').waitFor();
    await closeByHandle(host);
    await waitUntilClosed(host);
    await willow('approve');
    await openModal(host);
    await expectFocus(host, 'h2 Connect wallet');
    expect(await familyStatus(host, 'polkadot')).toBe('disconnected');
    await button(/Willow,/).click();
    await waitUntilClosed(host);
    expect((await askedOf(host, 'willow')).filter((method) => method !== 'get')).toEqual(asked);
  });

  await test.step('its accounts have the addresses of the network, names and types, without those of others', async () => {
    const { caipAddress, types, labels } = await familyAccount(host, 'polkadot');
    expect(caipAddress).toBe(`polkadot:91b171bb158e2d3848fa23a9f1c25182:${encodeAddress(String(stash), 0)}`);
    expect(types).toEqual(['eoa', 'eoa', 'eoa']);
    expect(Object.values(labels ?? {})).toEqual(['Stash', 'Garden', 'Seeds']);
  });

  await test.step('signs with a key of each type, with the type of the key before the signature', async () => {
    await wallet(host, 'willow', 'setPolicy', 'auto');
    expect(await signAndVerify(host)).toEqual(['sr25519', 'ed25519', 'ecdsa']);
    await wallet(host, 'willow', 'setPolicy', 'ask');
  });

  await test.step('another network: has other addresses, sends no request, and lists the account that is bound to it', async () => {
    await wallet(host, 'willow', 'setAccounts', [1, 3, 4]);
    await eventually(async () => (await familyAccount(host, 'polkadot')).address).toBe(
      encodeAddress(String(garden), 0),
    );
    const asked = await askedOf(host, 'willow');
    await page.evaluate(() => WalletModal.switchNetwork('polkadot:b0a8d493285c2df73290dfb7e61f870f'));
    const { address, labels } = await familyAccount(host, 'polkadot');
    expect([address, Object.values(labels ?? {})]).toEqual([encodeAddress(String(garden), 2), ['Garden', 'Birds']]);
    expect(await askedOf(host, 'willow')).toEqual(asked);
  });

  await test.step('no accounts, and accounts again', async () => {
    await wallet(host, 'willow', 'setAccounts', []);
    await eventually(() => familyStatus(host, 'polkadot')).toBe('disconnected');
    await wallet(host, 'willow', 'setAccounts', [2]);
    await eventually(async () => (await familyAccount(host, 'polkadot')).address).toBe(encodeAddress(String(seeds), 2));
  });

  await test.step('restored without a prompt, ended by the app, and not restored any more', async () => {
    await page.reload();
    await eventually(() => page.evaluate(() => typeof sandboxWallets === 'object')).toBe(true);
    await willow('inject');
    await eventually(() => familyStatus(host, 'polkadot')).toBe('connected');
    expect((await familyAccount(host, 'polkadot')).address).toBe(encodeAddress(String(seeds), 2));
    expect(await askedOf(host, 'willow')).not.toContain('prompt');
    await page.evaluate(() => WalletModal.disconnect());
    expect(await page.evaluate(() => sandboxWallets.willow.listenerCount())).toBe(0);
    await page.reload();
    await eventually(() => page.evaluate(() => typeof sandboxWallets === 'object')).toBe(true);
    await willow('inject');
    await openModal(host);
    await button(/Willow,/).waitFor();
    expect([await familyStatus(host, 'polkadot'), await askedOf(host, 'willow')]).toEqual(['disconnected', []]);
  });
});

test('an extension of the networks’ library: no accounts, Ledger, no subscription, and a revoked permission', async ({
  openHost,
  sandbox,
}) => {
  const thicket = { policy: 'auto', accounts: [3, 4], without: ['subscribe'], isLedger: true };
  const host = await openHost(polkadotPage(sandbox, { walletConfig: { thicket } }));
  const { button, dialog, page } = host;
  const [stash] = sandbox.parts.polkadot.accounts.map(({ address }) => address);

  await test.step('an extension without an account of the network shows that', async () => {
    await openModal(host);
    await button(/Thicket,/).click();
    await dialog.getByText('No accounts to connect').waitFor();
    await dialog.getByText(/^Thicket has no accounts for this app/).waitFor();
  });

  await test.step('connected once it has one, although it cannot be followed', async () => {
    await wallet(host, 'thicket', 'setAccounts', [0]);
    await button('Try again').click();
    await waitUntilClosed(host);
    expect((await familyAccount(host, 'polkadot')).address).toBe(encodeAddress(String(stash), 0));
  });

  await test.step('hardware that signs no texts is an error with a code', async () => {
    const code = await signByAll(host, MESSAGE).catch((error) => String(error));
    expect(code).toContain('cannot sign texts');
  });

  await test.step('without the permission, a page load sends one request; once refused, later loads send none', async () => {
    await wallet(host, 'thicket', 'setPolicy', 'reject');
    await wallet(host, 'thicket', 'disconnect');
    await page.reload();
    await eventually(() => askedOf(host, 'thicket')).toEqual(['prompt']);
    await eventually(() => familyStatus(host, 'polkadot')).toBe('disconnected');
    await page.reload();
    await openModal(host);
    await button(/Thicket,/).waitFor();
    expect([await familyStatus(host, 'polkadot'), await askedOf(host, 'thicket')]).toEqual(['disconnected', []]);
  });
});

test('a page without Polkadot: requests nothing of it, and sends no request to an extension', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless,willow,thicket', ...ask });
  await openModal(host);
  await host.button('Pebble, Installed').click();
  await waitUntilClosed(host);
  expect(host.requests.filter((url) => /\/chunks\/[^/]*polkadot/i.test(url))).toEqual([]);
  expect([await askedOf(host, 'willow'), await askedOf(host, 'thicket')]).toEqual([[], []]);
});
