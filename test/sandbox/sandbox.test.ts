import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { load } from '../support/load';
import type { SandboxParts } from '../support/SandboxParts';
import { shortenWaits } from '../support/shortenWaits';
import { startSandboxFor } from '../support/startSandboxFor';
import { callNode } from './data/callNode.mjs';
import { minedReceipt } from './data/minedReceipt.mjs';

/** Milliseconds that nothing else in the sandbox waits. */
const DELAY = 1_234_567;

const { dialRelay } = await load<typeof import('../support/relayClient.mjs')>('support/relayClient.mjs');
const sandbox = await startSandboxFor(test);
const { chain } = sandbox;

async function rpc(url: string, method: string, params: unknown[] = [], signal?: AbortSignal): Promise<Response> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' }, signal });
}
const result = async (answer: Response) => ((await answer.json()) as { result: string }).result;
const fault = (body: object) => fetch(`${sandbox.url}/faults`, { method: 'POST', body: JSON.stringify(body) });
const log = async (part: string, method = 'GET') =>
  (await fetch(`${sandbox.url}/log?part=${part}`, { method })).json() as Promise<{ rpc: string[]; fault: string }[]>;
const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('sandbox.json: lists every part, and each node answers with its own chain id and funded accounts', async () => {
  const { parts } = (await (await fetch(`${sandbox.url}/sandbox.json`)).json()) as { parts: SandboxParts };
  assert.equal(Object.keys(parts.evm), ['eip155:1', 'eip155:137', 'eip155:8453']);
  assert.is(parts.accounts.length, 10);
  for (const { rpc: url, chainId } of Object.values(parts.evm)) {
    assert.is(Number(await result(await rpc(url, 'eth_chainId'))), chainId);
    const balance = await result(await rpc(url, 'eth_getBalance', [parts.accounts[9]?.address, 'latest']));
    assert.is(BigInt(balance), 10_000n * 10n ** 18n);
  }
});

test('node: accepts requests from pages of other origins', async () => {
  const preflight = await fetch(chain.rpc, { method: 'OPTIONS' });
  assert.is(preflight.headers.get('access-control-allow-origin'), '*');
  assert.is(preflight.headers.get('access-control-allow-headers'), '*');
  assert.is((await rpc(chain.rpc, 'eth_chainId')).headers.get('access-control-allow-origin'), '*');
});

test('log: contains the requests that each part received', async () => {
  await rpc(chain.rpc, 'eth_chainId');
  await rpc(chain.rpc, 'eth_blockNumber');
  assert.equal(
    (await log('evm-1')).map((entry) => entry.rpc),
    [['eth_chainId'], ['eth_blockNumber']],
  );
  await log('evm-1', 'DELETE');
  assert.equal(await log('evm-1'), []);
});

test('faults: a delay holds the response back', async () => {
  await fault({ part: 'evm-1', fault: 'delay', ms: DELAY });
  const waits = shortenWaits(DELAY);
  try {
    assert.is(await result(await rpc(chain.rpc, 'eth_chainId')), '0x1');
  } finally {
    waits.restore();
  }
  assert.is(waits.count, 1);
});

test('faults: a status with Retry-After applies to the given number of requests', async () => {
  await fault({ part: 'evm-1', fault: 'status', status: 429, retryAfter: 3, count: 2 });
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await rpc(chain.rpc, 'eth_chainId'));
  assert.equal(
    answers.map((answer) => answer.status),
    [429, 429, 200],
  );
  assert.is(answers[0]?.headers.get('retry-after'), '3');
  assert.equal(
    (await log('evm-1')).map((entry) => entry.fault),
    ['status', 'status', null],
  );
});

test('faults: a match text limits a fault to a method', async () => {
  await fault({ part: 'evm-1', fault: 'status', status: 500, match: 'eth_getBalance' });
  assert.is((await rpc(chain.rpc, 'eth_chainId')).status, 200);
  assert.is((await rpc(chain.rpc, 'eth_getBalance')).status, 500);
  await fault({ part: 'evm-1', fault: null });
  assert.equal(await (await fetch(`${sandbox.url}/faults`)).json(), []);
});

test('faults: cut, drop and silence prevent a complete response', async () => {
  await fault({ part: 'evm-1', fault: 'cut' });
  const torn = await rpc(chain.rpc, 'eth_chainId');
  assert.is(torn.status, 200);
  assert.ok(await torn.text().catch((error) => error instanceof Error));
  await fault({ part: 'evm-1', fault: 'drop' });
  assert.ok((await rpc(chain.rpc, 'eth_chainId').catch((error) => error)) instanceof Error);
  await fault({ part: 'evm-1', fault: 'silence' });
  const silent = await rpc(chain.rpc, 'eth_chainId', [], AbortSignal.timeout(150)).catch((error) => error);
  assert.is(silent.name, 'TimeoutError');
});

test('faults: an invalid fault is refused with a reason', async () => {
  const refused = await fault({ part: 'moon', fault: 'delay', ms: 1 });
  assert.is(refused.status, 400);
  assert.match(await refused.text(), 'Unknown part');
});

test('page: a strict page has the policy, with a fresh nonce on every script', async () => {
  const page = await fetch(`${sandbox.url}/page?policy=strict&wallets=walletMock`);
  const policy = page.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1];
  assert.match(policy, "style-src 'none'");
  assert.match(policy, "trusted-types 'none'");
  assert.match(policy, chain.rpc);
  assert.match(policy, `frame-src ${sandbox.parts.secure.url};`);
  assert.is(page.headers.get('integrity-policy'), 'blocked-destinations=(script)');
  assert.is(page.headers.get('cross-origin-opener-policy'), 'same-origin-allow-popups');
  assert.is(page.headers.get('cache-control'), 'no-store');
  for (const [tag] of (await page.text()).matchAll(/<script[^>]*>/g)) assert.match(tag, `nonce="${nonce}"`);
  const again = await fetch(`${sandbox.url}/page?policy=strict`);
  assert.not.match(again.headers.get('content-security-policy') ?? '', `'nonce-${nonce}'`);
});

test('page: an allow-list page allows its inline scripts by hash', async () => {
  const page = await fetch(`${sandbox.url}/page?policy=self`);
  assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self' \S+ 'sha256-/);
  assert.not.match(await page.text(), 'nonce=');
});

test('page: text from the query cannot add markup', async () => {
  const query = new URLSearchParams({ lang: '"><script>x', title: '</title><script>y', options: '{"a":"</script>z"}' });
  const text = await (await fetch(`${sandbox.url}/page?${query}`)).text();
  assert.not.match(text, '<script>x');
  assert.not.match(text, '<script>y');
  assert.not.match(text, '</script>z');
});

test('files: a path cannot leave the served folders', async () => {
  for (const path of ['/dist/..%2fpackage.json', '/demo/..%2f..%2f..%2fpackage.json']) {
    assert.is((await fetch(sandbox.url + path)).status, 404);
  }
});

test('reset: clears faults, lies, the log, settings, sessions, events, messages, logins, e-mails and orders', async () => {
  const { config, sessions, analytics, relay, accounts, secure, mailbox } = sandbox.parts;
  const post = async (url: string, body: object) => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
    assert.ok(answer.ok, `${url}: ${answer.status}`);
  };
  const everything = () =>
    Promise.all(
      [
        ...[`${sandbox.url}/faults`, `${sandbox.url}/log`, config.url, sessions.url, analytics.events, relay.messages],
        ...[secure.control, mailbox.messages],
        ...['/lies', '/transactions', '/tokens', '/purchases', '/payments'].map((path) => sandbox.url + path),
      ].map(async (url) => {
        // The time advances.
        const { now, ...state } = await (await fetch(url)).json();
        return state;
      }),
    );
  await sandbox.reset();
  const before = await everything();
  await rpc(chain.rpc, 'eth_chainId');
  await post(`${sandbox.url}/faults`, { part: 'evm-1', fault: 'status', status: 500 });
  await post(config.url, { isAnalyticsEnabled: false });
  await post(config.url, { projectId: 'own', allowedOrigins: [] });
  await post(sessions.url, { account: `eip155:1:${accounts[0]?.address}`, project: { name: 'Fern' } });
  const props = { type: 'track', event: 'MODAL_OPEN', properties: {} };
  const event = { eventId: crypto.randomUUID(), url: sandbox.url, domain: '127.0.0.1', timestamp: Date.now(), props };
  await post(`${analytics.url}/e?projectId=sandbox&st=w&sv=1`, event);
  await post(relay.messages, { topic: 'ab'.repeat(32), message: 'bWVzc2FnZQ==' });
  await post(secure.control, { kind: 'IS_CONNECTED', how: 'never' });
  const who = { device: 'd', origin: sandbox.url, projectId: 'sandbox', network: 'eip155:1' };
  await post(`${secure.url}/api/CONNECT_EMAIL`, { ...who, payload: { email: 'mira@meadow.garden' } });
  await post(`${sandbox.url}/lies`, { lie: 'wrongChainId' });
  await post(`${sandbox.url}/tokens`, { decimals: 0 });
  await post(`${sandbox.url}/transactions`, { do: 'hold' });
  await post(`${sandbox.url}/purchases`, { pause: null });
  await post(`${sandbox.url}/payments`, { pause: 0 });
  const changed = await everything();
  for (const [place, state] of changed.entries()) assert.not.equal(state, before[place], `part ${place}`);
  await sandbox.reset();
  assert.equal(await everything(), before);
  assert.equal(await (await fetch(`${config.url}?projectId=own`)).json(), before[2]);
});

test('reset: restores the chains’ first state, each time', async () => {
  const [from, to] = sandbox.parts.accounts.map(({ address }) => address);
  const ask = async (method: string, params: unknown[] = []) => result(await rpc(chain.rpc, method, params));
  const picture = async () => [
    await ask('eth_blockNumber'),
    await ask('eth_getBalance', [to, 'latest']),
    await ask('eth_getTransactionCount', [from, 'latest']),
  ];
  await sandbox.reset();
  const before = await picture();
  for (const times of [1, 2]) {
    const hash = (await ask('eth_sendTransaction', [{ from, to, value: '0x64' }])) as `0x${string}`;
    await minedReceipt(callNode(chain.direct), hash);
    assert.not.equal(await picture(), before, `before reset ${times}`);
    await sandbox.reset();
    assert.equal(await picture(), before, `after reset ${times}`);
  }
});

test('reset: closes the connections to the relay, and restarts a stopped relay', async () => {
  const { relay } = sandbox.parts;
  const client = dialRelay(relay.url);
  await client.opened;
  await sandbox.reset();
  const open = fetch(relay.messages).then(() => 'still open');
  assert.not.equal(await Promise.race([client.closed, open]), 'still open');
  assert.equal(await log('relay'), [], 'the end of the connection is not in the new log');
  await fault({ part: 'relay', fault: 'stop' });
  await sandbox.reset();
  assert.ok((await fetch(relay.messages)).ok);
});

test('close: leaves no process and no listener', async () => {
  const pids = Object.values(sandbox.parts.evm).map(({ pid }) => pid);
  assert.ok(pids.every(alive));
  await sandbox.close();
  assert.not.ok(pids.some(alive));
  assert.ok((await fetch(sandbox.url).catch((error) => error)) instanceof Error);
});

test.run();
