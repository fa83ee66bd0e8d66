import type { Page } from 'playwright';
import type { WalletModal as Handle } from '../../src/core/types';
import { expect, test } from './support/test';

const early = {
  before: (page: Page) =>
    page.addInitScript(() => {
      let modal: Handle | undefined;
      Object.defineProperty(window, 'WalletModal', {
        configurable: true,
        get: () => modal,
        set(value: Handle) {
          modal = value;
          Object.assign(window, { noBody: document.body === null, opening: modal.open() });
        },
      });
    }),
};

test('open() before the body exists: opens as soon as it does', async ({ openHost }) => {
  const host = await openHost(early);
  const { page } = host;
  expect(await page.evaluate(() => window.noBody)).toBe(true);
  await page.evaluate(() => window.opening);
  await host.dialog.waitFor();
});

test('two instances: each has its own state, and only one is open', async ({ openHost, sandbox }) => {
  const host = await openHost({ wallets: 'headless' });
  const { page } = host;
  const { api, data, analytics } = sandbox.parts;
  const endpoints = { api: api.url, images: api.url, rpc: data.url, analytics: analytics.url };
  const seen = await page.evaluate(async (endpoints) => {
    const other = WalletModal.create({ projectId: 'another', networks: ['eip155:137'], themeMode: 'light', endpoints });
    await other.open({ view: 'Networks' });
    const during = [WalletModal.getState().open, other.getState().open, other.getState().view];
    await other.close();
    await WalletModal.open();
    const after = [WalletModal.getState().open, other.getState().open, other.getNetworks().length];
    other.destroy();
    return { during, after, elements: document.querySelectorAll('wallet-modal').length };
  }, endpoints);
  expect(seen).toStrictEqual({ during: [false, true, 'Networks'], after: [true, false, 1], elements: 1 });
  await host.dialog.waitFor();
});
