import * as assert from 'uvu/assert';
import { account } from './support/inPage.mjs';
import { dials, ownTime, relayJourneys, relayLog, showCode } from './support/relayJourneys.mjs';
import { setFault } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { closeByHandle, eventually, isClosed, openByHandle } from './support/steps.mjs';

const journey = relayJourneys('relay: resume');
/** @typedef {import('./support/relayJourneys.mjs').RelayHost} Host */
/** @typedef {import('./support/relayJourneys.mjs').RelayWallet} Wallet */
/** @typedef {import('playwright').Page} Page */

const [first] = stage.sandbox.parts.accounts.map((/** @type {{ address: string }} */ { address }) => address);
const MINUTE = 60_000;
/** The relay's tag of a wallet's answer to a proposal. */
const ANSWER = 1101;

/** @param {Page} page */
const address = (page) => page.evaluate(account).then(({ address }) => address ?? null);

/** How many sessions the wallet has. @param {Wallet} wallet */
const sessions = ({ kit }) => Object.keys(kit.getActiveSessions()).length;

/** What the page remembers of pairings. @param {Page} page @returns {Promise<string[]>} */
const remembered = (page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('wallet-modal/v1/pairings') ?? '{}')));

/** Names of the sealed records that lie in the page's database. @param {Page} page @returns {Promise<string[]>} */
const records = (page) =>
  page.evaluate(async () => {
    const done = (/** @type {IDBRequest} */ request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = /** @type {IDBDatabase} */ (await done(indexedDB.open('wallet-modal-relay')));
    const keys = await done(database.transaction('records').objectStore('records').getAllKeys());
    database.close();
    return keys.map(String);
  });

/** Approves, and waits until the relay holds the answer: with no page to take it, the wallet's own promise waits on. @param {Wallet} wallet @param {Parameters<Wallet['approve']>[0]} [wish] */
async function approveUnheard(wallet, wish) {
  const { messages } = stage.sandbox.parts.relay;
  void wallet.approve(wish).catch(() => {});
  await eventually(async () => sessions(wallet), 1);
  const tags = async () =>
    (await (await fetch(messages)).json()).flatMap((/** @type {any} */ box) => box.messages ?? box);
  await eventually(async () => JSON.stringify(await tags()).includes('1102'), true);
}

/** Shows a code, lets a wallet scan it, and closes the tab. @param {Host} host @param {(page: Page) => Promise<unknown>} [before] */
async function scanAndLeave(host, before = async () => {}) {
  const wallet = await host.wallet();
  await wallet.pair(await showCode(host));
  await eventually(async () => (await remembered(host.page)).length, 1);
  await before(host.page);
  await host.page.close();
  return wallet;
}

/** Opens the site again in a new tab. @param {Host} host @param {string} [url] */
async function openAgain(host, url = host.url) {
  const page = await host.newPage();
  await page.goto(url);
  return page;
}

/** The same page with other options. @param {Host} host @param {object} options */
function withOptions({ url }, options) {
  const changed = new URL(url);
  changed.searchParams.set(
    'options',
    JSON.stringify({ ...JSON.parse(changed.searchParams.get('options') ?? '{}'), ...options }),
  );
  return changed.href;
}

journey('the tab is closed between scan and approval: opened again, the page is connected', {}, async (host) => {
  const wallet = await scanAndLeave(host);
  await approveUnheard(wallet);
  const page = await openAgain(host);
  await eventually(() => address(page), first);
  assert.is(sessions(wallet), 1);
  assert.is(await page.locator('wallet-modal [role=dialog]').count(), 0, 'the modal stays closed');
  const events = await page.evaluate(() => /** @type {any} */ (window).hostEvents.map(({ detail }) => detail?.event));
  assert.is(events.filter((/** @type {string} */ event) => event === 'CONNECT_SUCCESS').length, 1);
  await eventually(() => remembered(page), []);
  await page.reload();
  await eventually(() => address(page), first);
  assert.is(sessions(wallet), 1);
});

journey('the wallet approves after the page was opened again', {}, async (host) => {
  const wallet = await scanAndLeave(host);
  const page = await openAgain(host);
  await eventually(async () => (await dials()).length, 2);
  await wallet.approve();
  await eventually(() => address(page), first);
  assert.is(sessions(wallet), 1);
  await eventually(() => remembered(page), []);
});

journey('a reload between scan and approval is no end either', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await wallet.pair(await showCode(host));
  await eventually(async () => (await remembered(page)).length, 1);
  await page.reload();
  await wallet.approve();
  await eventually(() => address(page), first);
  assert.is(sessions(wallet), 1);
});

/** Half a minute of a wallet's five is left, and none of the four that the code was good for. */
const aged = ownTime(-4.5 * MINUTE);
journey(
  'opened again after the life of its code, the page tells the wallet and stays as it is',
  { before: aged },
  async (host) => {
    const wallet = await scanAndLeave(host);
    await approveUnheard(wallet);
    const told = wallet.nextDelete();
    await host.context.clock.setSystemTime(Date.now());
    const page = await openAgain(host);
    await told;
    await eventually(async () => sessions(wallet), 0);
    await eventually(() => remembered(page), []);
    await eventually(() => records(page), []);
    assert.is(await address(page), null);
  },
);

journey('who closed the modal had changed their mind: nothing is taken up', {}, async (host) => {
  const wallet = await scanAndLeave(host, async () => {
    await closeByHandle(host);
    await isClosed(host);
    assert.equal(await remembered(host.page), []);
  });
  void wallet.approve().catch(() => {});
  const before = (await dials()).length;
  const page = await openAgain(host);
  await page.waitForFunction(() => /** @type {any} */ (window).WalletModal?.getState().initialized);
  assert.is((await dials()).length, before);
  assert.is(await address(page), null);
});

journey('a page that does not reconnect tells the wallet, and keeps nothing', {}, async (host) => {
  const wallet = await scanAndLeave(host);
  await approveUnheard(wallet);
  const told = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { enableReconnect: false }));
  await told;
  await eventually(async () => sessions(wallet), 0);
  assert.is(await address(page), null);
  await eventually(() => remembered(page), []);
  await eventually(() => records(page), []);
});

journey('a page of another project tells the wallet, and keeps nothing', {}, async (host) => {
  const wallet = await scanAndLeave(host);
  await approveUnheard(wallet);
  const told = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { projectId: 'other' }));
  await told;
  await eventually(async () => sessions(wallet), 0);
  assert.is(await address(page), null);
  await eventually(() => remembered(page), []);
});

journey('a page without the networks of the session tells the wallet', {}, async (host) => {
  const wallet = await scanAndLeave(host);
  await approveUnheard(wallet, { chains: ['eip155:1'] });
  const told = wallet.nextDelete();
  const page = await openAgain(host, withOptions(host, { networks: ['eip155:8453'] }));
  await told;
  await eventually(async () => sessions(wallet), 0);
  assert.is(await address(page), null);
  await eventually(() => remembered(page), []);
});

journey('a second tab leaves the code of the first alone, and both end connected', {}, async (host) => {
  const wallet = await host.wallet();
  const link = await showCode(host);
  await eventually(async () => (await remembered(host.page)).length, 1);
  const before = (await dials()).length;
  const other = await openAgain(host);
  await other.waitForFunction(() => /** @type {any} */ (window).WalletModal?.getState().initialized);
  await wallet.pair(link);
  assert.is((await dials()).length, before, 'only the tab with the code asks the relay');
  await wallet.approve();
  await isClosed(host);
  for (const page of [host.page, other]) await eventually(() => address(page), first);
  assert.is(sessions(wallet), 1);
  await eventually(() => remembered(other), []);
});

journey('a second tab takes over when the tab with the code goes', {}, async (host) => {
  const wallet = await host.wallet();
  const link = await showCode(host);
  await eventually(async () => (await remembered(host.page)).length, 1);
  const other = await openAgain(host);
  await other.waitForFunction(() => /** @type {any} */ (window).WalletModal?.getState().initialized);
  await wallet.pair(link);
  await host.page.close();
  await wallet.approve();
  await eventually(() => address(other), first);
  assert.is(sessions(wallet), 1);
});

/** How often the relay has sent the messages of a kind out. @param {number} tag @returns {Promise<number>} */
async function deliveries(tag) {
  const letters = await (await fetch(stage.sandbox.parts.relay.messages)).json();
  return letters
    .filter((/** @type {any} */ letter) => letter.tag === tag)
    .reduce((/** @type {number} */ sum, /** @type {any} */ letter) => sum + letter.deliveries, 0);
}

const unreachable = { console: [/WebSocket connection to .* failed/] };
journey(
  'another page with a code leaves a page that is cut off its wallet',
  // The other page's line of the pairing that it cannot use may be closing still when that of its own is dialled.
  { expected: unreachable, sockets: 2 },
  async (host) => {
    const { page, url } = host;
    const wallet = await host.wallet();
    await wallet.pair(await showCode(host));
    await eventually(async () => (await remembered(page)).length, 1);
    const mine = `origin=${new URL(url).origin} projectId=sandbox`;
    await setFault({ part: 'relay', fault: 'drop', match: mine });
    const other = await openAgain(host, withOptions(host, { projectId: 'other' }));
    const dialog = other.getByRole('dialog');
    await openByHandle(/** @type {Host} */ ({ ...host, page: other, dialog }), {
      view: 'ConnectingWalletConnectBasic',
    });
    await other.locator('.code[data-state=ready]').waitFor();
    const approved = wallet.approve();
    approved.catch(() => {});
    await eventually(async () => (await deliveries(ANSWER)) > 0, true);
    await setFault({ part: 'relay', fault: null });
    await eventually(() => address(page), first);
    await approved;
    assert.is(sessions(wallet), 1);
  },
);

journey('a new code ends the remembered pairing, and the wallet of that one is told', {}, async (host) => {
  const former = await scanAndLeave(host);
  const page = await openAgain(host);
  await eventually(async () => (await dials()).length, 2);
  const again = /** @type {Host} */ ({ ...host, page, dialog: page.getByRole('dialog') });
  await openByHandle(again, { view: 'ConnectingWalletConnectBasic' });
  const code = page.locator('.code[data-state=ready]');
  await code.waitFor();
  await eventually(async () => (await remembered(page)).length, 1);
  const told = former.nextDelete();
  void former.approve().catch(() => {});
  await told;
  await eventually(async () => sessions(former), 0);
  assert.is(await address(page), null);
  await code.waitFor();
});

journey('what is not ours in the storage is dropped without a dial', {}, async (host) => {
  const { page } = host;
  const marks = [
    '{"x":1}',
    '[]',
    '"text"',
    JSON.stringify({ ['a'.repeat(64)]: { until: 8_640_000_000_000 } }),
    JSON.stringify({ ['a'.repeat(64)]: { until: Date.now() + MINUTE } }),
  ];
  for (const mark of marks) {
    await page.evaluate((mark) => localStorage.setItem('wallet-modal/v1/pairings', mark), mark);
    await page.reload();
    await eventually(() => page.evaluate(() => localStorage.getItem('wallet-modal/v1/pairings')), null);
  }
  assert.equal(
    (await relayLog()).filter(({ method }) => method === 'DIAL'),
    [],
  );
});

journey.run();
