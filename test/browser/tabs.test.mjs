import * as assert from 'uvu/assert';
import { account } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { pageUrl } from './support/openHostPage.mjs';
import { connect, eventually, isClosed, openModal, wallet } from './support/steps.mjs';

const journey = journeys('tabs and storage');
const AGREED_WITHIN_MS = 1_000;

/** @param {import('playwright').Page} page */
const status = (page) => page.evaluate(account).then(({ status }) => status);

journey('two tabs agree on connecting and disconnecting within a second', { wallets: 'headless' }, async (host) => {
  const other = await host.newPage();
  await other.goto(host.url);
  await connect(host, 'Pebble');
  const connectedAt = Date.now();
  await eventually(() => status(other), 'connected', AGREED_WITHIN_MS);
  assert.ok(Date.now() - connectedAt < AGREED_WITHIN_MS);
  assert.is((await other.evaluate(account)).address, (await host.page.evaluate(account)).address);
  await other.evaluate(() => /** @type {any} */ (window).WalletModal.disconnect());
  await eventually(() => status(host.page), 'disconnected', AGREED_WITHIN_MS);
});

/** Every key under `wallet-modal/`. @param {import('playwright').Page} page */
const keys = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('wallet-modal/'))
      .sort(),
  );

journey('nothing of the visitor is stored before a wallet is connected', { wallets: 'headless' }, async (host) => {
  await openModal(host);
  await host.button('What is a wallet?').click();
  await host.dialog.getByText('Use it anywhere').waitFor();
  // What the project has decided is the same for every visitor.
  assert.equal(
    (await keys(host.page)).filter((key) => !key.endsWith('/projectConfig')),
    [],
  );
});

const full = {
  wallets: 'headless',
  expected: { console: [/cannot store/] },
  before: (/** @type {import('playwright').Page} */ page) =>
    page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('wallet-modal/')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    }),
};
journey('a full store: connects, and holds until the page goes', full, async (host) => {
  await connect(host, 'Pebble');
  await openModal(host);
  await host.button('Disconnect').waitFor();
  assert.equal(await keys(host.page), []);
});

journey(
  'a frame without an origin of its own, where storage throws: opens and shows its views',
  { script: 'none' },
  async (host) => {
    const { page } = host;
    const source = pageUrl({ policy: 'none' });
    await page.goto(pageUrl({ policy: 'none', script: 'none' }));
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
  },
);

const CORRUPT = [
  '',
  'null',
  'undefined',
  '{',
  '[]',
  '{"__proto__":{"polluted":true}}',
  'true',
  '1'.repeat(1_000),
  '{"eip155":{"walletId":7}}',
  'x'.repeat(2_000_000),
  '"\ud800"',
];
journey(
  'whatever stands in storage, the page starts, and only what is broken goes',
  { wallets: 'headless' },
  async (host) => {
    const { page } = host;
    await connect(host, 'Pebble');
    await openModal(host);
    await page.getByText(/Total balance/).waitFor();
    await host.button('Hide amounts').click();
    await page.evaluate(() => /** @type {any} */ (window).WalletModal.switchNetwork('eip155:1'));
    // What is looked at is kept fresh, and that changes what is remembered.
    await host.button('Close').click();
    await isClosed(host);
    const good = await page.evaluate(() =>
      Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('wallet-modal/'))),
    );
    const all = Object.keys(good).sort();
    assert.ok(all.length >= 4, String(all));
    assert.ok(
      all.every((key) => key.startsWith('wallet-modal/v1/')),
      String(all),
    );

    for (const key of all) {
      for (const bad of CORRUPT) {
        const kept = await page.evaluate(
          async ([key, bad, good]) => {
            for (const [name, value] of Object.entries(good)) localStorage.setItem(name, value);
            localStorage.setItem(key, bad);
            const { WalletModal } = /** @type {any} */ (window);
            const other = WalletModal.create({ enableReconnect: false });
            await other.open();
            await other.close();
            other.destroy();
            return {
              others: Object.entries(good)
                .filter(([name, value]) => name !== key && localStorage.getItem(name) !== value)
                .map(([name]) => name),
              polluted: /** @type {any} */ ({}).polluted === true,
            };
          },
          /** @type {const} */ ([key, bad, good]),
        );
        assert.equal(kept, { others: [], polluted: false }, `${key} = ${bad.slice(0, 40)}`);
      }
    }

    // The last corruption of each key once more through a real start.
    for (const key of all) {
      await page.evaluate(([key]) => localStorage.setItem(key, '{'), [key]);
    }
    await page.reload();
    await openModal(host);
    await host.button('Pebble').waitFor();
    assert.is(await status(page), 'disconnected');
    await page.keyboard.press('Escape');
    await isClosed(host);
    await connect(host, 'Pebble');
  },
);

journey(
  'a stored connection of a wallet that is gone ends in disconnected, of one that forgot us, too',
  { wallets: 'headless' },
  async (host) => {
    const { page } = host;
    await connect(host, 'Pebble');
    await wallet(host, 'headless', 'revoke');
    await eventually(() => status(page), 'disconnected');
    await connect(host, 'Pebble');
    await page.evaluate(() => {
      const key = 'sandbox-wallet/headless';
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), granted: false }));
    });
    await page.reload();
    await eventually(() => status(page), 'disconnected');
    await eventually(() => keys(page).then((names) => names.includes('wallet-modal/v1/connections')), false);
  },
);

journey.run();
