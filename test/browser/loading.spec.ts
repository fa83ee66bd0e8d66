import { account, focused, state } from './support/inPage';
import { longUnless } from './support/longUnless';
import { connectSolana, solanaPage } from './support/solanaSteps';
import {
  closeByHandle,
  connect,
  eventually,
  familyAccount,
  familyStatus,
  openByHandle,
  openModal,
  waitUntilClosed,
} from './support/steps';
import { expect, test } from './support/test';

test('embedded: a region of the page that does not take focus, does not lock the page and cannot be closed', async ({
  openHost,
}) => {
  const host = await openHost({ embed: 1 });
  const { page } = host;
  const region = page.getByRole('region', { name: 'Connect wallet' });
  await region.waitFor();
  expect(await host.dialog.count()).toBe(0);
  expect(await page.locator('[inert]').count()).toBe(0);
  expect(await host.button('Close').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  expect(await page.evaluate(focused), 'it takes no focus by itself').toBe('nothing');
  expect(Number((await region.boundingBox())?.width) <= 360).toBeTruthy();
  await host.button('What is a wallet?').click();
  await page.getByRole('region', { name: 'What is a wallet?' }).waitFor();
  await page.keyboard.press('Escape');
  await closeByHandle(host);
  await region.waitFor();
});

test('data-wallet-modal-open: opens the named view, also on elements that are added later', async ({ openHost }) => {
  const host = await openHost({ buttons: 1 });
  const { page } = host;
  // This page reserves no space for the modal's buttons, so drawing them moves the elements after them.
  await page.getByRole('button', { name: 'Ethereum, choose a network' }).waitFor();
  await page.click('#open-networks');
  await host.title.filter({ hasText: 'Choose a network' }).waitFor();
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
  await page.evaluate(() => {
    const later = document.createElement('a');
    later.href = '#elsewhere';
    later.dataset['walletModalOpen'] = 'WhatIsAWallet';
    later.append(Object.assign(document.createElement('span'), { textContent: 'Later', id: 'later' }));
    document.body.prepend(later);
  });
  await page.click('#later');
  await host.title.filter({ hasText: 'What is a wallet?' }).waitFor();
  expect(await page.evaluate(() => location.hash), 'the link itself is not followed').toBe('');
  await page.keyboard.press('Escape');
  await waitUntilClosed(host);
  await page.evaluate(() => WalletModal.destroy());
  await page.click('#later');
  expect(await page.evaluate(() => location.hash), 'without a modal it is a link as before').toBe('#elsewhere');
});

test('data-wallet-modal-open: a button with the name of no view is reported, and opens nothing', async ({
  openHost,
}) => {
  const host = await openHost({ expected: { console: [/invalid option 'view': expected one of /i] } });
  const { page } = host;
  const reported = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'misspelled', textContent: 'Swap' });
    button.dataset['walletModalOpen'] = 'Swapp';
    document.body.prepend(button);
  });
  await page.click('#misspelled');
  expect((await reported).text()).toContain("Invalid option 'view'");
  expect((await page.evaluate(state)).open).toBe(false);
});

test('a host that clears its body: the modal closes, and the page can scroll again', async ({ openHost }) => {
  const host = await openHost();
  const { page } = host;
  await openModal(host);
  await page.evaluate(() => document.body.replaceChildren());
  await eventually(() => page.evaluate(() => document.documentElement.getAttribute('style'))).toBe(null);
  await eventually(async () => (await page.evaluate(state)).open).toBe(false);
  await openByHandle(host);
  await host.dialog.waitFor();
  await closeByHandle(host);
  await waitUntilClosed(host);
  await page.evaluate(() => document.body.replaceChildren());
  await openByHandle(host);
  await host.title.filter({ hasText: 'Connect wallet' }).waitFor();
});

const twice = { script: 'twice', expected: { console: [/the script is on this page twice/] } };

test('a second copy of the script: only logs a warning', async ({ openHost }) => {
  const host = await openHost(twice);
  await openModal(host);
  expect(await host.page.locator('wallet-modal').count()).toBe(1);
  await host.button('What is a wallet?').click();
  await host.title.filter({ hasText: 'What is a wallet?' }).waitFor();
});

test('the script as a module: reports that it must be a classic script', async ({ openHost }) => {
  const host = await openHost({ script: 'none', policy: 'none', expected: { console: [/without `type="module"`/] } });
  await host.page.addScriptTag({ type: 'module', url: '/dist/wallet-modal.js' });
  await host.page.waitForFunction(() => 'WalletModal' in window);
});

for (const [script, policy, isShort] of [
  ['head-async', 'strict', true],
  ['body', 'strict', false],
  ['cdn', 'strict', false],
  ['cdn', 'self', false],
  ['head', 'self', false],
  ['head', 'none', false],
] as const)
  test(
    `the script at ${script}, policy ${policy}: opens, loads chunks, connects`,
    longUnless(isShort),
    async ({ openHost }) => {
      const host = await openHost({ script, policy, wallets: 'headless' });
      const { page, dialog } = host;
      await page.waitForFunction(() => 'WalletModal' in window && WalletModal.getState().initialized);
      await connect(host, 'Pebble');
      await openModal(host);
      await host.button(/manage wallets$/).waitFor();
      await host.button('Receive').click();
      await dialog.getByRole('img', { name: 'QR code of your address' }).waitFor();
      await openByHandle(host, { view: 'Networks' });
      await host.button('Base').waitFor();
      expect((await page.evaluate(account)).isConnected).toBe(true);
    },
  );

test('the script at body: a connection of a family that only the next script configures is restored', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost(solanaPage(sandbox, { script: 'body' }));
  const address = await connectSolana(host, 'Cove');
  await host.page.reload();
  await eventually(() => familyStatus(host, 'solana')).toBe('connected');
  expect((await familyAccount(host, 'solana')).address).toBe(address);
});

test('options of the script tag alone: the modal opens with its networks', async ({ openHost }) => {
  const host = await openHost({
    init: 'data',
    wallets: 'headless',
    // The tag sets no service URLs, and the page's policy does not allow the public ones.
    expected: {
      console: [/'?https:\/\/api\.web3modal\.org\//],
      violations: [/https:\/\/api\.web3modal\.org/],
      hosts: ['https://api.web3modal.org'],
    },
  });
  await openModal(host);
  const ids = await host.page.evaluate(() => WalletModal.getNetworks().map(({ caipNetworkId }) => caipNetworkId));
  expect(ids).toStrictEqual(['eip155:1', 'eip155:137', 'eip155:8453']);
});
