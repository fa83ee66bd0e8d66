import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WebSocket } from 'ws';
import { startSandboxFor } from '../../support/startSandboxFor';
import { signedTransfer } from './signedTransfer.mjs';

const CHAIN = { chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' };
const sandbox = await startSandboxFor(test);
const { solana } = sandbox.parts;

async function ask(url: string, method: string, ...params: unknown[]) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const answer = await fetch(url, { method: 'POST', body });
  // biome-ignore lint/suspicious/noExplicitAny: results of any method
  return (await answer.json()) as { result: any; error?: { code: number; message: string } };
}
const result = async (method: string, ...params: unknown[]) => (await ask(solana.rpc, method, ...params)).result;
const value = async (method: string, ...params: unknown[]) => (await result(method, ...params)).value;
async function turn(path: string, wish: object): Promise<void> {
  const answer = await fetch(sandbox.url + path, { method: 'POST', body: JSON.stringify(wish) });
  assert.ok(answer.ok, `${path}: ${answer.ok || (await answer.text())}`);
}
const log = async () =>
  (await (await fetch(`${sandbox.url}/log?part=solana`)).json()) as { rpc: string[]; fault: string | null }[];

/** Sends coins from the first account to the fifth. Resolves to the id. */
async function send(lamports = 1_000_000_000): Promise<string> {
  const { blockhash } = await value('getLatestBlockhash');
  const [from, , , , to] = solana.accounts;
  if (!from || !to) throw new Error('There are no accounts');
  return result('sendTransaction', await signedTransfer(from, to.address, lamports, blockhash), { encoding: 'base64' });
}
const statusOf = async (reference: string) => (await value('getSignatureStatuses', [reference]))[0];

test('node: returns its genesis hash, and accepts batches and pages of other origins', async () => {
  assert.is(`solana:${(await result('getGenesisHash')).slice(0, 32)}`, solana.network);
  const preflight = await fetch(solana.rpc, { method: 'OPTIONS' });
  assert.is(preflight.headers.get('access-control-allow-origin'), '*');
  const calls = ['getSlot', 'getHealth', 'nothing'].map((method, id) => ({ jsonrpc: '2.0', id, method }));
  const answers = await (await fetch(solana.rpc, { method: 'POST', body: JSON.stringify(calls) })).json();
  assert.equal(answers.slice(1), [
    { jsonrpc: '2.0', id: 1, result: 'ok' },
    { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found' } },
  ]);
  assert.equal((await log()).at(-1)?.rpc, ['getSlot', 'getHealth', 'nothing']);
  const broken = await (await fetch(solana.rpc, { method: 'POST', body: '{' })).json();
  assert.is(broken.error.code, -32700);
});

test('accounts: have coins, and the first two have tokens of both programs', async () => {
  const [first, second, third] = solana.accounts;
  for (const { address } of solana.accounts) assert.is(await value('getBalance', address), 100_000_000_000);
  for (const { address, program, decimals } of solana.tokens) {
    assert.is((await value('getTokenSupply', address)).decimals, decimals);
    assert.is((await value('getAccountInfo', address, { encoding: 'base64' })).owner, program);
    for (const holder of [first, second]) {
      const [held] = await value('getTokenAccountsByOwner', holder?.address, { mint: address });
      assert.is((await value('getTokenAccountBalance', held.pubkey)).uiAmountString, '1000');
    }
  }
  const programs = [...new Set(solana.tokens.map(({ program }) => program))];
  const lists = await Promise.all(
    programs.map((programId) =>
      value('getTokenAccountsByOwner', first?.address, { programId }, { encoding: 'jsonParsed' }),
    ),
  );
  const rows = lists.flat().map(({ account }) => account.data.parsed.info);
  assert.equal(rows.map(({ mint }) => mint).sort(), solana.tokens.map(({ address }) => address).sort());
  assert.ok(rows.every(({ tokenAmount, owner }) => tokenAmount.amount === '1000000000' && owner === first?.address));
  assert.equal(await value('getTokenAccountsByOwner', third?.address, { programId: programs[0] }), []);
});

test('/tokens: sets the tokens and coins of a holder', async () => {
  const holder = solana.accounts[2]?.address;
  await turn('/tokens', { ...CHAIN, symbol: 'TOLL', holder, amount: '5' });
  await turn('/tokens', { ...CHAIN, holder, amount: '7000000' });
  const mint = solana.tokens.find(({ symbol }) => symbol === 'TOLL')?.address;
  const [held] = await value('getTokenAccountsByOwner', holder, { mint }, { encoding: 'jsonParsed' });
  assert.is(held.account.data.parsed.info.tokenAmount.uiAmountString, '0.000005');
  assert.is(await value('getBalance', holder), 7_000_000);
  await result('requestAirdrop', holder, 1_000);
  assert.is(await value('getBalance', holder), 7_001_000);
});

test('transactions: are mined at once, and listed for their accounts', async () => {
  const reference = await send();
  assert.is((await statusOf(reference)).confirmationStatus, 'confirmed');
  assert.is(await value('getBalance', solana.accounts[4]?.address), 101_000_000_000);
  assert.is(await value('getBalance', solana.accounts[0]?.address), 98_999_995_000);
  const [row] = await result('getSignaturesForAddress', solana.accounts[4]?.address);
  assert.is(row.signature, reference);
  assert.is((await result('getTransaction', reference, { encoding: 'base64' })).meta.err, null);
});

test('transactions: a held chain mines on request; a transaction can be dropped, or expire', async () => {
  await turn('/transactions', { ...CHAIN, do: 'hold' });
  const first = await send(1_000_000);
  const second = await send(2_000_000);
  const pending = await (await fetch(`${sandbox.url}/transactions?chain=${CHAIN.chain}`)).json();
  assert.equal([pending.holds, pending.pending.map(({ hash }: { hash: string }) => hash)], [true, [first, second]]);
  assert.is(await statusOf(first), null);
  await turn('/transactions', { ...CHAIN, do: 'drop', hash: first });
  await turn('/transactions', { ...CHAIN, do: 'mine' });
  assert.equal([await statusOf(first), (await statusOf(second)).confirmationStatus], [null, 'confirmed']);
  const third = await send(3_000_000);
  const { blockhash } = await value('getLatestBlockhash');
  const height = await result('getBlockHeight');
  await turn('/transactions', { ...CHAIN, do: 'expire' });
  assert.is(await result('getBlockHeight'), height + 151);
  assert.is(await value('isBlockhashValid', blockhash), false);
  await turn('/transactions', { ...CHAIN, do: 'release' });
  assert.is(await statusOf(third), null);
  assert.is((await statusOf(await send(4_000_000))).confirmationStatus, 'confirmed');
  assert.is((await statusOf(second)).confirmationStatus, 'finalized');
  const refused = await fetch(`${sandbox.url}/transactions`, {
    method: 'POST',
    body: JSON.stringify({ ...CHAIN, do: 'drop', hash: second }),
  });
  assert.is(refused.status, 400);
});

test('socket: notifies once when a transaction is mined', async () => {
  await turn('/transactions', { ...CHAIN, do: 'hold' });
  const reference = await send();
  const socket = new WebSocket(solana.socket);
  const messages: Record<string, unknown>[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (bytes) => {
    messages.push(JSON.parse(String(bytes)));
    waiting.shift()?.();
  });
  const next = () => new Promise<void>((resolve) => void waiting.push(resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  const ask = (id: number, method: string, params: unknown[]) =>
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  const subscribed = next();
  ask(1, 'signatureSubscribe', [reference, { commitment: 'confirmed' }]);
  await subscribed;
  const subscription = messages[0]?.['result'];
  const notification = next();
  await turn('/transactions', { ...CHAIN, do: 'mine' });
  await notification;
  const { method, params } = messages[1] as {
    method: string;
    params: { subscription: unknown; result: { value: object } };
  };
  assert.equal(
    [method, params.subscription, params.result.value],
    ['signatureNotification', subscription, { err: null }],
  );
  const ended = next();
  ask(2, 'signatureUnsubscribe', [subscription]);
  await ended;
  assert.is(messages[2]?.['result'], false, 'a subscription ends with its notification');
  assert.equal(
    (await log()).filter(({ rpc }) => /scribe/.test(String(rpc))).map(({ rpc }) => rpc[0]),
    ['signatureSubscribe', 'signatureUnsubscribe'],
  );
  await turn('/faults', { part: 'solana', fault: 'drop', match: 'signatureSubscribe' });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  ask(3, 'signatureSubscribe', [reference]);
  await closed;
});

test('faults: affect the node, but not its direct address', async () => {
  await turn('/faults', { part: 'solana', fault: 'status', status: 503, match: 'getSlot' });
  assert.is((await fetch(solana.rpc, { method: 'POST', body: '{"method":"getSlot","id":1}' })).status, 503);
  assert.ok((await ask(solana.direct, 'getSlot')).result > 0);
});

test('reset: restores the chain’s first state', async () => {
  const before = await result('getBlockHeight');
  await turn('/transactions', { ...CHAIN, do: 'hold' });
  await send();
  await turn('/transactions', { ...CHAIN, do: 'mine', blocks: 3 });
  await sandbox.reset();
  assert.is(await result('getBlockHeight'), before);
  assert.is(await value('getBalance', solana.accounts[4]?.address), 100_000_000_000);
  assert.is((await statusOf(await send())).confirmationStatus, 'confirmed');
});

test.run();
