import * as assert from 'uvu/assert';
import { verifyMessage } from 'viem';
import { forgedEnvelopes, sealed } from '../support/relayEnvelope.mjs';
import { account, state } from './support/inPage.mjs';
import { connectByCode, relayJourneys, relayLog, request, showCode } from './support/relayJourneys.mjs';
import { askNode } from './support/sandboxControl.mjs';
import { stage } from './support/stage.mjs';
import { eventually, isClosed } from './support/steps.mjs';

const journey = relayJourneys('relay: forged messages');
/** @typedef {import('./support/relayJourneys.mjs').RelayHost} Host */
/** @typedef {import('playwright').Page} Page */

const { accounts, relay } = stage.sandbox.parts;
const [first, second] = accounts.map((/** @type {{ address: `0x${string}` }} */ { address }) => address);
const MALLORY = '0x1111111111111111111111111111111111111111';
const UNKNOWN = 'e1'.repeat(32);
/** The error is reported to the console, too. */
const reported = { expected: { console: [/WalletModal/] } };

const namespaces = {
  eip155: {
    accounts: [`eip155:1:${MALLORY}`],
    chains: ['eip155:1'],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  },
};
const mallory = {
  publicKey: 'ab'.repeat(32),
  metadata: { name: 'Mallory', description: '', url: 'https://mallory.example', icons: [] },
};
const reason = { code: 6000, message: 'User disconnected.' };
let lastId = Date.now() * 1_000;

/** @param {string} method @param {object} [params] */
const asks = (method, params = {}) => ({ id: ++lastId, jsonrpc: '2.0', method, params });
/** @param {string} name @param {unknown} data */
const event = (name, data) => asks('wc_sessionEvent', { event: { name, data }, chainId: 'eip155:137' });
/** @param {number} id @param {object} outcome */
const answers = (id, outcome) => ({ id, jsonrpc: '2.0', ...outcome });
/** One message of each kind. @param {number} id of a request or proposal of the page's that waits */
const kinds = (id) => [
  asks('wc_sessionUpdate', { namespaces }),
  event('chainChanged', 137),
  event('accountsChanged', [`eip155:137:${second}`]),
  asks('wc_sessionExtend'),
  asks('wc_sessionPing'),
  asks('wc_sessionDelete', reason),
  asks('wc_pairingDelete', reason),
  asks('wc_sessionRequest', { chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }),
  asks('wc_sessionPropose', { requiredNamespaces: {}, optionalNamespaces: namespaces, relays: [], proposer: mallory }),
  asks('wc_sessionSettle', {
    relay: { protocol: 'irn' },
    controller: mallory,
    expiry: Math.floor(Date.now() / 1_000) + 3_600,
    namespaces,
  }),
  answers(id, { result: `0x${'11'.repeat(32)}` }),
  answers(id, { result: { relay: { protocol: 'irn' }, responderPublicKey: mallory.publicKey } }),
  answers(id, { error: { code: 5000, message: 'User rejected.' } }),
];
/** Each kind in each envelope that can be made without the key. @param {number} id */
const forgeries = (id) => kinds(id).flatMap((payload) => Object.values(forgedEnvelopes(payload)));

/** Who the page is to the relay. */
const pageId = async () => (await relayLog()).findLast(({ rpc }) => rpc.includes('wc_proposeSession'))?.iss;

/** Has the relay deliver messages to the page alone, and waits until it has acknowledged them all. @param {string} topic @param {string[]} messages */
async function deliver(topic, messages) {
  const to = await pageId();
  const injected = messages.map(async (message) => {
    const answer = await fetch(relay.messages, { method: 'POST', body: JSON.stringify({ to, topic, message }) });
    assert.ok(answer.ok, await answer.text());
  });
  await Promise.all(injected);
  await eventually(async () => {
    const letters = await (await fetch(`${relay.messages}?topic=${topic}`)).json();
    return letters.filter((/** @type {any} */ letter) => letter.to && !letter.seen.includes(to)).length;
  }, 0);
}

/** What the page shows of its connection, and all that is stored of it. @param {Page} page */
const picture = async (page) => ({
  account: await page.evaluate(account),
  network: (await page.evaluate(state)).activeNetworkId,
  local: await page.evaluate(() =>
    ['connections', 'activeNetwork', 'recentWallets'].map((key) => localStorage.getItem(`wallet-modal/v1/${key}`)),
  ),
});

/** The sealed records, byte by byte: they change with every write. @param {Page} page */
const records = (page) =>
  page.evaluate(async () => {
    /** @param {IDBRequest<any>} request @returns {Promise<any>} */
    const finished = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await finished(indexedDB.open('wallet-modal-relay'));
    const store = database.transaction('records').objectStore('records');
    const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())]);
    database.close();
    return keys.map((/** @type {string} */ key, /** @type {number} */ at) => [key, String(values[at].iv)]);
  });

/** Errors that the host was told of, by code. @param {Page} page */
const errors = (page) =>
  page.evaluate(() =>
    /** @type {any} */ (window).hostEvents
      .filter((/** @type {any} */ { name }) => name === 'error')
      .map((/** @type {any} */ { detail }) => detail.code),
  );

/** @param {Page} page */
async function signs(page) {
  const signature = await request(page, 'personal_sign', ['0x48656c6c6f', first]);
  assert.ok(await verifyMessage({ address: first, message: 'Hello', signature }));
}

journey('a relay that forges the messages of a session changes nothing on the page', reported, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  const link = await showCode(host);
  await wallet.pair(link);
  const { topic } = await wallet.approve();
  await isClosed(host);
  await signs(page);
  wallet.policy = 'hold';
  const asking = wallet.nextRequest();
  const transaction = { from: first, to: second, value: '0x1' };
  const hash = request(page, 'eth_sendTransaction', [transaction]);
  hash.catch(() => {});
  const asked = await asking;

  const before = [await picture(page), await records(page)];
  const pairing = /** @type {string} */ (/^wc:([\da-f]+)@/.exec(link)?.[1]);
  for (const on of [topic, pairing, UNKNOWN]) await deliver(on, forgeries(asked.id));
  assert.equal([await picture(page), await records(page)], before);
  assert.equal(await errors(page), ['relayMessageRefused']);

  await asked.answer();
  const { value } = await askNode(1, 'eth_getTransactionByHash', [await hash]);
  assert.is(value, '0x1', 'the answer is the real wallet’s');
  wallet.policy = 'approve';
  await page.reload();
  await eventually(() => picture(page), before[0]);
  await signs(page);
});

journey('a relay that answers a proposal itself connects nobody', reported, async (host) => {
  const { page, dialog } = host;
  const wallet = await host.wallet();
  const link = await showCode(host);
  const { id, pairingTopic } = await wallet.pair(link);
  const before = await picture(page);
  await deliver(pairingTopic, forgeries(id));
  assert.equal(await picture(page), before);
  assert.ok(await dialog.isVisible());
  assert.equal(await errors(page), ['relayMessageRefused']);
  await wallet.approve();
  await isClosed(host);
  assert.is((await page.evaluate(account)).address, first);
});

journey('whoever else has seen the code cannot answer for the wallet that is connected', {}, async (host) => {
  const { page } = host;
  const wallet = await host.wallet();
  await connectByCode(host, wallet);
  wallet.policy = 'hold';
  const asking = wallet.nextRequest();
  const signature = request(page, 'personal_sign', ['0x48656c6c6f', first]);
  signature.catch(() => {});
  const asked = await asking;
  const link = await showCode(host);
  const before = await picture(page);
  const key = /** @type {string} */ (new URL(link).searchParams.get('symKey'));
  const pairing = /** @type {string} */ (/^wc:([\da-f]+)@/.exec(link)?.[1]);
  await deliver(
    pairing,
    kinds(asked.id).map((payload) => sealed(key, payload)),
  );
  assert.equal(await picture(page), before);
  await asked.answer();
  assert.ok(await verifyMessage({ address: first, message: 'Hello', signature: await signature }));
  assert.equal(await errors(page), []);
});

journey('a frame with half a million digits does not hold the page up', reported, async (host) => {
  const wallet = await host.wallet();
  const { topic } = await connectByCode(host, wallet);
  await deliver(topic, ['1'.repeat(500_000)]);
  await signs(host.page);
  assert.equal(await errors(host.page), ['relayMessageRefused']);
});

journey.run();
