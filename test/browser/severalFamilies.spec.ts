import { announceWallets } from './support/announceWallets';
import { bitcoinMainnet } from './support/bitcoinSteps';
import { checkView } from './support/checkView';
import { state } from './support/inPage';
import { pressByKey } from './support/keySteps';
import { signWithEach } from './support/signWithEach';
import { solanaOptions } from './support/solana';
import {
  askedOf,
  closeByHandle,
  connect,
  eventually,
  familyAccount,
  openByHandle,
  openModal,
  waitUntilClosed,
} from './support/steps';
import { expect, type Host, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const statuses = ({ page }: Host) =>
  page.evaluate(() => (['eip155', 'solana', 'bip122'] as const).map((family) => WalletModal.getAccount(family).status));
const activeFamily = ({ page }: Host) => page.evaluate(state).then(({ activeNamespace }) => activeNamespace);

test('Ethereum, Solana and Bitcoin together, by keyboard: each connects, signs, reloads and switches; one is ended', async ({
  openHost,
  sandbox,
}) => {
  const { networks, ...options } = solanaOptions(sandbox);
  const host = await openHost({
    wallets: 'headless,cove,tern',
    walletConfig: { headless: { policy: 'auto' } },
    options: { ...options, adapters: undefined, networks: [...networks.slice(1), networks[0], bitcoinMainnet] },
    // The other part of Cove, for Ethereum networks, by another standard with the same name.
    before: announceWallets([{ name: 'Cove', rdns: 'app.cove' }]),
  });
  const { dialog, page } = host;

  await test.step('a wallet of both families leads to a choice, without a request', async () => {
    await openModal(host);
    await pressByKey(host, /Cove,/);
    await host.dialog.getByText('Choose a network type').waitFor();
    await checkView(page, 'ChooseFamily');
    await pressByKey(host, 'Back');
    await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
    expect(await askedOf(host, 'cove')).toStrictEqual([]);
    await closeByHandle(host);
    await waitUntilClosed(host);
  });

  await test.step('a network of the other family needs its wallet; the first wallet stays', async () => {
    await openModal(host);
    await pressByKey(host, /^Pebble,/);
    await waitUntilClosed(host);
    await openByHandle(host, { view: 'Networks' });
    await pressByKey(host, 'Solana');
    await dialog.getByText('Connect a Solana wallet to use Solana').waitFor();
    await dialog.getByText('Pebble stays connected.').waitFor();
    expect(await activeFamily(host)).toBe('eip155');
    await checkView(page, 'SwitchActiveChain');
    await pressByKey(host, 'Choose a wallet');
    await pressByKey(host, /Cove,/);
    await waitUntilClosed(host);
    expect(await statuses(host)).toStrictEqual(['connected', 'connected', 'disconnected']);
    expect(await activeFamily(host)).toBe('solana');
  });

  await test.step('a third family, and back to the second without a prompt', async () => {
    await openByHandle(host, { view: 'Networks' });
    await pressByKey(host, 'Bitcoin');
    await dialog.getByText('Connect a Bitcoin wallet to use Bitcoin').waitFor();
    await pressByKey(host, 'Choose a wallet');
    await pressByKey(host, /^Tern,/);
    await waitUntilClosed(host);
    expect([await statuses(host), await activeFamily(host)]).toStrictEqual([
      ['connected', 'connected', 'connected'],
      'bip122',
    ]);
    const asked = await askedOf(host, 'cove');
    await page.evaluate((id) => WalletModal.switchNetwork(id), sandbox.parts.solana.network);
    expect([await activeFamily(host), await askedOf(host, 'cove')]).toStrictEqual(['solana', asked]);
  });
  await test.step('signed with each', () => signWithEach(host));

  await test.step('a reload restores all, without a prompt, and the same family is active', async () => {
    await page.reload();
    await eventually(() => statuses(host)).toStrictEqual(['connected', 'connected', 'connected']);
    expect(await activeFamily(host)).toBe('solana');
    expect(await askedOf(host, 'cove')).not.toContain('connect');
    await signWithEach(host);
  });

  await test.step('switched back in the list of wallets, and one is ended', async () => {
    await openByHandle(host, { view: 'Profile' });
    const tab = (name: string) => dialog.getByRole('tab', { name });
    await tab('Solana').waitFor();
    await expect(tab('Solana')).toHaveAttribute('aria-selected', 'true');
    await checkView(page, 'Profile');
    await tab('Solana').press('ArrowLeft');
    await expect(tab('Ethereum')).toBeFocused();
    await pressByKey(host, 'Use Ethereum');
    await eventually(() => activeFamily(host)).toBe('eip155');
    await pressByKey(host, 'Disconnect Pebble from Ethereum');
    await eventually(() => statuses(host)).toStrictEqual(['disconnected', 'connected', 'connected']);
    expect(await activeFamily(host)).toBe('solana');
    expect((await familyAccount(host, 'solana')).address).toBe(sandbox.parts.solana.accounts[0]?.address);
    await dialog.getByText('Active', { exact: true }).waitFor();
    await page.reload();
    await eventually(() => statuses(host)).toStrictEqual(['disconnected', 'connected', 'connected']);
  });
});

test('a page that switches to a network of another family: opens the modal, and closing it rejects', async ({
  openHost,
  sandbox,
}) => {
  const { networks, ...options } = solanaOptions(sandbox);
  const host = await openHost({
    wallets: 'headless,cove',
    walletConfig: { headless: { policy: 'auto' } },
    options: { ...options, networks: [...networks.slice(1), networks[0]] },
  });
  await connect(host, 'Pebble');
  const request = () =>
    host.page.evaluate(
      (id) =>
        WalletModal.switchNetwork(id).then(
          () => 'switched',
          ({ code }) => code,
        ),
      sandbox.parts.solana.network,
    );
  const refused = request();
  await host.button('Not now').click();
  expect(await refused).toBe('userRejected');
  expect(await activeFamily(host)).toBe('eip155');
  const accepted = request();
  await host.button('Choose a wallet').click();
  await host.button(/Cove,/).click();
  expect(await accepted).toBe('switched');
  expect(await activeFamily(host)).toBe('solana');
  expect(await statuses(host)).toStrictEqual(['connected', 'connected', 'disconnected']);
});
