import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../src/chains/eip155';
import { open } from '../../../src/core/actions/open';
import { connectWallet } from '../../../src/features/connection/connectWallet';
import { adapterConfig } from '../../support/adapterConfig';
import { createFakeClock } from '../../support/fakeClock';
import { createFakeHttp } from '../../support/fakeHttp';
import { createFakeModal, harbor } from '../../support/fakeModal';
import { createFakeProvider } from '../../support/fakeProvider';
import { failure } from '../../support/rejection';

const first = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const second = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** Chooses a wallet with the given behavior, over the real EVM adapter. */
async function choose(methods: Record<string, unknown> = {}, provider: unknown = createFakeProvider(methods)) {
  const clock = createFakeClock();
  const http = createFakeHttp((body) => ({
    jsonrpc: '2.0',
    id: (body as { id: number }).id,
    result: '0xde0b6b3a7640000',
  }));
  const fake = createFakeModal({
    clock,
    realAdapter: makeAdapter(adapterConfig(http, clock)),
    wallets: [{ ...harbor, providers: { eip155: provider } }],
    options: { networks: ['eip155:1', 'eip155:137'] },
  });
  const stop = new AbortController();
  open(fake.ctx);
  const done = connectWallet(fake.ctx, { walletId: harbor.id, signal: stop.signal });
  done.catch(() => {});
  await fake.settle();
  return { ...fake, provider: provider as ReturnType<typeof createFakeProvider>, stop, done, http };
}

test('evm wallet: connects and reads the balance', async () => {
  const { done, account, clock, view, state } = await choose();
  await done;
  await clock.advance(100);
  assert.is(account().status, 'connected');
  assert.equal(account().addresses, [first]);
  assert.is(account().balance?.value, 10n ** 18n);
  assert.is(view(), 'Connect');
  assert.not(state.modal.open.value);
});

/** Invalid answers of wallets, and the error code of each. */
const bad: readonly [what: string, answer: unknown, code: string][] = [
  ['no account', [], 'unauthorized'],
  ['null', null, 'walletFailed'],
  ['undefined', undefined, 'walletFailed'],
  ['a bare address', first, 'walletFailed'],
  ['addresses of the wrong length', ['0x1234', `${first}00`], 'walletFailed'],
  ['an address of another family', ['7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj'], 'walletFailed'],
  ['an object that calls itself an address', [{ toString: () => first }], 'walletFailed'],
  [
    'a synchronous throw',
    () => {
      throw new Error('boom');
    },
    'walletFailed',
  ],
  ['a refusal', () => Promise.reject({ code: 4001 }), 'userRejected'],
  ['a refusal with the code as text', () => Promise.reject({ code: '4001' }), 'userRejected'],
  [
    'a refusal deep inside',
    () => Promise.reject({ code: -32603, data: { originalError: { cause: { code: 4001 } } } }),
    'userRejected',
  ],
  ['a refusal as text', () => Promise.reject('User rejected the request.'), 'userRejected'],
  ['a rejection with nothing', () => Promise.reject(undefined), 'walletFailed'],
  ['a rejection with a message that is no text', () => Promise.reject({ message: {} }), 'walletFailed'],
  ['a megabyte of error', () => Promise.reject(new Error('x'.repeat(1_000_000))), 'walletFailed'],
  ['a pending request', () => Promise.reject({ code: -32002 }), 'requestPending'],
];
for (const [what, answer, code] of bad) {
  test(`evm wallet: ${what} fails with ${code} and connects nothing`, async () => {
    const { done, account, provider, stored, ctx } = await choose({
      eth_requestAccounts: answer,
      eth_accounts: answer,
    });
    const error = await failure(done);
    assert.is(error.code, code);
    assert.ok(String(error.message).length <= 200);
    assert.is(account().status, 'disconnected');
    assert.is(ctx.connections.size, 0);
    assert.is(provider.listenerCount, 0);
    assert.is(stored('connections'), null);
  });
}

test('evm wallet: a value that is no provider fails', async () => {
  for (const provider of [{}, { request: 7 }, () => {}]) {
    const { done, account } = await choose({}, provider);
    assert.is((await failure(done)).code, 'walletFailed');
    assert.is(account().status, 'disconnected');
  }
});

test('evm wallet: keeps the valid addresses of a mixed answer, unique and with checksums', async () => {
  const answer = [first.toLowerCase(), 'nonsense', first, second.toUpperCase().replace('0X', '0x'), null];
  const { done, account } = await choose({ eth_requestAccounts: answer });
  await done;
  assert.equal(account().addresses, [first, second]);
});

test('evm wallet: an invalid chain id fails and connects nothing', async () => {
  for (const chain of [null, 'main', '', {}, -1]) {
    const { done, account } = await choose({ eth_chainId: chain });
    assert.is((await failure(done)).code, 'walletFailed');
    assert.is(account().status, 'disconnected');
  }
});

test('evm wallet: a wallet that never answers can be aborted', async () => {
  const { done, stop, account, provider, clock } = await choose({ eth_requestAccounts: () => new Promise(() => {}) });
  stop.abort(new Error('left'));
  assert.is((await failure(done)).message, 'left');
  assert.is(account().status, 'disconnected');
  assert.is(provider.listenerCount, 0);
  assert.is(clock.pending, 0);
});

test('evm wallet: applies events before the answer in the right order', async () => {
  let answer: (accounts: string[]) => void = () => {};
  const { done, account, provider, clock } = await choose({
    eth_requestAccounts: () => new Promise((resolve) => (answer = resolve)),
  });
  provider.emit('accountsChanged', [second]);
  provider.emit('chainChanged', '0x89');
  answer([first]);
  await done;
  await clock.advance(100);
  assert.equal(account().addresses, [second]);
});

test('evm wallet: a thousand changes end with the last one', async () => {
  const { done, account, provider, clock, http } = await choose();
  await done;
  await clock.advance(100);
  const requests = http.requests.length;
  for (let turn = 0; turn < 1_000; turn++) {
    provider.emit('chainChanged', turn % 2 ? '0x1' : '0x89');
    provider.emit('accountsChanged', [turn % 2 ? second : first]);
  }
  await clock.advance(200);
  assert.equal(account().addresses, [second]);
  assert.is(account().networkId, 'eip155:1');
  assert.ok(http.requests.length - requests <= 4);
});

test('evm wallet: chainChanged to an unknown network is unsupported', async () => {
  const { done, provider, clock, state, ctx, view } = await choose();
  await done;
  open(ctx);
  provider.emit('chainChanged', '0x38');
  await clock.advance(100);
  assert.ok(state.networks.unsupported.value);
  assert.is(view(), 'UnsupportedChain');
});

test.run();
