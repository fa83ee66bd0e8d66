import * as assert from 'uvu/assert';
import { createWalletClient, http, parseEther, parseUnits } from 'viem';
import { foundry } from 'viem/chains';
import { artifacts } from '../sandbox/contracts/deploy.mjs';
import { callNode } from '../sandbox/data/callNode.mjs';
import { minedReceipt } from '../sandbox/data/minedReceipt.mjs';
import { seedHistory } from '../sandbox/data/seedHistory.mjs';
import { checkView } from './support/checkView.mjs';
import { account } from './support/inPage.mjs';
import { journeys } from './support/journeys.mjs';
import { requestsOf, setFault } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { box, connect, eventually, focusIs, isClosed, isStill, openModal, wallet } from './support/steps.mjs';

const journey = journeys('account');
/** @typedef {import('./support/steps.mjs').Host} Host */

const { parts } = stage.sandbox;
const { direct } = parts.evm['eip155:1'];
const [usdc, , , leaf] = parts.data.tokens['eip155:1'];
const [wildflowers] = parts.data.collections['eip155:1'];
/** Pebble begins with the second test account. */
const { address: own } = parts.accounts[1];
const { address: other } = parts.accounts[6];

/** The browser's own words on a request that failed. */
const refused = [/Failed to load resource/, /remote configuration is missing/];
const pebble = { wallets: 'headless', walletConfig: { headless: { policy: 'auto' } } };
const withClock = { ...pebble, before: (/** @type {import('playwright').Page} */ page) => page.clock.install() };
const POLL = 31_000;

const chain = { ...foundry, id: 1 };
const node = callNode(direct);
/** Signs with the node's own keys. @param {`0x${string}`} from */
const sender = (from) => createWalletClient({ account: from, chain, transport: http(direct) });

/** @param {Promise<`0x${string}`>} sent */
async function mined(sent) {
  const { status } = await minedReceipt(node, await sent);
  assert.is(status, '0x1');
}

/** @param {string} contract @param {`0x${string}`} address @param {string} functionName @param {unknown[]} args @param {`0x${string}`} [from] */
const write = (contract, address, functionName, args, from = other) =>
  mined(sender(from).writeContract(/** @type {any} */ ({ address, abi: artifacts[contract].abi, functionName, args })));

/** @param {Host} host */
async function openAccount(host) {
  await connect(host, 'Pebble');
  await openModal(host);
  await host.dialog.locator('.money').waitFor();
}

/** @param {Host} host @param {string} name */
const choose = (host, name) => host.dialog.getByRole('tab', { name }).click();

/** What the rows of the list are called. @param {Host} host */
const rows = (host) =>
  host.dialog.locator('.slots .row').evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));

/** Requests of the data service, by a part of their path. @param {string} path */
const asked = async (path) => (await requestsOf('data')).filter((request) => request.path.includes(path)).length;

/** Scrolls to the end of the list, as often as it grows. @param {Host} host @param {() => Promise<boolean>} done */
async function scrollUntil(host, done) {
  const deadline = Date.now() + 20_000;
  while (!(await done()) && Date.now() < deadline) {
    await host.dialog.locator('.body').evaluate((body) => {
      body.scrollTop = body.scrollHeight;
    });
  }
}

journey(
  'name, balances, NFTs and activity are those of the chain, and follow what is minted and sent',
  withClock,
  async (host) => {
    const { page, dialog } = host;
    await openAccount(host);
    await host.button('juniper.eth, open profile').waitFor();
    await dialog.getByText('USD Coin').first().waitFor();
    const before = await rows(host);
    assert.match(before[0], /^Ether, [\d,]+\.\d{3} ETH, \$/);
    assert.ok(before.includes('USD Coin on Ethereum, 2,500.000 USDC, $2,500.00'));
    assert.ok(before.includes('Leaf on Ethereum, 42.000 LEAF, no price'));
    assert.is(before.filter((row) => row.includes('Punch')).length, 0, 'what has no decimals is no balance');
    assert.is(before.filter((row) => row.includes('Possible spam')).length, 1);

    await write('OpenToken', usdc.address, 'mint', [own, parseUnits('500', 6)]);
    await write('OpenToken', leaf.address, 'transfer', [other, parseUnits('2', 18)], own);
    await write('OpenCollection', wildflowers.address, 'mint', [own]);
    await mined(sender(other).sendTransaction({ to: own, value: parseEther('1.25') }));
    await page.clock.fastForward(POLL);
    await dialog.getByText('3,000.000 USDC').waitFor();
    await dialog.getByText('40.000 LEAF').waitFor();

    await choose(host, 'NFTs');
    await eventually(() => dialog.locator('.nft').count(), 3);
    assert.is(await dialog.getByText('prize').count(), 0);
    await host.button('Hidden (1)').click();
    await eventually(() => dialog.locator('.nft').count(), 4);

    await choose(host, 'Activity');
    await dialog.getByText('+1.250 ETH').waitFor();
    const after = await rows(host);
    assert.match(after[0], /^Received, 0x\w{4}…\w{4}, \+1\.250 ETH, .*, opens in a new tab$/);
    assert.match(after[1], /^Minted, \+Wildflowers #\d+, /);
    assert.match(after[2], /^Sent, 0x\w{4}…\w{4}, −2\.000 LEAF, /);
    assert.match(after[3], /^Minted, \+500\.000 USDC, /);

    // What happens while one looks at it comes by itself.
    await mined(sender(other).sendTransaction({ to: own, value: parseEther('2.5') }));
    await page.clock.fastForward(POLL);
    await dialog.getByText('+2.500 ETH').waitFor();
  },
);

journey('a name leads to the wallets, where it stands, too', pebble, async (host) => {
  await openAccount(host);
  await host.button('juniper.eth, open profile').click();
  await host.dialog.locator('li .name').filter({ hasText: 'juniper.eth' }).waitFor();
  await host.dialog.getByText('Pebble').waitFor();
});

journey('the token’s row opens what is known of it, by keyboard, and Back returns to the row', pebble, async (host) => {
  const { page } = host;
  await openAccount(host);
  await host.button('USD Coin on Ethereum, 2').or(host.button('USD Coin on Ethereum, 3')).first().focus();
  await page.keyboard.press('Enter');
  await focusIs(host, 'h3 USD Coin on Ethereum');
  await host.dialog.getByText('Price').waitFor();
  const link = host.dialog.getByRole('link', { name: 'View on explorer, opens in a new tab' });
  if (await link.count())
    assert.match((await link.getAttribute('href')) ?? '', new RegExp(`/token/${usdc.address}$`, 'i'));
  await host.button('Back').click();
  await focusIs(host, /^button USD Coin on Ethereum/);
});

journey(
  'three hundred transactions are paged through, each once, to the end',
  { ...pebble, limit: 90_000 },
  async (host) => {
    const to = parts.accounts.slice(2, 6).map(({ address }) => address);
    await seedHistory({ node: direct, from: own, to, count: 300, token: usdc.address });
    const { dialog } = host;
    await openAccount(host);
    await choose(host, 'Activity');
    await dialog.locator('.slots a').first().waitFor();
    assert.is(await asked('/history'), 1);
    const list = dialog.locator('.slots ul').last();
    const total = async () => Number(await list.locator('li').last().getAttribute('aria-setsize'));
    await scrollUntil(host, async () => (await total()) > 300);
    assert.ok((await total()) >= 300);
    assert.ok((await asked('/history')) >= 7);
    const cursors = (await requestsOf('data'))
      .map(({ path }) => new URL(path, parts.data.url).searchParams.get('cursor'))
      .filter(Boolean);
    assert.equal(cursors, [...new Set(cursors)], 'no page is asked for twice');
    assert.ok((await dialog.locator('.slots li').count()) < 40, 'only what is in sight is in the document');
    // Tab goes on among the rows that are drawn only now.
    await dialog.locator('.slots a').first().focus();
    for (let presses = 0; presses < 4; presses += 1) await host.page.keyboard.press('Tab');
    await dialog.locator('.slots a:focus').waitFor();
  },
);

journey(
  'with every service dead the wallet connects, its coin is shown, and what is missing is said',
  { ...pebble, expected: { console: refused }, limit: 90_000 },
  async (host) => {
    const { dialog } = host;
    for (const part of ['api', 'data', 'analytics', 'relay']) await setFault({ part, fault: 'drop' });
    await openAccount(host);
    assert.match(await dialog.locator('.money').textContent(), /ETH$/);
    // Names are in the registry of Ethereum, which needs no service.
    await host.button('juniper.eth, open profile').waitFor();
    await dialog.getByText('Prices and other tokens can’t be loaded right now.').waitFor();
    await eventually(async () => (await rows(host)).filter((row) => row.startsWith('Ether')).length, 1);
    await choose(host, 'Activity');
    await dialog.getByText('Couldn’t load your activity').waitFor({ timeout: 30_000 });
    await choose(host, 'NFTs');
    await dialog.getByText('Couldn’t load your NFTs').waitFor();
    const again = dialog.locator('.empty button:not([aria-busy])');
    await again.waitFor({ timeout: 30_000 });
    for (const part of ['api', 'data', 'analytics', 'relay']) await setFault({ part, fault: null });
    // The next round may come before the press, and then there is no button any more.
    await again.click({ timeout: 3_000 }).catch(() => {});
    await dialog.locator('.nft').first().waitFor();
  },
);

journey(
  'without a project id nobody is asked: coin and listed tokens come from the node, the rest is absent',
  { ...pebble, options: { projectId: '', tokens: { 'eip155:1': [{ address: usdc.address }] } } },
  async (host) => {
    await openAccount(host);
    await eventually(async () => (await rows(host)).map((row) => row.split(',')[0]), ['Ether', 'USD Coin on Ethereum']);
    assert.is(await host.dialog.getByRole('tab').count(), 0);
    assert.is(await host.dialog.getByText('right now').count(), 0);
    assert.equal(await requestsOf('data'), []);
  },
);

/** Presses a tab, and tells how long (ms) and how many frames it took until something was there. @param {readonly [tab: string, selector: string]} params */
async function afterPress([tab, selector]) {
  const root = /** @type {ShadowRoot} */ (document.querySelector('wallet-modal')?.shadowRoot);
  const control = [...root.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === tab);
  const start = performance.now();
  /** @type {HTMLElement} */ (control).click();
  let frames = 0;
  for (; !root.querySelector(selector) && frames < 600; frames += 1) await new Promise(requestAnimationFrame);
  return { ms: performance.now() - start, frames };
}

/** Within 300 ms, or on a machine that draws slowly within its first frames, a tab shows something. @param {Host} host @param {string} tab @param {string} selector */
async function showsAtOnce({ page }, tab, selector) {
  const { ms, frames } = await page.evaluate(afterPress, /** @type {const} */ ([tab, selector]));
  assert.ok(ms <= 300 || frames <= 4, `${tab}: ${Math.round(ms)} ms, ${frames} frames`);
}

journey(
  'services that take half a minute keep nobody waiting: what was known is there at once, and bars where nothing was',
  { ...pebble, limit: 90_000 },
  async (host) => {
    const { page, dialog } = host;
    await openAccount(host);
    await dialog.getByText('USD Coin').first().waitFor();
    await host.button('juniper.eth, open profile').waitFor();
    await choose(host, 'NFTs');
    await dialog.locator('.nft').first().waitFor();
    // The whole history is read for them first.
    await page.waitForFunction(() => /Wildflowers/.test(localStorage.getItem('wallet-modal/v1/collectibles') ?? ''));
    await choose(host, 'Activity');
    await dialog.locator('.slots a').first().waitFor();
    const known = await rows(host);
    for (const part of ['api', 'data', 'analytics']) await setFault({ part, fault: 'delay', ms: 30_000 });
    await page.reload();
    await eventually(async () => (await page.evaluate(account)).isConnected, true);
    const start = Date.now();
    await openModal(host);
    await dialog.locator('.slots a').first().waitFor();
    await dialog.locator('.money').filter({ hasText: '$' }).waitFor();
    await host.button('juniper.eth, open profile').waitFor();
    assert.ok(Date.now() - start < 3_000, `${Date.now() - start} ms`);
    assert.equal(
      (await rows(host)).map((row) => row.split(',')[0]),
      known.slice(0, 20).map((row) => row.split(',')[0]),
    );
    await showsAtOnce(host, 'NFTs', '.nft');
    await showsAtOnce(host, 'Tokens', '.slots .row');

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await openModal(host);
    await dialog.locator('.list .late').first().waitFor({ timeout: 1_500 });
    await host.button('Pebble').click();
    await isClosed(host);
    await openModal(host);
    await dialog.locator('.balance .skel').waitFor({ timeout: 1_500 });
    await dialog.locator('.loading .skel').first().waitFor({ timeout: 1_500 });
    assert.match(await dialog.locator('.who').textContent(), /^0x/);
    assert.is(await host.button('Receive').isEnabled(), true);
    await showsAtOnce(host, 'NFTs', '.nft-squares .skel');
    await dialog.getByRole('tab', { name: 'Activity' }).waitFor();
    await showsAtOnce(host, 'Activity', '.loading .skel');
    await showsAtOnce(host, 'Tokens', '.loading .skel');
  },
);

journey(
  'when the network is back, what it owns and did comes back with it, at once',
  { ...withClock, expected: { console: refused } },
  async (host) => {
    const { page, context, dialog } = host;
    await openAccount(host);
    const amount = async () => {
      const [, text = ''] = /([\d,.]+) USDC/.exec((await rows(host)).join()) ?? [];
      return Number(text.replaceAll(',', ''));
    };
    await dialog.getByText('USD Coin').first().waitFor();
    const before = await amount();
    assert.ok(before > 0);
    await context.setOffline(true);
    await dialog.getByText('You’re offline').first().waitFor();
    await page.clock.fastForward(POLL);
    await dialog.getByText(/^Updated/).waitFor();
    await write('OpenToken', usdc.address, 'mint', [own, parseUnits('7', 6)]);
    await choose(host, 'Activity');
    await context.setOffline(false);
    await dialog.getByText('+7.000 USDC').waitFor();
    await choose(host, 'Tokens');
    await eventually(amount, before + 7);
    assert.is(await dialog.getByText(/^Updated/).count(), 0);
  },
);

journey('what arrives while a control is pressed does not move it from under the pointer', pebble, async (host) => {
  const { page, dialog } = host;
  await connect(host, 'Pebble');
  /** @type {(value?: unknown) => void} */
  let answer = () => {};
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  const { origin } = new URL(parts.data.url);
  await page.route(`${origin}/**`, async (route) => {
    await answered;
    await route.continue();
  });
  await openModal(host);
  await dialog.locator('.loading').waitFor();
  await isStill(host);
  const waiting = await box(host);
  const pill = host.button('Ethereum, choose a network');
  await pill.hover();
  await page.mouse.down();
  answer();
  await dialog.locator('.money').waitFor();
  await dialog.getByText('USD Coin').first().waitFor();
  assert.equal(await box(host), waiting);
  await page.mouse.up();
  await dialog.getByText('Choose a network').waitFor();

  await host.button('Back').click();
  await dialog.getByText('USD Coin').first().waitFor();
  await eventually(async () => (await box(host)).height > waiting.height, true);
});

journey('another account shows its own at once', pebble, async (host) => {
  const { page, dialog } = host;
  await openAccount(host);
  await host.button('juniper.eth, open profile').waitFor();
  await setFault({ part: 'data', fault: 'delay', ms: 1_500 });
  await wallet(host, 'headless', 'setAccounts', [8]);
  await eventually(async () => (await page.evaluate(account)).address, parts.accounts[8].address);
  await eventually(() => dialog.locator('.who').textContent(), /^0x/);
  assert.is(await dialog.getByText('juniper.eth').count(), 0);
  assert.equal(
    (await rows(host)).filter((row) => row.includes('USD Coin')),
    [],
  );
});

for (const [lang, themeMode, width] of /** @type {const} */ ([
  ['en', 'dark', 1280],
  ['en', 'light', 360],
  ['ar', 'light', 1280],
])) {
  const params = {
    ...withClock,
    axe: true,
    lang,
    options: { themeMode },
    context: { viewport: { width, height: 900 } },
    limit: 120_000,
    expected: { console: refused },
  };
  journey(`every state of the account is accessible, ${lang}, ${themeMode}, ${width} px`, params, async (host) => {
    const { page, dialog } = host;
    const tab = (/** @type {number} */ place) => dialog.getByRole('tab').nth(place).click();
    await host.opener.click();
    await dialog.getByRole('button', { name: 'Pebble' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openModal(host);
    await dialog.locator('.slots .row').nth(2).waitFor();
    await checkView(host, 'tokens');
    await dialog.locator('.slots .row').nth(1).click();
    await dialog.locator('.details').waitFor();
    await checkView(host, 'a token');
    await dialog.locator('.details-head button').click();
    await tab(1);
    await dialog.locator('.nft').first().waitFor();
    await dialog.locator('[aria-expanded]').click();
    await checkView(host, 'NFTs');
    await dialog.locator('.nft').first().click();
    await dialog.locator('.details').waitFor();
    await checkView(host, 'an NFT');
    await dialog.locator('.details-head button').click();
    await tab(2);
    await dialog.locator('.slots a').first().waitFor();
    await checkView(host, 'activity');
    await setFault({ part: 'data', fault: 'silence' });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await host.opener.click();
    await dialog.getByRole('button', { name: 'Pebble' }).click();
    await dialog.waitFor({ state: 'detached' });
    await openModal(host);
    await dialog.locator('.loading').waitFor();
    await checkView(host, 'loading');
    await setFault({ part: 'data', fault: 'drop' });
    await tab(2);
    // Who is silent for ten seconds is given up.
    await page.clock.fastForward(10_000);
    await dialog.locator('.empty').waitFor();
    await checkView(host, 'failed');
  });
}

journey.run();
