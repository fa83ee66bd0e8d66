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
