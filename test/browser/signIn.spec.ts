import { audit } from './support/audit.mjs';
import { bitcoinMainnet } from './support/bitcoinSteps';
import { account } from './support/inPage';
import { showCode } from './support/relaySteps';
import { reloadHeld } from './support/reloadHeld';
import { ask, connect, replay, session, signs, visitor, withServer } from './support/signInSteps';
import { solanaOptions } from './support/solana';
import { solanaPage } from './support/solanaSteps';
import {
  askedOf,
  eventually,
  expectFocus,
  familyStatus,
  openByHandle,
  openModal,
  status,
  waitForPrompt,
  waitUntilClosed,
  wallet,
} from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

test('on EVM: declined, canceled, then signed once and verified by the server, restored, signed out', async ({
  openHost,
}) => {
  const host = await openHost({ wallets: 'headless', ...ask });
  const { button, dialog, page } = host;
  await withServer(host);

  await test.step('declined: the view shows it, and offers it again', async () => {
    await connect(host);
    await expectFocus(host, 'h2 Sign in');
    await button('See the message').click();
    await dialog.getByText(/wants you to sign in with your Ethereum account/).waitFor();
    await audit(page);
    await button('Sign in').click();
    await waitForPrompt(host, 'headless', 'personal_sign');
    await dialog.getByText(/^Check Pebble/).waitFor();
    await wallet(host, 'headless', 'reject');
    await dialog.getByText('Signature declined').waitFor();
    await audit(page);
  });

  await test.step('canceled: the wallet is disconnected', async () => {
    await button('Cancel').click();
    await eventually(() => status(host)).toBe('disconnected');
    expect(await session(host).catch(() => 'rejected')).toBe(null);
  });

  await test.step('signed: the server has a session, and does not accept the text again', async () => {
    await page.evaluate(() => WalletModal.close());
    await waitUntilClosed(host);
    await connect(host);
    const before = await signs(host);
    await button('Sign in').dblclick();
    await waitForPrompt(host, 'headless', 'personal_sign');
    await wallet(host, 'headless', 'approve');
    await waitUntilClosed(host);
    const { address } = await page.evaluate(account);
    expect(await visitor(host)).toEqual([address, 'eip155:1']);
    expect(await replay(host)).toEqual([401, 401]);
    expect([await session(host), (await signs(host)) - before]).toEqual([address, 1]);
  });

  await test.step('restored without a prompt; signing out disconnects the wallet', async () => {
    // Before the wallet is restored, as an app has its options from the start.
    const restore = await reloadHeld(host);
    await withServer(host);
    restore();
    await eventually(() => status(host)).toBe('connected');
    const { address } = await page.evaluate(account);
    expect([await session(host), await signs(host)]).toEqual([address, 0]);
    await page.evaluate(() => WalletModal.signOut());
    await eventually(() => status(host)).toBe('disconnected');
  });
});

test('on Solana, by the page alone: optional, postponed, then signed with another account, and kept', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost(solanaPage(sandbox, { ...ask, options: { siwx: {} } }));
  const { button, dialog, page } = host;
  const connectCove = async (): Promise<void> => {
    await openModal(host);
    await button(/^(Continue with )?Cove,/).click();
    await waitForPrompt(host, 'cove', 'connect');
    await wallet(host, 'cove', 'approve');
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
  };
  const sign = async (): Promise<void> => {
    await button('Sign in').click();
    await waitForPrompt(host, 'cove', 'signMessage');
    await wallet(host, 'cove', 'approve');
    await waitUntilClosed(host);
  };

  await test.step('by keyboard alone', async () => {
    await connectCove();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectFocus(host, /Sign in/);
    await page.keyboard.press('Enter');
    await waitForPrompt(host, 'cove', 'signMessage');
    await wallet(host, 'cove', 'approve');
    await waitUntilClosed(host);
    const first = sandbox.parts.solana.accounts[0]?.address;
    expect(await session(host)).toBe(first);
  });

  await test.step('another account signs in separately, and the first is still signed in', async () => {
    await wallet(host, 'cove', 'setAccounts', [1, 0]);
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect((await askedOf(host, 'cove')).filter((method) => method === 'signMessage').length).toBe(1);
    await sign();
    expect(await session(host)).toBe(sandbox.parts.solana.accounts[1]?.address);
    await wallet(host, 'cove', 'setAccounts', [0, 1]);
    await eventually(() => session(host)).toBe(sandbox.parts.solana.accounts[0]?.address);
    expect(await dialog.count()).toBe(0);
  });

  await test.step('a session that another script has changed does not count', async () => {
    await page.evaluate(() => {
      const key = 'wallet-modal/v1/signIns';
      localStorage.setItem(
        key,
        (localStorage.getItem(key) ?? '').replaceAll('"expirationTime":"20', '"expirationTime":"21'),
      );
    });
    await page.reload();
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await familyStatus(host, 'solana')).toBe('connected');
    expect(await askedOf(host, 'cove')).not.toContain('signMessage');
  });
});

test('with a phone’s session over two families: each signs in, one after the other', async ({
  openRelayHost,
  sandbox,
}) => {
  const [owner] = sandbox.parts.solana.accounts as [(typeof sandbox.parts.solana.accounts)[0]];
  const host = await openRelayHost({
    options: { ...solanaOptions(sandbox), siwx: {} },
    expected: { hosts: [new URL(sandbox.parts.solana.rpc).origin] },
  });
  const { page, button, dialog } = host;
  const phone = await host.wallet({ solana: [owner] });
  await phone.pair(await showCode(host));
  await phone.approve();
  for (const family of ['first', 'second']) {
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor();
    await button('See the message').click();
    const text = await dialog.getByRole('region', { name: 'Message to sign' }).textContent();
    expect(text, family).toMatch(/your (?:Ethereum|Solana) account/);
    await button('Sign in').click();
    await dialog.getByText(text ?? '').waitFor({ state: 'detached' });
  }
  await waitUntilClosed(host);
  const connected = await page.evaluate(() =>
    (['eip155', 'solana'] as const).map((family) => WalletModal.getAccount(family).isConnected),
  );
  expect(connected).toEqual([true, true]);
  expect(await session(host)).toBe(owner.address);
});

test('on Bitcoin and Polkadot: signed, and verified by the server', async ({ openHost }) => {
  const host = await openHost({
    wallets: 'tern,willow',
    options: { networks: [bitcoinMainnet, 'polkadot:mainnet'], adapters: undefined },
  });
  const { button, page } = host;
  await withServer(host);
  for (const [title, family, name] of [
    ['Tern', 'bip122', 'Bitcoin'],
    ['Willow', 'polkadot', 'Polkadot'],
  ] as const) {
    await test.step(name, async () => {
      await openByHandle(host, { view: 'Connect' });
      await button(new RegExp(`^${title},`)).click();
      await button('See the message').click();
      await host.dialog.getByText(`wants you to sign in with your ${name} account`).waitFor();
      await button('Sign in').click();
      await waitUntilClosed(host);
      const { address } = await page.evaluate((of) => WalletModal.getAccount(of), family);
      expect((await visitor(host))[0]).toBe(address);
      expect(await replay(host)).toEqual([401, 401]);
    });
  }
});
