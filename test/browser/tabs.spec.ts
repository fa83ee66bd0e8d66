import type { Page } from 'playwright';
import { account } from './support/inPage';
import { longUnless } from './support/longUnless';
import { connect, eventually, openModal, waitUntilClosed, wallet } from './support/steps';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const status = (page: Page) => page.evaluate(account).then(({ status }) => status);

test('two tabs: connecting and disconnecting in one is shown in the other', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  const other = await host.newPage();
  await other.goto(host.url);
  // A tab in the background draws one frame a second.
  await host.page.bringToFront();
  await connect(host, 'Pebble');
  await eventually(() => status(other)).toBe('connected');
  expect((await other.evaluate(account)).address).toBe((await host.page.evaluate(account)).address);
  await other.evaluate(() => WalletModal.disconnect());
  await eventually(() => status(host.page)).toBe('disconnected');
});

/** Every key under `wallet-modal/`. */
const keys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('wallet-modal/'))
      .sort(),
  );

test('storage: nothing about the visitor is stored before a wallet is connected', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
  // Project settings are the same for every visitor.
  expect((await keys(host.page)).filter((key) => !/\/(?:projectConfig|remoteFeatures)$/.test(key))).toStrictEqual([]);
});

const full = {
  wallets: 'headless',
  expected: { console: [/cannot store/] },
  before: (page: Page) =>
    page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('wallet-modal/')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    }),
};
test('storage full: connects, but the connection ends with the page', async ({ openHost }) => {
  const host = await openHost(full);
  await connect(host, 'Pebble');
  await openModal(host);
  await host.button(/manage wallets$/).waitFor();
  expect(await keys(host.page)).toStrictEqual([]);
});

test('a frame with an opaque origin, where storage throws: opens and shows its views', async ({
  openHost,
  sandbox,
}) => {
  const host = await openHost({ script: 'none' });
  const { page } = host;
  const source = sandbox.pageUrl({ policy: 'none' });
  await page.goto(sandbox.pageUrl({ policy: 'none', script: 'none' }));
  await page.evaluate((source) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = source;
    frame.width = '900';
    frame.height = '700';
    document.body.append(frame);
  }, source);
  const frame = page.frameLocator('iframe');
  await frame.locator('#opener').click();
  await frame.getByRole('dialog').waitFor();
  await frame.getByRole('button', { name: 'What is a wallet?' }).click();
  await frame.getByText('Use it anywhere').waitFor();
});

const CORRUPT = {
  broken: ['{', '{"__proto__":{"polluted":true}}', '"\ud800"'],
  other: ['', 'null', 'undefined', '[]', 'true', '1'.repeat(1_000), '{"eip155":{"walletId":7}}', 'x'.repeat(500_000)],
};
for (const [what, texts] of Object.entries(CORRUPT))
  test(
    `${what} entries in storage: the page starts, and only they are removed`,
    longUnless(what === 'broken'),
    async ({ openHost }) => {
      const host = await openHost({ wallets: 'headless' });
      const { page } = host;
      await connect(host, 'Pebble');
      await openModal(host);
      await page.getByText(/Total balance/).waitFor();
      await host.button('Hide amounts').click();
      await page.evaluate(() => WalletModal.switchNetwork('eip155:1'));
      // An open view refreshes its data, which would change the stored entries.
      await host.button('Close').click();
      await waitUntilClosed(host);
      const good = await page.evaluate(() =>
        Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('wallet-modal/'))),
      );
      const all = Object.keys(good).sort();
      expect(all.length >= 4, String(all)).toBeTruthy();
      expect(
        all.every((key) => key.startsWith('wallet-modal/v1/')),
        String(all),
      ).toBeTruthy();

      // Every second entry at a time: each is invalid once, and kept once.
      for (const parity of [0, 1]) {
        const keys = all.filter((_, index) => index % 2 === parity);
        for (const bad of texts) {
          const kept = await page.evaluate(
            async ([keys, bad, good]) => {
              for (const [name, value] of Object.entries(good)) localStorage.setItem(name, value);
              for (const key of keys) localStorage.setItem(key, bad);
              const other = WalletModal.create({ enableReconnect: false });
              await other.open();
              await other.close();
              other.destroy();
              return {
                others: Object.entries(good)
                  .filter(([name, value]) => !keys.includes(name) && localStorage.getItem(name) !== value)
                  .map(([name]) => name),
                polluted: 'polluted' in {},
              };
            },
            [keys, bad, good] as const,
          );
          expect(kept, `${keys.join()} = ${bad.slice(0, 40)}`).toStrictEqual({ others: [], polluted: false });
        }
      }

      // Apply the last corruption to each key again, now with a real page load.
      for (const key of all) {
        await page.evaluate((key) => localStorage.setItem(key, '{'), key);
      }
      await page.reload();
      await openModal(host);
      await host.button('Pebble').waitFor();
      expect(await status(page)).toBe('disconnected');
      await page.keyboard.press('Escape');
      await waitUntilClosed(host);
      await connect(host, 'Pebble');
    },
  );

test('a stored connection that the wallet has revoked or lost: ends as disconnected', async ({ openHost }) => {
  const host = await openHost({ wallets: 'headless' });
  const { page } = host;
  await connect(host, 'Pebble');
  await wallet(host, 'headless', 'revoke');
  await eventually(() => status(page)).toBe('disconnected');
  await connect(host, 'Pebble');
  await page.evaluate(() => {
    const key = 'sandbox-wallet/headless';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), granted: false }));
  });
  await page.reload();
  await eventually(() => status(page)).toBe('disconnected');
  await eventually(() => keys(page).then((names) => names.includes('wallet-modal/v1/connections'))).toBe(false);
});
