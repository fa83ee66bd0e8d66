import { devices } from 'playwright';
import * as assert from 'uvu/assert';
import { createPublicClient, http, verifyMessage, verifyTypedData } from 'viem';
import { holdSeconds } from './support/holdSeconds.mjs';
import { account, state } from './support/inPage.mjs';
import {
  connectByCode,
  createWallet,
  dials,
  leap,
  ownTime,
  relayJourneys,
  relayLog,
  request,
  showCode,
} from './support/relayJourneys.mjs';
import { askNode } from './support/sandboxControl.mjs';
import { serveVerify } from './support/serveVerify.mjs';
import { stage } from './support/stage.mjs';
import { eventually, isClosed, openByHandle, openModal } from './support/steps.mjs';

const journey = relayJourneys('relay: the life of a session');
/** @typedef {import('./support/relayJourneys.mjs').RelayHost} Host */
/** @typedef {import('playwright').Page} Page */

const { accounts, evm } = stage.sandbox.parts;
const [first, second, third] = accounts.map((/** @type {{ address: `0x${string}` }} */ { address }) => address);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AGREED_WITHIN_MS = 1_000;

/** @param {Page} page */
const status = (page) => page.evaluate(account).then(({ status }) => status);
/** @param {Page} page */
const address = (page) => page.evaluate(account).then(({ address }) => address);
/** @param {Page} page */
const network = (page) => page.evaluate(state).then(({ activeNetworkId }) => activeNetworkId);

/** Signs a text on the page and checks whose signature it is. @param {Page} page @param {string} [signer] */
async function signs(page, signer = first) {
  const signature = await request(page, 'personal_sign', ['0x48656c6c6f', signer]);
  assert.ok(await verifyMessage({ address: signer, message: 'Hello', signature }));
}

journey('a wallet scans the code and approves: the page is connected with its account', {}, async (host) => {
  const { page, dialog } = host;
  const wallet = await host.wallet();
  await openModal(host);
  await host.button('Scan with your phone').click();
  const link = await host.scan();
  const proposal = await wallet.pair(link);
  assert.is(proposal.proposer.metadata.name, 'Host page');
  assert.is(proposal.proposer.metadata.url, new URL(page.url()).origin);
  assert.equal(
    Object.keys(proposal.optionalNamespaces).map((key) => proposal.optionalNamespaces[key].chains),
    [Object.keys(evm)],
  );
  assert.is(await status(page), 'connecting');
  await wallet.approve();
  await isClosed(host);
  const { status: now, address: shown, connectorId, walletName } = await page.evaluate(account);
  assert.equal([now, shown, connectorId, walletName], ['connected', first, 'walletConnect', 'Pocket']);
  const events = await page.evaluate(() => /** @type {any} */ (window).hostEvents);
  const success = events.find((/** @type {any} */ { detail }) => detail.event === 'CONNECT_SUCCESS');
  assert.equal(success?.detail.properties, { method: 'qrcode', name: 'Pocket' });
  await openModal(host);
  await dialog.getByText('10,000.000 ETH').first().waitFor();
});

journey(
  'a wallet that refuses: declined is said, another try makes a new code; its link, copied, is as good as the code',
  { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
  async (host) => {
    const wallet = await host.wallet();
    const old = await showCode(host);
    await wallet.pair(old);
    await wallet.reject();
    await host.dialog.getByText('Connection declined').waitFor();
    assert.is(await status(host.page), 'disconnected');
    await host.button('Try again').click();
    const link = await host.scan(old);
    await host.button('Copy link').click();
    await host.button('Copied').waitFor();
    assert.is(await host.page.evaluate(() => navigator.clipboard.readText()), link);
    await wallet.pair(link);
    await wallet.approve();
    await isClosed(host);
    assert.is(await address(host.page), first);
  },
);

journey("the page clears its site's data: nothing holds it up, and the next wallet connects", {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  const cleared = await page.evaluate(async () => {
    localStorage.clear();
    const databases = await indexedDB.databases();
    const each = databases.map(
      ({ name = '' }) =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve('gone');
          request.onblocked = () => resolve('blocked');
        }),
    );
    return Promise.all(each);
  });
  assert.equal(cleared, ['gone']);
  await signs(page);
  await page.evaluate(() => /** @type {any} */ (window).WalletModal.disconnect());
  assert.is(await status(page), 'disconnected');
  await connectByCode(host, await host.wallet());
  await signs(page);
});

journey('what is signed and sent is signed and sent for real', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await signs(page);

  const typed = {
    domain: { name: 'Meadow', version: '1', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Visit: [
        { name: 'guest', type: 'address' },
        { name: 'day', type: 'uint256' },
      ],
    },
    primaryType: 'Visit',
    message: { guest: second, day: '7' },
  };
  const signature = await request(page, 'eth_signTypedData_v4', [first, JSON.stringify(typed)]);
  assert.ok(await verifyTypedData({ address: first, ...typed, signature }));

  const before = BigInt(await askNode(1, 'eth_getBalance', [third, 'latest']));
  const hash = await request(page, 'eth_sendTransaction', [{ from: first, to: third, value: '0x64' }]);
  const node = createPublicClient({ transport: http(evm['eip155:1'].direct) });
  const receipt = await node.waitForTransactionReceipt({ hash });
  assert.is(receipt.status, 'success');
  assert.is(BigInt(await askNode(1, 'eth_getBalance', [third, 'latest'])) - before, 100n);

  wallet.policy = 'reject';
  const refusal = await page.evaluate(
    ([from]) =>
      /** @type {any} */ (window).WalletModal.getProvider('eip155')
        .request({ method: 'personal_sign', params: ['0x00', from] })
        .then(
          () => 'signed',
          (/** @type {any} */ { code }) => code,
        ),
    [first],
  );
  assert.is(refusal, 5000);
  assert.equal(
    wallet.requests.map(({ method }) => method),
    ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'personal_sign'],
  );
});

journey('the wallet changes account and network, and the page follows', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet, { chains: ['eip155:1', 'eip155:137'] });
  await page.evaluate(() => {
    const host = /** @type {any} */ (window);
    host.told = [];
    for (const name of ['chainChanged', 'accountsChanged'])
      host.WalletModal.getProvider('eip155').on(name, (/** @type {unknown} */ value) => host.told.push([name, value]));
  });
  const told = () => page.evaluate(() => /** @type {any} */ (window).told.splice(0));

  await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  await eventually(() => address(page), second);
  assert.equal(await told(), [['accountsChanged', [second, first]]]);
  await signs(page, second);

  await wallet.emit('chainChanged', 137, 'eip155:137');
  await eventually(() => network(page), 'eip155:137');
  assert.is((await page.evaluate(account)).caipAddress, `eip155:137:${second}`);
  await eventually(told, [
    ['chainChanged', '0x89'],
    ['accountsChanged', [second, first]],
  ]);
  assert.is(await request(page, 'eth_chainId', []), '0x89');
  await signs(page, second);
  assert.is(wallet.requests.at(-1)?.chainId, 'eip155:137');
});

journey('the wallet adds a network and takes an account away by an update', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet, { chains: ['eip155:1'] });
  await wallet.update({ chains: ['eip155:1', 'eip155:8453'], accounts: [second] });
  await eventually(() => address(page), second);
  await page.evaluate(() => /** @type {any} */ (window).WalletModal.switchNetwork('eip155:8453'));
  assert.is((await page.evaluate(account)).caipAddress, `eip155:8453:${second}`);
  assert.equal(wallet.requests, [], 'a network of the session needs no question');
  await signs(page, second);
  assert.is(wallet.requests.at(-1)?.chainId, 'eip155:8453');
});

journey('the page asks for a network that the session lacks, and the wallet adds it', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet, { chains: ['eip155:1'] });
  await openByHandle(host, { view: 'Networks' });
  await host.dialog.getByRole('button', { name: /^Polygon/ }).click();
  await eventually(() => network(page), 'eip155:137');
  assert.equal(
    wallet.requests.map(({ method }) => method),
    ['wallet_switchEthereumChain'],
  );
  assert.is((await page.evaluate(account)).caipAddress, `eip155:137:${first}`);
});

journey('a session that the wallet extends outlives its first end', { before: ownTime() }, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  const { expiry } = await connectByCode(host, wallet);
  await leap(host, 6 * DAY);
  const { now } = Date;
  // The wallet's own clock comes along.
  Date.now = () => now() + 6 * DAY;
  try {
    await wallet.extend();
  } finally {
    Date.now = now;
  }
  assert.ok((wallet.session()?.expiry ?? 0) > expiry);
  await signs(page);
  await leap(host, 2 * DAY);
  await signs(page);
  assert.is(await address(page), first);
});

journey('a session whose time is over ends by itself, and stays so', { before: ownTime() }, async (host) => {
  const { page } = host;
  await connectByCode(host, await host.wallet());
  await leap(host, 7 * DAY + MINUTE);
  await eventually(() => status(page), 'disconnected', 8_000);
  assert.is(await address(page), undefined);
  await page.reload();
  await openModal(host);
  await host.button('Scan with your phone').waitFor();
  assert.is(await status(page), 'disconnected');
});

journey('the wallet ends the session: the page is disconnected, for good', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await wallet.disconnect();
  await eventually(() => status(page), 'disconnected');
  await page.reload();
  await page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getState().initialized);
  assert.is(await status(page), 'disconnected');
  assert.is(await page.evaluate(() => /** @type {any} */ (window).WalletModal.getProvider('eip155') ?? null), null);
});

journey('the visitor disconnects: the wallet is told, and another code connects anew', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  const { topic } = await connectByCode(host, wallet);
  const deleted = wallet.nextDelete();
  await openModal(host);
  await host.button('Disconnect').click();
  assert.is((await deleted).topic, topic);
  await eventually(() => status(page), 'disconnected');
  await connectByCode(host, wallet);
  await signs(page);
});

journey(
  'a wallet of the page takes its place: the phone hears that the session is over, and no relay is asked any more',
  { wallets: 'headless', walletConfig: { headless: { policy: 'auto' } } },
  async (host) => {
    const { page } = host;
    const wallet = await host.wallet();
    const { topic } = await connectByCode(host, wallet);
    const deleted = wallet.nextDelete();
    await openByHandle(host, { view: 'Connect' });
    await host.button('Pebble').click();
    await isClosed(host);
    assert.is((await page.evaluate(account)).walletName, 'Pebble');
    assert.is((await deleted).topic, topic);
    const before = (await dials()).length;
    await page.reload();
    await eventually(async () => (await page.evaluate(account)).walletName, 'Pebble');
    assert.is((await dials()).length, before);
  },
);

journey('a reload brings the session back at once, and it works', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await wallet.emit('chainChanged', 137, 'eip155:137');
  await wallet.emit('accountsChanged', [`eip155:137:${second}`]);
  await eventually(() => page.evaluate(account).then(({ caipAddress }) => caipAddress), `eip155:137:${second}`);
  await page.reload();
  await eventually(() => page.evaluate(account).then(({ caipAddress }) => caipAddress), `eip155:137:${second}`, 2_000);
  assert.is((await page.evaluate(account)).walletName, 'Pocket');
  await signs(page, second);
  assert.is((await dials()).length, 2);
});

journey('what the wallet changed while the page was away is there when it comes back', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet, { chains: ['eip155:1', 'eip155:137'] });
  await page.goto('about:blank');
  await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  await page.goto(host.url);
  await eventually(() => address(page), second);
  await page.goto('about:blank');
  await wallet.disconnect();
  await page.goto(host.url);
  await eventually(() => status(page), 'disconnected');
});

journey(
  'a code is replaced before it dies, three times; then somebody must ask, and no old one works',
  { before: ownTime() },
  async (host) => {
    const { page, dialog } = host;
    const early = await host.wallet();
    const late = await createWallet({ accounts: accounts.slice(2, 3) });
    try {
      const links = [await showCode(host)];
      await early.pair(links[0]);
      for (let count = 1; count <= 3; count++) {
        await leap(host, 4 * MINUTE - 11_000);
        links.push(await host.scan(links.at(-1)));
        const end = Number(new URL(links[count - 1]).searchParams.get('expiryTimestamp')) * 1_000;
        assert.ok((await page.evaluate(() => Date.now())) < end, 'before the old one dies');
      }
      assert.is(new Set(links).size, 4);
      await leap(host, 4 * MINUTE - 11_000);
      await dialog.getByText('This code expired').waitFor();
      assert.is(await status(page), 'disconnected');
      // Who answers in its last seconds is still heard.
      await leap(host, 11_000);
      await eventually(livePairings, []);

      // The wallet that scanned the first code says yes now, and another one to the newest code.
      early.approve().catch(() => {});
      await host.button('New code').click();
      const link = await host.scan(links.at(-1));
      assert.is((await livePairings()).length, 1);
      await late.pair(link);
      await late.approve();
      await isClosed(host);
      assert.is(await address(page), third);
    } finally {
      await late.close();
    }
  },
);

/** Topics of pairings that pages have proposed over and still listen to. */
async function livePairings() {
  const calls = (await relayLog()).filter(({ method }) => method === 'CALL');
  const topics = (/** @type {string} */ name) =>
    calls.filter(({ rpc }) => rpc.includes(name)).map(({ topic }) => topic);
  const gone = topics('irn_unsubscribe');
  return topics('wc_proposeSession').filter((topic) => !gone.includes(topic));
}

journey('nothing asks the relay before the visitor does, and only who has a session on load', {}, async (host) => {
  const { page } = host;
  await page.waitForFunction(() => /** @type {any} */ (window).WalletModal.getState().initialized);
  await openModal(host);
  await host.dialog.getByRole('button', { name: /^All wallets/ }).click();
  await host.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').nth(3).waitFor();
  assert.equal(await dials(), []);
  assert.equal(
    host.requests.filter((url) => url.includes('/chunks/relay-')),
    [],
    'nor is its code fetched',
  );
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  assert.is((await dials()).length, 1);
});

// The line of a session that another tab has ended may be closing still when the next one is dialled.
const closing = { sockets: 2 };
journey('two tabs: what one connects and disconnects, the other shows within a second', closing, async (host) => {
  const { page } = host;
  const other = await host.newPage();
  await other.goto(host.url);
  await page.bringToFront();
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  await eventually(() => status(other), 'connected');
  assert.is(await address(other), first);
  await signs(other);
  await signs(page);
  await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  await eventually(() => address(other), second);
  await eventually(() => address(page), second);

  const deleted = wallet.nextDelete();
  await other.evaluate(() => void (/** @type {any} */ (window).WalletModal.disconnect()));
  await eventually(() => status(page), 'disconnected', AGREED_WITHIN_MS);
  assert.is(await address(page), undefined);
  await deleted;
  await connectByCode(host, wallet);
  await eventually(() => status(other), 'connected');
});

journey(
  'a wallet of the list: its name over the code, its icon in it, and it is a recent one after',
  {},
  async (host) => {
    const { page, dialog } = host;
    const wallet = await host.wallet({ metadata: { name: 'Amber Anchor' } });
    await openByHandle(host, { view: 'AllWallets' });
    await dialog.getByRole('searchbox').fill('amber anchor');
    await dialog
      .getByRole('button', { name: /^Amber Anchor/ })
      .first()
      .click();
    await dialog.getByText('Scan with Amber Anchor').waitFor();
    const picture = dialog.locator('.qr .mid img');
    await picture.waitFor();
    assert.ok(await picture.evaluate((image) => /** @type {HTMLImageElement} */ (image).naturalWidth > 0));
    await wallet.pair(await host.scan());
    await wallet.approve();
    await isClosed(host);
    assert.is((await page.evaluate(account)).walletName, 'Amber Anchor');
    await page.evaluate(() => /** @type {any} */ (window).WalletModal.disconnect());
    await openModal(host);
    await dialog.getByRole('button', { name: /^Amber Anchor.*Recent/ }).waitFor();
  },
);

const { defaultBrowserType: _, ...iPhone } = devices['iPhone 15'];

/** Keeps what the page opens, with whether that was in the same task as the tap. @param {import('playwright').Page} page */
const keepOpenings = (page) =>
  page.addInitScript(() => {
    let tapped = false;
    const opened = /** @type {unknown[]} */ ([]);
    const onTap = () => {
      tapped = true;
      setTimeout(() => {
        tapped = false;
      });
    };
    addEventListener('click', onTap, true);
    Object.assign(window, {
      opened,
      open: (/** @type {string} */ url, /** @type {string} */ target) => void opened.push({ url, target, tapped }),
    });
  });

journey(
  'on an iPhone the pairing is made ahead, so that the tap itself opens the app; requests open it again',
  { context: iPhone, before: keepOpenings },
  async (host) => {
    const { page, dialog } = host;
    const opened = () => page.evaluate(() => /** @type {any} */ (window).opened);
    const wallet = await host.wallet({ metadata: { name: 'Northwind' } });
    await openModal(host);
    // It reaches the relay before anything is chosen.
    await eventually(async () => (await livePairings()).length, 1);
    await dialog.getByRole('button', { name: /^Northwind/ }).tap();
    await dialog.getByText('Approve the connection in the app.').waitFor();
    const [opening, ...others] = await opened();
    assert.equal(others, []);
    assert.equal([opening.target, opening.tapped], ['_self', true]);
    const [app, link] = opening.url.split('wc?uri=');
    assert.match(app, /^northwind:\/\/$/);
    await wallet.pair(decodeURIComponent(link));
    assert.is((await livePairings()).length, 1, 'the one that was made ahead');
    await wallet.approve();
    await isClosed(host);
    const events = await page.evaluate(() => /** @type {any} */ (window).hostEvents);
    const success = events.find((/** @type {any} */ { detail }) => detail.event === 'CONNECT_SUCCESS');
    assert.equal(success?.detail.properties, { method: 'mobile', name: 'Northwind' });
    const asked = signs(page);
    await eventually(async () => (await opened())[1]?.url, 'northwind://');
    await asked;
  },
);

const verify = await serveVerify();
journey.test.after(() => verify.close());

const { api, data, analytics, relay } = stage.sandbox.parts;
const services = { api: api.url, images: api.url, rpc: data.url, analytics: analytics.url, relay: relay.url };
for (const mode of ['answers', 'is silent', 'hangs up']) {
  const params = {
    // A host that wants the verification has to let its frame in.
    policy: 'none',
    options: { endpoints: { ...services, verify: verify.url } },
    expected: { hosts: [verify.url], console: [/Failed to load resource/] },
    before: mode === 'is silent' ? holdSeconds : undefined,
  };
  journey(`a verify server that ${mode} does not keep the code waiting, and leaves no frame`, params, async (host) => {
    const { page } = host;
    Object.assign(verify, { mode, asked: [] });
    const wallet = await host.wallet();
    const attested = /** @type {(string | undefined)[]} */ ([]);
    wallet.core.verify.resolve = async (/** @type {any} */ { attestationId }) => {
      attested.push(attestationId);
      return '';
    };
    const link = await showCode(host);
    if (mode === 'is silent') {
      await eventually(async () => verify.asked.length, 1);
      await page.evaluate(() => /** @type {any} */ (window).letGo());
    }
    await wallet.pair(link);
    await wallet.approve();
    await isClosed(host);
    await signs(page);
    assert.equal(
      verify.asked.map((query) => [query.get('projectId'), query.get('origin')]),
      verify.asked.map(() => ['sandbox', new URL(page.url()).origin]),
    );
    // A browser asks again by itself where the server hung up.
    const messages = new Set(verify.asked.map((query) => query.get('id')));
    assert.is(messages.size, 2, 'the proposal and the request');
    assert.is(await page.locator('iframe').count(), 0);
    const seen = attested.map((text) => Boolean(text));
    assert.equal(
      seen,
      seen.map(() => mode === 'answers'),
    );
    assert.ok(seen.length > 0);
  });
}

journey.run();
