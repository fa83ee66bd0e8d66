import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPublicClient, type Hex, http, verifyMessage, verifyTypedData } from 'viem';
import { load } from '../support/load';
import { nextTurn } from '../support/nextTurn';
import { minedReceipt } from './data/minedReceipt.mjs';

const { createSandbox } = await load<typeof import('./createSandbox.mjs')>('sandbox/createSandbox.mjs');
const { createRelayWallet } = await load<typeof import('../support/relayWallet.mjs')>('support/relayWallet.mjs');
const { createRelayApp } = await load<typeof import('../support/relayApp.mjs')>('support/relayApp.mjs');

type Wallet = Awaited<ReturnType<typeof createRelayWallet>>;
type App = Awaited<ReturnType<typeof createRelayApp>>;
interface Entry {
  method: string;
  rpc: string[];
  tag: number | null;
  iss: string;
  sub: string;
  refused: string | null;
}

const typedData = {
  domain: { name: 'Meadow', version: '1', chainId: 1 },
  types: { Order: [{ name: 'flowers', type: 'uint256' }] },
  primaryType: 'Order',
  message: { flowers: 3 },
} as const;

const hosts = new Set<string>();
const connect = net.Socket.prototype.connect;
let sandbox: Awaited<ReturnType<typeof createSandbox>>;
let rpc: Record<string, string>;
let setup: { relayUrl: string; rpc: Record<string, string>; accounts: { address: Hex; privateKey: Hex }[] };
let address: Hex;
let open: { close(): Promise<void> }[] = [];

const fault = (wish: object) =>
  fetch(sandbox.parts.faults.url, { method: 'POST', body: JSON.stringify({ part: 'relay', ...wish }) });
const logged = async () => (await (await fetch(`${sandbox.parts.log.url}?part=relay`)).json()) as Entry[];

async function newApp(more: object = {}): Promise<App> {
  const app = await createRelayApp({ ...setup, ...more });
  open.push(app);
  return app;
}
async function newWallet(more: object = {}): Promise<Wallet> {
  const wallet = await createRelayWallet({ ...setup, ...more });
  open.push(wallet);
  return wallet;
}
async function connected(memory?: Map<string, string>): Promise<{ app: App; wallet: Wallet }> {
  const [app, wallet] = await Promise.all([newApp({ memory }), newWallet()]);
  const { uri, approval } = await app.connect();
  await wallet.pair(uri);
  await Promise.all([wallet.approve(), approval]);
  return { app, wallet };
}

test.before(async () => {
  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    const [options] = given.flat() as [{ host?: string }];
    hosts.add(String(options?.host));
    return Reflect.apply(connect, this, given);
  } as typeof connect;
  sandbox = await createSandbox();
  const { evm, relay, accounts } = sandbox.parts;
  rpc = Object.fromEntries(Object.entries(evm).map(([id, chain]) => [id, (chain as { direct: string }).direct]));
  setup = { relayUrl: relay.url, rpc, accounts: accounts.slice(0, 2) };
  address = accounts[0].address;
});
test.after.each(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
  await fetch(sandbox.parts.faults.url, { method: 'DELETE' });
  await fetch(`${sandbox.parts.log.url}?part=relay`, { method: 'DELETE' });
});
test.after(async () => {
  net.Socket.prototype.connect = connect;
  await sandbox.close();
});

test('relay session: pairs, approves, signs and sends a transaction', async () => {
  const [app, wallet] = [await newApp(), await newWallet()];
  const { uri, approval } = await app.connect();
  const proposal = await wallet.pair(uri);
  assert.is(proposal.proposer.metadata.name, 'Meadow');
  const [, session] = await Promise.all([wallet.approve({ chains: ['eip155:1', 'eip155:137'] }), approval]);
  assert.equal(
    session?.namespaces['eip155']?.accounts,
    ['eip155:1', 'eip155:137'].flatMap((chain) => setup.accounts.map((account) => `${chain}:${account.address}`)),
  );

  const signature: Hex = await app.request('personal_sign', ['0x68656c6c6f', address]);
  assert.ok(await verifyMessage({ address, message: 'hello', signature }));
  const order: Hex = await app.request('eth_signTypedData_v4', [address, JSON.stringify(typedData)]);
  assert.ok(
    await verifyTypedData({ address, ...typedData, signature: order } as Parameters<typeof verifyTypedData>[0]),
  );
  const transaction = { from: address, to: setup.accounts[1]?.address, value: '0x64' };
  const hash: Hex = await app.request('eth_sendTransaction', [transaction], 'eip155:137');
  const chain = createPublicClient({ transport: http(rpc['eip155:137']) });
  assert.is((await minedReceipt(chain, hash)).status, '0x1');
  assert.is((await chain.getTransaction({ hash })).value, 100n);
  assert.equal(
    wallet.requests.map(({ method, state, chainId }) => [method, state, chainId]),
    [
      ['personal_sign', 'answered', 'eip155:1'],
      ['eth_signTypedData_v4', 'answered', 'eip155:1'],
      ['eth_sendTransaction', 'answered', 'eip155:137'],
    ],
  );
});

test('relay session: a wallet’s rejection reaches the app', async () => {
  const [app, wallet] = [await newApp(), await newWallet()];
  const { uri, approval } = await app.connect();
  await wallet.pair(uri);
  const refused = approval.catch((error: Error) => error);
  await wallet.reject();
  assert.match(String(((await refused) as Error).message), 'User rejected');
});

test('relay session: the wallet can hold, reject or refuse a request', async () => {
  const { app, wallet } = await connected();
  wallet.policy = 'hold';
  const asked = wallet.nextRequest('personal_sign');
  const answer = app.request('personal_sign', ['0x68', address]).catch((error: object) => error);
  const request = await asked;
  assert.is(request.state, 'waiting');
  await request.refuse({ code: 4001, message: 'No.' });
  assert.equal(await answer, { code: 4001, message: 'No.' });
  wallet.policy = 'reject';
  const refusal = await app.request('personal_sign', ['0x68', address]).catch((error: object) => error);
  assert.equal(refusal, { code: 5000, message: 'User rejected.' });
  wallet.policy = 'approve';
  const unknown = await app.request('personal_sign', ['0x68', `0x${'11'.repeat(20)}`]).catch((error: object) => error);
  assert.is((unknown as { code: number }).code, 4100);
});

test('relay session: the wallet changes account and network, extends, and switches on request', async () => {
  const { app, wallet } = await connected();
  const second = setup.accounts[1]?.address as Hex;
  const updated = app.next('session_update');
  await wallet.update({ accounts: [second], chains: ['eip155:1', 'eip155:137'] });
  assert.equal((await updated).params.namespaces.eip155.accounts, [`eip155:1:${second}`, `eip155:137:${second}`]);
  const accounts = app.next('accountsChanged');
  await wallet.emit('accountsChanged', [`eip155:1:${second}`]);
  assert.equal(await accounts, [second]);
  const chain = app.next('chainChanged');
  await wallet.emit('chainChanged', 137, 'eip155:137');
  assert.is(Number(await chain), 137);
  const extended = app.next('session_extend');
  await wallet.extend();
  assert.is((await extended).topic, wallet.session()?.topic);
  const switched = app.next('session_event');
  await app.request('wallet_switchEthereumChain', [{ chainId: '0x2105' }]);
  assert.equal((await switched).params, { event: { name: 'chainChanged', data: 8453 }, chainId: 'eip155:8453' });
  assert.ok(wallet.session()?.namespaces['eip155']?.chains?.includes('eip155:8453'));
});

test('relay session: a disconnect by either peer notifies the other one', async () => {
  const first = await connected();
  const gone = first.app.next('session_delete');
  await first.wallet.disconnect();
  assert.is((await gone).topic !== undefined, true);
  const second = await connected();
  const deleted = second.wallet.nextDelete();
  await second.app.provider.disconnect();
  await deleted;
  assert.is(second.wallet.session(), undefined);
});

test('relay session: a request waits in the mailbox for an offline wallet, and is answered once', async () => {
  const { app, wallet } = await connected();
  await wallet.goOffline();
  const answer = app.request('personal_sign', ['0x68656c6c6f', address]);
  while (!(await logged()).some(({ tag }) => tag === 1108)) await nextTurn();
  assert.is(wallet.requests.length, 0);
  await wallet.comeBack();
  assert.ok(await verifyMessage({ address, message: 'hello', signature: (await answer) as Hex }));
  assert.is(wallet.requests.length, 1);
});

test('relay session: a restarted wallet continues its session', async () => {
  const memory = new Map<string, string>();
  const [app, wallet] = [await newApp(), await newWallet({ memory })];
  const { uri, approval } = await app.connect();
  await wallet.pair(uri);
  await Promise.all([wallet.approve(), approval]);
  await wallet.close();
  const again = await newWallet({ memory });
  assert.is(again.session()?.topic, wallet.session()?.topic);
  assert.ok(await app.request('personal_sign', ['0x68', address]));
});

test('relay: a refused client receives the reason', async () => {
  for (const [reason, words] of [
    ['key', 'Unauthorized: invalid key'],
    ['origin', 'Unauthorized: origin not allowed'],
    ['JWT validation error: JWT Token is not yet valid', 'JWT validation error: JWT Token is not yet valid'],
  ]) {
    await fault({ fault: 'refuse', reason });
    const app = await newApp();
    const failing = app.next('relayer_error');
    app.connect().catch(() => {});
    assert.match(String((await failing).message), `code: 3000 (${words})`);
    await app.close();
  }
});

test('relay session: a duplicated disconnect ends the session once, and the wallet connects again', async () => {
  const { app, wallet } = await connected();
  const { topic } = wallet.session() ?? {};
  const deleted = wallet.nextDelete();
  await fault({ fault: 'duplicate', times: 5 });
  await app.provider.disconnect();
  assert.is((await deleted).topic, topic);
  await fault({ fault: null });
  const { uri, approval } = await app.connect();
  await wallet.pair(uri);
  await Promise.all([wallet.approve(), approval]);
  assert.ok(await app.request('personal_sign', ['0x68', address]));
});

test('relay session: two tabs share a client; each gets its own response and both get the wallet’s events', async () => {
  const memory = new Map<string, string>();
  const { app, wallet } = await connected(memory);
  const tab = await newApp({ memory: new Map(memory) });
  assert.is(tab.provider.session?.topic, app.provider.session?.topic);
  wallet.policy = 'hold';
  const first = wallet.nextRequest();
  const mine = app.request('personal_sign', ['0x61', address]);
  await (await first).answer();
  const second = wallet.nextRequest();
  const theirs = tab.request('personal_sign', ['0x62', address]);
  await (await second).answer();
  assert.not.equal(await mine, await theirs);
  const heard = [app, tab].map((one) => one.next('session_event'));
  await wallet.emit('chainChanged', 137, 'eip155:137');
  await Promise.all(heard);
  const [page, same, phone] = await Promise.all([app, tab, wallet].map(({ core }) => core.crypto.getClientId()));
  assert.is(same, page);
  // Clients of earlier tests may still dial.
  const dials = (await logged()).filter(({ method, iss }) => method === 'DIAL' && (iss === page || iss === phone));
  assert.is(new Set(dials.map(({ sub }) => sub)).size, 3);
});

test('relay session: a hostile wallet can send any message', async () => {
  const { app, wallet } = await connected();
  wallet.policy = 'hold';
  const asked = wallet.nextRequest();
  const answer = app.request('personal_sign', ['0x61', address]);
  const { id } = await asked;
  await wallet.sendRaw({ id, jsonrpc: '2.0', result: '0xfirst' });
  await wallet.sendRaw({ id, jsonrpc: '2.0', result: '0xsecond' });
  assert.is(await answer, '0xfirst');
});

test('sandbox: a page has the relay’s URL, and its strict policy allows it', async () => {
  const page = await fetch(`${sandbox.url}/page?policy=strict`);
  assert.match(page.headers.get('content-security-policy') ?? '', setup.relayUrl);
  assert.match(await page.text(), `"relay":"${setup.relayUrl}","verify":null`);
});

test('privacy: only this machine is contacted', () => {
  assert.equal([...hosts], ['127.0.0.1']);
});

test.run();
