import * as assert from 'uvu/assert';
import { account } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { requestsOf, setFault } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { connect, eventually, openByHandle, openModal } from './support/steps.mjs';

const withService = journeys('network');
/** Without a service the balance is the node's own affair. @type {typeof withService} */
const journey = Object.assign(
  (/** @type {string} */ title, /** @type {any} */ params, /** @type {any} */ run) =>
    withService(title, { ...params, options: { projectId: '', ...params.options } }, run),
  withService,
);
/** @typedef {import('./support/steps.mjs').Host} Host */

/** The browser itself reports each failed request. */
const refused = [/Failed to load resource/];
const balance = 'eth_getBalance';

/** How often chain 1 was asked for a balance. */
const asked = async () => (await requestsOf('evm-1')).filter(({ rpc }) => rpc.includes(balance));

/** Puts a fault on chain 1, then connects and opens the account. @param {Host} host @param {object} fault */
async function accountWith(host, fault) {
  await setFault({ part: 'evm-1', match: balance, ...fault });
  await connect(host, 'Pebble');
  await openModal(host);
}

/** @param {Host} host */
const showsBalance = (host, patience = 8_000) =>
  host.dialog.getByText(/Total balance 10,000\.000 ETH/).waitFor({ timeout: patience });

journey(
  'a slow node: a skeleton in the place of the balance, everything else usable',
  { wallets: 'headless' },
  async (host) => {
    await accountWith(host, { fault: 'delay', ms: 1_200 });
    await host.dialog.locator('[aria-busy=true]').first().waitFor();
    await host.button('Disconnect').waitFor();
    await showsBalance(host);
    assert.is(await host.dialog.locator('[aria-busy=true]').count(), 0);
  },
);

journey(
  'a node that is overloaded twice is asked a third time',
  { wallets: 'headless', expected: { console: refused } },
  async (host) => {
    await accountWith(host, { fault: 'status', status: 503, count: 2 });
    await showsBalance(host);
    assert.equal(
      (await asked()).map(({ fault }) => fault),
      ['status', 'status', null],
    );
  },
);

journey('Retry-After is kept', { wallets: 'headless', expected: { console: refused } }, async (host) => {
  await accountWith(host, { fault: 'status', status: 429, retryAfter: 1, count: 1 });
  await showsBalance(host);
  const [first, second] = await asked();
  assert.ok(second.time - first.time >= 1_000, `${second.time - first.time} ms between the two`);
});

journey(
  'a body cut in the middle is asked for again',
  { wallets: 'headless', expected: { console: refused } },
  async (host) => {
    await accountWith(host, { fault: 'cut', count: 1 });
    await showsBalance(host);
    assert.equal(
      (await asked()).map(({ fault }) => fault),
      ['cut', null],
    );
  },
);

journey(
  'a node that is gone: the next address answers',
  { wallets: 'headless', expected: { console: refused } },
  async (host) => {
    const { evm } = stage.sandbox.parts;
    const urls = [evm['eip155:1'].rpc, evm['eip155:137'].rpc];
    await host.page.evaluate(
      (urls) =>
        /** @type {any} */ (window).WalletModal.updateOptions({
          customRpcUrls: { 'eip155:1': urls },
          networks: ['eip155:1'],
        }),
      urls,
    );
    await accountWith(host, { fault: 'status', status: 502 });
    await showsBalance(host);
    assert.is((await asked()).length, 4, 'one try and three more');
  },
);

const timed = {
  wallets: 'headless',
  expected: { console: refused },
  before: (/** @type {import('playwright').Page} */ page) => page.clock.install(),
};
journey('a silent node counts as gone after 10 s', timed, async (host) => {
  const { evm } = stage.sandbox.parts;
  const urls = [evm['eip155:1'].rpc, evm['eip155:137'].rpc];
  await host.page.evaluate(
    (urls) =>
      /** @type {any} */ (window).WalletModal.updateOptions({
        customRpcUrls: { 'eip155:1': urls },
        networks: ['eip155:1'],
      }),
    urls,
  );
  await accountWith(host, { fault: 'silence' });
  await eventually(async () => (await asked()).length, 1);
  // The page's own time goes on beside these leaps.
  await host.page.clock.fastForward(5_000);
  assert.is((await host.page.evaluate(account)).balance ?? null, null);
  await host.page.clock.fastForward(5_500);
  await showsBalance(host);
  assert.is((await asked()).length, 1);
});

journey('a balance that cannot be had: said once, and asked again no sooner than after 30 s', timed, async (host) => {
  const { page } = host;
  await accountWith(host, { fault: 'status', status: 500 });
  await host.dialog.getByText('Token Balance Unavailable').first().waitFor();
  await page.getByRole('alert').filter({ hasText: 'Token Balance Unavailable' }).waitFor();
  await host.dialog.getByText('Balance unavailable', { exact: true }).waitFor();
  const before = (await asked()).length;
  assert.ok(before % 4 === 0, `${before} requests: each attempt is one and three more`);
  await page.keyboard.press('Escape');
  await openModal(host);
  assert.is(await host.button('Try again').count(), 0);
  await page.clock.fastForward(20_000);
  assert.is((await asked()).length, before);
  await setFault({ part: 'evm-1', fault: null });
  await page.clock.fastForward(12_000);
  await host.button('Try again').click();
  await showsBalance(host);
});

journey(
  'offline the account opens with what is known',
  { wallets: 'headless', expected: { console: [/ERR_INTERNET_DISCONNECTED/] } },
  async (host) => {
    await connect(host, 'Pebble');
    await openModal(host);
    await showsBalance(host);
    await host.page.keyboard.press('Escape');
    await host.context.setOffline(true);
    await openModal(host);
    await showsBalance(host);
  },
);

journey(
  'a view that could not be loaded offline comes by itself when the network is back',
  { wallets: 'headless', expected: { console: [/ERR_INTERNET_DISCONNECTED/] } },
  async (host) => {
    await connect(host, 'Pebble');
    await openModal(host);
    await showsBalance(host);
    await host.context.setOffline(true);
    await host.dialog.getByText('You’re offline.').waitFor();
    await openByHandle(host, { view: 'WhatIsANetwork' });
    await host.button('Try again').waitFor();
    await host.context.setOffline(false);
    await host.dialog.getByText('A network keeps the records').waitFor();
    assert.is(await host.button('Try again').count(), 0);
  },
);

journey.run();
