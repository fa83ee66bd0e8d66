import type { Page } from 'playwright';
import { forgedEnvelopes } from '../support/relayEnvelope.mjs';
import { first, second } from './support/accounts';
import { account, state } from './support/inPage';
import {
  errorCodes,
  expectSignature,
  queuedMessages,
  records,
  relayLog,
  request,
  showCode,
} from './support/relaySteps';
import { eventually, waitUntilClosed } from './support/steps';
import type { TestSandbox } from './support/test';
import { expect, test } from './support/test';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

const MALLORY = '0x1111111111111111111111111111111111111111';
const UNKNOWN = 'e1'.repeat(32);
/** The error is also logged to the console. */
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

/** A request as a JSON-RPC payload. */
const createRequest = (method: string, params: object = {}) => ({ id: ++lastId, jsonrpc: '2.0', method, params });
const event = (name: string, data: unknown) =>
  createRequest('wc_sessionEvent', { event: { name, data }, chainId: 'eip155:137' });
const answers = (id: number, outcome: object) => ({ id, jsonrpc: '2.0', ...outcome });
/** One message of each kind. `id` is the id of a pending request or proposal of the page. */
const kinds = (id: number) => [
  createRequest('wc_sessionUpdate', { namespaces }),
  event('chainChanged', 137),
  event('accountsChanged', [`eip155:137:${second}`]),
  createRequest('wc_sessionExtend'),
  createRequest('wc_sessionPing'),
  createRequest('wc_sessionDelete', reason),
  createRequest('wc_pairingDelete', reason),
  createRequest('wc_sessionRequest', { chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }),
  createRequest('wc_sessionPropose', {
    requiredNamespaces: {},
    optionalNamespaces: namespaces,
    relays: [],
    proposer: mallory,
  }),
  createRequest('wc_sessionSettle', {
    relay: { protocol: 'irn' },
    controller: mallory,
    expiry: Math.floor(Date.now() / 1_000) + 3_600,
    namespaces,
  }),
  answers(id, { result: `0x${'11'.repeat(32)}` }),
  answers(id, { result: { relay: { protocol: 'irn' }, responderPublicKey: mallory.publicKey } }),
  answers(id, { error: { code: 5000, message: 'User rejected.' } }),
];
/** Each kind of message in each envelope that can be made without the key. */
const forgeries = (id: number) => kinds(id).flatMap((payload) => Object.values(forgedEnvelopes(payload)));

/** Returns the page's client id at the relay. */
const pageId = async (sandbox: TestSandbox) =>
  (await relayLog(sandbox)).findLast(({ rpc }) => rpc.includes('wc_proposeSession'))?.iss;

/** Makes the relay deliver messages to the page only, and waits until all are acknowledged. */
async function deliver(sandbox: TestSandbox, topic: string, messages: string[]): Promise<void> {
  const to = await pageId(sandbox);
  const injected = messages.map(async (message) => {
    const answer = await fetch(sandbox.parts.relay.messages, {
      method: 'POST',
      body: JSON.stringify({ to, topic, message }),
    });
    expect(answer.ok, await answer.text()).toBeTruthy();
  });
  await Promise.all(injected);
  const waiting = async () =>
    (await queuedMessages(sandbox, topic)).filter((letter) => letter.to && !letter.seen.includes(letter.to)).length;
  await eventually(waiting).toBe(0);
}

/** The connection as shown by the page, and everything that is stored of it. */
const readState = async (page: Page) => ({
  account: await page.evaluate(account),
  network: (await page.evaluate(state)).activeNetworkId,
  local: await page.evaluate(() =>
    ['connections', 'activeNetwork', 'recentWallets'].map((key) => localStorage.getItem(`wallet-modal/v1/${key}`)),
  ),
});

/** Waits until the account is restored with its balance. */
async function eventuallyConnected(page: Page) {
  await page.waitForFunction(() => WalletModal.getAccount().balance !== undefined);
  return readState(page);
}

test('forged messages of a session: change nothing on the page', async ({ openRelayHost, sandbox }) => {
  const host = await openRelayHost(reported);
  const { page } = host;
  const wallet = await host.wallet();
  const link = await showCode(host);
  await wallet.pair(link);
  const { topic } = await wallet.approve();
  await waitUntilClosed(host);
  await expectSignature(page);
  wallet.policy = 'hold';
  const asking = wallet.nextRequest();
  const transaction = { from: first, to: second, value: '0x1' };
  const hash = request(page, 'eth_sendTransaction', [transaction]);
  hash.catch(() => {});
  const asked = await asking;

  const before = [await readState(page), await records(page)] as const;
  const pairing = /^wc:([\da-f]+)@/.exec(link)?.[1] ?? '';
  for (const on of [topic, pairing, UNKNOWN]) await deliver(sandbox, on, forgeries(asked.id));
  expect([await readState(page), await records(page)]).toStrictEqual(before);
  expect(await errorCodes(page)).toStrictEqual(['relayMessageRefused']);

  await asked.answer();
  const { value } = await sandbox.callNode(1, 'eth_getTransactionByHash', [await hash]);
  expect(value, 'the answer is the real wallet’s').toBe('0x1');
  wallet.policy = 'approve';
  await page.reload();
  // The transaction has changed the balance.
  const { account: connected, ...others } = await eventuallyConnected(page);
  const [{ account: earlier, ...othersBefore }] = before;
  expect([{ ...connected, balance: earlier.balance }, others]).toStrictEqual([earlier, othersBefore]);
  await expectSignature(page);
});

test('a message of half a million digits: rejected, and the page keeps working', async ({
  openPairedHost,
  sandbox,
}) => {
  const host = await openPairedHost(reported);
  const { topic } = host.session;
  await deliver(sandbox, topic, ['1'.repeat(500_000)]);
  await expectSignature(host.page);
  expect(await errorCodes(host.page)).toStrictEqual(['relayMessageRefused']);
});
