import crypto from 'node:crypto';
import { getWallets } from '@wallet-standard/app';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/solana/index';
import * as solanaProvider from '../../../../src/chains/solana/provider/index';
import { createSolanaProvider } from '../../../../src/core/createSolanaProvider';
import { WalletModalError } from '../../../../src/core/errors/WalletModalError';
import type { Options } from '../../../../src/core/options/hostOptions';
import type { WalletConnection } from '../../../../src/core/ports/adapter';
import { modalProviders } from '../../../../src/core/ports/modalProviders';
import type { SolanaAccount, SolanaChange } from '../../../../src/core/providers';
import { connectInjected } from '../../../../src/features/connection/connectInjected';
import { encodeBase58 } from '../../../../src/lib/base58';
import { encodeBase64 } from '../../../../src/lib/base64';
import { deferred } from '../../../../src/lib/deferred';
import { adapterConfig } from '../../../support/adapterConfig';
import { attachCarrier } from '../../../support/attachCarrier';
import { createAccount, createStandardWallet, renewAccount } from '../../../support/createStandardWallet';
import { endModal } from '../../../support/endModal';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp } from '../../../support/fakeHttp';
import { createFakeModal, wallet } from '../../../support/fakeModal';
import { neverAborted } from '../../../support/neverAborted';
import { codeOf, rejection } from '../../../support/rejection';
import { SOLANA_MAINNET, solana } from '../../../support/solana';
import { withCode } from '../../../support/withCode';

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const bytes = (...values: readonly number[]) => Uint8Array.from(values);

interface Output {
  readonly signedMessage: Uint8Array;
  readonly signature: Uint8Array;
  readonly signedTransaction: Uint8Array;
}
type Sign = (...inputs: readonly object[]) => Promise<readonly Output[]>;

/** Creates the modal's Solana provider with the real state and adapter, and wallets of Wallet Standard in the page. */
function setup(
  options: Options = {},
  ...accounts: Parameters<typeof createStandardWallet> extends [unknown?, ...infer Rest] ? Rest : never
) {
  const clock = createFakeClock();
  const http = createFakeHttp((body) => ({ jsonrpc: '2.0', id: (body as { id: number }).id, result: { value: 5 } }));
  const [cove, dune] = [createStandardWallet('Cove', ...accounts), createStandardWallet('Dune')];
  const inPage = [cove, dune].map((each) => wallet(each.wallet.name, { providers: { solana: each.wallet } }));
  const fake = createFakeModal({
    clock,
    realAdapter: makeAdapter(adapterConfig(http, clock)),
    wallets: inPage,
    chunks: { solanaProvider },
    options: {
      networks: ['eip155:1', SOLANA_MAINNET, DEVNET],
      adapters: ['eip155', 'solana'],
      ...options,
    } as unknown as Options,
  });
  const provider = createSolanaProvider(fake.ctx);
  const changes: SolanaChange[] = [];
  const off = provider.features['standard:events'].on('change', (change) => changes.push(change));
  const settle = async () => clock.advance(100);
  return {
    ...fake,
    clock,
    http,
    provider,
    cove,
    dune,
    off,
    settle,
    take: () => changes.splice(0),
    sign(name: 'signMessage' | 'signTransaction' | 'signAndSendTransaction', ...inputs: readonly object[]) {
      const feature = provider.features[`solana:${name}`] as Readonly<Record<typeof name, Sign>>;
      return feature[name](...inputs);
    },
    async connect(of = cove) {
      const target = inPage[of === cove ? 0 : 1] as (typeof inPage)[0];
      const done = connectInjected(fake.ctx, { wallet: target, namespace: 'solana', signal: neverAborted });
      await clock.advance(0);
      if (of.isPrompting) of.prompt.approve();
      await done;
      await settle();
    },
    /** Attaches a connection by another carrier. */
    async attach(methods: readonly string[], request: Parameters<typeof attachCarrier>[3]) {
      const { address } = createAccount();
      const facts: Partial<WalletConnection> = {
        accounts: [address],
        networkId: SOLANA_MAINNET,
        get methods() {
          return [...methods];
        },
      };
      await attachCarrier(fake.ctx, 'solana', facts, request);
      await settle();
      return address;
    },
    destroy: () => endModal(fake),
  };
}

test('solana provider: before a connection, its lists are empty and nothing is loaded', async () => {
  const { provider, asked, settle, take, destroy } = setup();
  await settle();
  assert.equal(provider.accounts, []);
  assert.is(provider.version, '1.0.0');
  assert.ok(modalProviders.has(provider));
  assert.not(asked.includes('solanaProvider'));
  assert.equal(take(), []);
  destroy();
});

test('solana provider: without a wallet, all features that sign reject as EIP-1193 says', async () => {
  const { sign, destroy } = setup();
  for (const name of ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const) {
    const error = (await rejection(sign(name, { message: bytes(1) }))) as { code?: unknown };
    assert.equal([error.code, error instanceof WalletModalError], [4900, false], name);
  }
  destroy();
});

test('solana provider: a page of EVM only loads nothing, even if it announces its provider', async () => {
  const { asked, settle, destroy } = setup({ networks: ['eip155:1'], adapters: ['eip155'], announceProvider: true });
  await settle();
  assert.not(asked.includes('solanaProvider'));
  destroy();
});

test('solana provider: connects in the modal, filtered to the family; closing it is a rejection', async () => {
  const { provider, openings, connect, cove, state, settle, destroy } = setup();
  const answer = Promise.all([0, 1].map(() => provider.features['standard:connect'].connect()));
  await settle();
  assert.equal(openings, [{ namespace: 'solana' }]);
  await connect();
  const [{ accounts }, other] = (await answer) as [{ accounts: readonly SolanaAccount[] }, unknown];
  assert.equal(other, { accounts });
  assert.equal(
    accounts.map(({ address }) => address),
    cove.state.accounts.map(({ address }) => address),
  );
  assert.equal(accounts[0]?.publicKey, cove.state.accounts[0]?.publicKey);
  assert.equal(accounts[0]?.chains, ['solana:mainnet', 'solana:devnet']);
  await provider.features['standard:disconnect'].disconnect();
  await settle();
  const refused = codeOf(provider.features['standard:connect'].connect());
  await settle();
  state.modal.open.value = false;
  assert.is(await refused, 4001);
  destroy();
});

test('solana provider: a silent request opens nothing', async () => {
  const { provider, openings, connect, destroy } = setup();
  assert.equal(await provider.features['standard:connect'].connect({ silent: true }), { accounts: [] });
  await connect();
  assert.is((await provider.features['standard:connect'].connect({ silent: true })).accounts.length, 1);
  assert.equal(openings, []);
  destroy();
});

test('solana provider: the same object across wallets, with one event per change', async () => {
  const { provider, connect, cove, dune, take, settle, destroy } = setup();
  await connect();
  const [first] = provider.accounts;
  assert.equal(
    take().map((change) => Object.keys(change)),
    [['accounts']],
  );
  cove.change({ accounts: [...cove.state.accounts, createAccount()] });
  await settle();
  assert.equal(
    take().map(({ accounts }) => accounts?.length),
    [2],
  );
  await connect(dune);
  assert.equal(
    provider.accounts.map(({ address }) => address),
    dune.state.accounts.map(({ address }) => address),
  );
  assert.is(take().length, 1);
  assert.not(provider.accounts.includes(first as SolanaAccount));
  dune.change({ locked: true });
  await settle();
  assert.equal(provider.accounts, []);
  assert.equal(take(), [{ accounts: [] }]);
  destroy();
});

test('solana provider: a listener added twice is called twice, and each call removes its own', async () => {
  const { provider, connect, settle, destroy } = setup();
  let calls = 0;
  const listener = (): void => void calls++;
  const { on } = provider.features['standard:events'];
  const [first, second] = [on('change', listener), on('change', listener)];
  await connect();
  assert.is(calls, 2);
  first();
  first();
  await provider.features['standard:disconnect'].disconnect();
  await settle();
  assert.is(calls, 3);
  second();
  await connect();
  assert.is(calls, 3);
  destroy();
});

test('solana provider: signs with the wallet’s account; a kept method signs with the current wallet', async () => {
  const { provider, connect, sign, cove, dune, state, clock, http, settle, destroy } = setup();
  await connect();
  const [account] = provider.accounts;
  const message = new TextEncoder().encode('hi');
  const [output] = await sign('signMessage', { account, message });
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), account?.publicKey ?? bytes()]);
  const key = crypto.createPublicKey({ key: der, format: 'der', type: 'spki' });
  assert.ok(crypto.verify(null, message, key, output?.signature ?? bytes()));
  const kept = provider.features['solana:signMessage'] as { signMessage: Sign };
  const signed = await sign('signTransaction', { account, transaction: bytes(1) }, { account, transaction: bytes(2) });
  assert.equal(
    signed.map(({ signedTransaction }) => signedTransaction),
    [bytes(1, 1), bytes(2, 1)],
  );
  await settle();
  assert.is(state.accounts.get('solana').changedAt, undefined, 'nothing was sent');
  const before = http.requests.length;
  assert.is(
    (await sign('signAndSendTransaction', { account, transaction: bytes(1), chain: DEVNET }))[0]?.signature.length,
    64,
  );
  const sentAt = clock.now();
  await settle();
  assert.is(state.accounts.get('solana').changedAt, sentAt);
  assert.is(http.requests.length, before + 1, 'the balance is read again');
  assert.equal(cove.calls.slice(1), ['signMessage', 'signTransaction', 'signAndSendTransaction']);
  await connect(dune);
  assert.is(await codeOf(kept.signMessage({ account, message })), 4100);
  await kept.signMessage({ account: provider.accounts[0], message });
  assert.equal(dune.calls, ['connect', 'signMessage']);
  destroy();
});

test('solana provider: has the features of the wallet; without one, signing rejects', async () => {
  const { provider, connect, cove, sign, settle, destroy } = setup({ announceProvider: true });
  await settle();
  const account = createAccount();
  for (const name of ['signMessage', 'signTransaction', 'signAndSendTransaction'] as const) {
    const error = (await rejection(sign(name, { account, message: bytes(1), transaction: bytes(1) }))) as Error;
    assert.match(error.message, 'connect()');
  }
  cove.behave('solana:signAndSendTransaction', undefined);
  cove.wallet.features['solana:signTransaction'] = {
    ...(cove.wallet.features['solana:signTransaction'] as object),
    supportedTransactionVersions: ['legacy', 7],
  };
  await connect();
  assert.equal(
    Object.keys(provider.features).filter((name) => name.startsWith('solana:')),
    ['solana:signMessage', 'solana:signTransaction'],
  );
  const { supportedTransactionVersions } = provider.features['solana:signTransaction'] as Record<string, unknown>;
  assert.equal(supportedTransactionVersions, ['legacy']);
  assert.equal(provider.accounts[0]?.features, ['solana:signMessage', 'solana:signTransaction']);
  destroy();
});

test('solana provider: each account has its own features; changed networks and features emit events', async () => {
  const hardware = renewAccount({ ...createAccount(), features: ['solana:signTransaction'] });
  const { provider, connect, cove, state, take, settle, destroy } = setup({}, createAccount(), hardware);
  cove.wallet.chains = ['solana:mainnet'];
  await connect();
  const all = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'];
  const featuresOf = () => provider.accounts.map(({ features }) => features);
  assert.equal(featuresOf(), [all, ['solana:signTransaction']]);
  assert.equal(state.accounts.get('solana').approved?.ids, [SOLANA_MAINNET]);
  take();
  cove.wallet.chains = ['solana:mainnet', 'solana:devnet'];
  cove.emit({ chains: cove.wallet.chains });
  await settle();
  assert.equal(state.accounts.get('solana').approved?.ids, [SOLANA_MAINNET, DEVNET]);
  assert.equal(take(), [], 'the provider has the networks of the app');
  cove.behave('solana:signAndSendTransaction', undefined);
  cove.emit({ features: cove.wallet.features });
  await settle();
  assert.equal(featuresOf(), [all.slice(0, 2), ['solana:signTransaction']]);
  assert.not('solana:signAndSendTransaction' in provider.features);
  assert.equal(
    take().map((change) => Object.keys(change)),
    [['accounts', 'features']],
  );
  cove.state.accounts = cove.state.accounts.map((each) => ({ ...each, features: ['solana:signMessage'] }));
  cove.change({});
  await settle();
  assert.equal(featuresOf(), [['solana:signMessage'], ['solana:signMessage']]);
  assert.equal(
    take().map((change) => Object.keys(change)),
    [['accounts']],
  );
  destroy();
});

test('solana provider: a disconnect ends a pending pairing of the family, although no wallet is connected', async () => {
  const { provider, state, settle, destroy } = setup();
  const canceled: string[] = [];
  for (const family of ['eip155', 'solana'] as const) {
    state.modal.pairing.value = { families: [family], cancel: () => void canceled.push(family) };
    await provider.features['standard:disconnect'].disconnect();
    await settle();
  }
  assert.equal(canceled, ['solana']);
  destroy();
});

test('solana provider: a disconnect drops a pairing that an earlier page has left', async () => {
  const { provider, ctx, settle, destroy } = setup();
  ctx.storage.set('pairings', { ['ab'.repeat(32)]: { until: 1 } });
  await provider.features['standard:disconnect'].disconnect();
  await settle();
  assert.is(ctx.storage.get('pairings'), undefined);
  destroy();
});

test('solana provider: passes on the wallet’s error, and no response after a disconnect', async () => {
  const { provider, connect, sign, cove, settle, destroy } = setup();
  await connect();
  const [account] = provider.accounts;
  const declined = withCode(4001);
  cove.behave('solana:signMessage', () => Promise.reject(declined));
  assert.is(await rejection(sign('signMessage', { account, message: bytes(1) })), declined);
  cove.behave('solana:signMessage', () => new Promise(() => {}));
  const pending = codeOf(sign('signMessage', { account, message: bytes(1) }));
  await provider.features['standard:disconnect'].disconnect();
  await settle();
  assert.is(await pending, 4900);
  await connect();
  assert.is(await codeOf(sign('signMessage', {})), 4100);
  assert.equal(await sign('signMessage'), []);
  destroy();
});

test('solana provider: a session’s wallet gets no further transaction after a disconnect, and the host no signature', async () => {
  const { provider, attach: attachSession, sign, ctx, settle, destroy } = setup();
  const signals: (AbortSignal | undefined)[] = [];
  const answer = deferred<unknown>();
  await attachSession(['solana_signTransaction'], (_, __, signal) => {
    signals.push(signal);
    return answer.promise;
  });
  const [account] = provider.accounts;
  const inputs = [1, 2, 3].map((value) => ({ account, transaction: bytes(value) }));
  const outcomes: unknown[] = [];
  sign('signTransaction', ...inputs).then(
    () => outcomes.push('signed'),
    ({ code }) => outcomes.push(code),
  );
  await settle();
  await (await ctx.connection()).disconnect(ctx, 'solana');
  await settle();
  answer.resolve({ transaction: encodeBase64(bytes(7)) });
  await settle();
  assert.equal(outcomes, [4900]);
  assert.equal(
    signals.map((signal) => signal?.aborted),
    [true],
    'one request, which is not sent either if it still waits for the relay',
  );
  destroy();
});

test('solana provider: a session that loses an account gets no further transaction of it', async () => {
  const { provider, attach: attachSession, sign, ctx, settle, destroy } = setup();
  let requests = 0;
  const { followAddresses } = await ctx.connection();
  await attachSession(['solana_signTransaction'], () => {
    requests += 1;
    followAddresses(ctx, 'solana', [createAccount().address]);
    return { transaction: encodeBase64(bytes(7)) };
  });
  const [account] = provider.accounts;
  const inputs = [1, 2].map((value) => ({ account, transaction: bytes(value) }));
  assert.is(await codeOf(sign('signTransaction', ...inputs)), 4100);
  await settle();
  assert.is(requests, 1);
  destroy();
});

test('solana provider: signs with the accounts that the wallet has shared, whatever it lists', async () => {
  const { provider, connect, sign, cove, settle, destroy } = setup();
  const [shared, other] = [cove.state.accounts[0], createAccount()];
  let listed: readonly unknown[] = [];
  Object.defineProperty(cove.wallet, 'accounts', { get: () => listed });
  await connect();
  const [account] = provider.accounts;
  assert.is(account?.address, shared?.address);
  const message = bytes(1);
  assert.is((await sign('signMessage', { account, message }))[0]?.signature.length, 64);
  listed = [shared, other];
  await settle();
  assert.is(await codeOf(sign('signMessage', { account: other, message })), 4100);
  destroy();
});

test('solana provider: a phone session and the embedded wallet sign by their methods, with the requested network', async () => {
  const { provider, attach: attachSession, sign, destroy } = setup();
  const requests: unknown[] = [];
  const signature = new Uint8Array(64).fill(3);
  const answers: Record<string, unknown> = {
    solana_signMessage: { signature: encodeBase58(signature) },
    solana_signTransaction: { transaction: encodeBase64(bytes(7, 7)) },
  };
  const address = await attachSession(['solana_signMessage', 'solana_signTransaction'], ({ method, params }, chain) => {
    requests.push([method, params, chain]);
    return answers[method];
  });
  const [account] = provider.accounts;
  assert.is(account?.address, address);
  assert.not('solana:signAndSendTransaction' in provider.features);
  const [output] = await sign('signMessage', { account, message: bytes(1, 2) });
  assert.equal([output?.signature, output?.signedMessage], [signature, bytes(1, 2)]);
  const [signed] = await sign('signTransaction', { account, transaction: bytes(9), chain: 'solana:devnet' });
  assert.equal(signed?.signedTransaction, bytes(7, 7));
  assert.equal(requests, [
    ['solana_signMessage', { message: encodeBase58(bytes(1, 2)), pubkey: address }, undefined],
    ['solana_signTransaction', { transaction: encodeBase64(bytes(9)), pubkey: address }, DEVNET],
  ]);
  for (const answer of [
    null,
    {},
    { signature: 'x' },
    { transaction: '***' },
    5,
    { signature: encodeBase58(bytes(1)) },
  ]) {
    answers['solana_signMessage'] = answer;
    answers['solana_signTransaction'] = answer;
    assert.instance(await rejection(sign('signMessage', { account, message: bytes(1) })), TypeError);
    assert.instance(await rejection(sign('signTransaction', { account, transaction: bytes(1) })), TypeError);
  }
  destroy();
});

test('solana provider: a session’s wallet sends one transaction per call, and signs several', async () => {
  const { provider, attach: attachSession, sign, destroy } = setup();
  const requests: unknown[] = [];
  const methods = ['solana_signTransaction', 'solana_signAndSendTransaction'];
  const sent: unknown[] = [];
  await attachSession(methods, ({ method, params }) => {
    requests.push(method);
    if (method === 'solana_signAndSendTransaction') sent.push((params as { sendOptions?: unknown }).sendOptions);
    return { signature: encodeBase58(new Uint8Array(64).fill(3)), transaction: encodeBase64(bytes(7)) };
  });
  const [account] = provider.accounts;
  const [one, two] = [bytes(1), bytes(2)].map((transaction) => ({ account, transaction }));
  assert.is(await codeOf(sign('signAndSendTransaction', one ?? {}, two ?? {})), 4200);
  assert.equal(requests, [], 'nothing was asked');
  assert.is((await sign('signAndSendTransaction', one ?? {})).length, 1);
  assert.is((await sign('signTransaction', one ?? {}, two ?? {})).length, 2);
  assert.equal(requests, ['solana_signAndSendTransaction', 'solana_signTransaction', 'solana_signTransaction']);
  await sign('signAndSendTransaction', { ...one, options: { maxRetries: 0 } });
  assert.equal(sent, [undefined, { maxRetries: 0 }], 'under the name of WalletConnect');
  destroy();
});

test('solana provider: a session with solana_signAllTransactions gets one request, for one network', async () => {
  const { provider, attach: attachSession, sign, destroy } = setup();
  const requests: unknown[] = [];
  let all: unknown;
  const methods = ['solana_signTransaction', 'solana_signAllTransactions', 'solana_signMessage'];
  const address = await attachSession(methods, ({ method, params }, chain) => {
    requests.push([method, params, chain]);
    if (method === 'solana_signMessage') return { signature: encodeBase58(new Uint8Array(64).fill(3)) };
    return method === 'solana_signAllTransactions' ? all : { transaction: encodeBase64(bytes(7)) };
  });
  const [account] = provider.accounts;
  const input = (value: number, chain?: string) => ({ account, transaction: bytes(value), ...(chain && { chain }) });
  const signAll = async (...inputs: readonly object[]) =>
    (await sign('signTransaction', ...inputs)).map(({ signedTransaction }) => signedTransaction);
  all = { transactions: [encodeBase64(bytes(1, 1)), encodeBase58(bytes(2, 2, 2))] };
  assert.equal((await signAll(input(1), input(2)))[0], bytes(1, 1));
  all = { transactions: [bytes(1, 1), bytes(2, 2)].map(encodeBase64) };
  assert.equal(await signAll(input(1, 'solana:devnet'), input(2, 'solana:devnet')), [bytes(1, 1), bytes(2, 2)]);
  const transactions = [bytes(1), bytes(2)].map(encodeBase64);
  const one = (value: number) => ({ transaction: encodeBase64(bytes(value)), pubkey: address });
  assert.equal(requests.splice(0), [
    ['solana_signAllTransactions', { transactions }, undefined],
    ['solana_signAllTransactions', { transactions }, DEVNET],
  ]);
  assert.equal(await signAll(input(1, 'solana:devnet'), input(2, 'solana:mainnet')), [bytes(7), bytes(7)]);
  assert.equal(await signAll(input(1)), [bytes(7)]);
  assert.is((await sign('signMessage', { account, message: bytes(1) }, { account, message: bytes(2) })).length, 2);
  assert.equal(requests.splice(0), [
    ['solana_signTransaction', one(1), DEVNET],
    ['solana_signTransaction', one(2), SOLANA_MAINNET],
    ['solana_signTransaction', one(1), undefined],
    ['solana_signMessage', { message: encodeBase58(bytes(1)), pubkey: address }, undefined],
    ['solana_signMessage', { message: encodeBase58(bytes(2)), pubkey: address }, undefined],
  ]);
  const [good] = transactions;
  for (const answer of [
    null,
    {},
    { transactions: [good] },
    { transactions: [good, good, good] },
    { transactions: [good, 5] },
    { transactions: [good, '***'] },
    { transactions: { length: 2 } },
    [good, good],
  ]) {
    all = answer;
    assert.instance(await rejection(signAll(input(1), input(2))), TypeError, JSON.stringify(answer));
  }
  assert.is(requests.length, 8, 'nothing is asked again');
  destroy();
});

test('solana provider: transactions of several accounts are not sent one after another', async () => {
  const { provider, connect, sign, cove, destroy } = setup();
  await connect();
  const [account] = provider.accounts;
  const [own, other] = [
    { account, transaction: bytes(1) },
    { account: { address: 'other' }, transaction: bytes(2) },
  ];
  const before = cove.calls.length;
  assert.is(await codeOf(sign('signAndSendTransaction', own, other)), 4200);
  assert.is(cove.calls.length, before);
  // One call of the wallet, which shows both.
  assert.is((await sign('signAndSendTransaction', own, own)).length, 2);
  // Signatures have no effect of their own.
  assert.is(await codeOf(sign('signTransaction', own, other)), 4100);
  assert.equal(cove.calls.slice(before), ['signAndSendTransaction', 'signTransaction']);
  destroy();
});

test('solana provider: a session’s wallet may change its accounts, networks and methods while it stays connected', async () => {
  const { provider, attach: attachSession, sign, ctx, state, settle, destroy } = setup();
  const requests: unknown[] = [];
  const methods = ['solana_signTransaction'];
  const first = await attachSession(methods, ({ params }, chain) => {
    requests.push([(params as { pubkey: string }).pubkey, chain]);
    return { transaction: encodeBase64(bytes(7)) };
  });
  const transaction = bytes(9);
  const { address: second } = createAccount();
  const { followAddresses, followNetwork } = await ctx.connection();
  followAddresses(ctx, 'solana', [second]);
  await settle();
  const [account] = provider.accounts;
  assert.is(account?.address, second);
  await sign('signTransaction', { account, transaction });
  assert.is(await codeOf(sign('signTransaction', { account: { address: first }, transaction })), 4100);
  followNetwork(ctx, 'solana', DEVNET);
  state.accounts.update('solana', { approved: { ids: [DEVNET], canAdd: false } });
  await settle();
  await sign('signTransaction', { account, transaction, chain: 'solana:devnet' });
  // Neither of the network in use nor of another one that the wallet has not approved.
  for (const chain of ['solana:mainnet', 'solana:testnet', 'solana:localnet', SOLANA_MAINNET, '', 5])
    assert.is(await codeOf(sign('signTransaction', { account, transaction, chain })), 4902, `${chain}`);
  assert.equal(requests, [
    [second, undefined],
    [second, DEVNET],
  ]);
  methods.push('solana_signMessage');
  followAddresses(ctx, 'solana', [first, second]);
  await settle();
  assert.ok('solana:signMessage' in provider.features);
  destroy();
});

test('solana provider: a custom network is requested by the name of all such networks', async () => {
  const local = 'solana:11111111111111111111111111111111';
  const {
    provider,
    attach: attachSession,
    sign,
    ctx,
    settle,
    destroy,
  } = setup({
    networks: [SOLANA_MAINNET, { ...solana, id: local.slice(7), caipNetworkId: local }],
    adapters: ['solana'],
  } as unknown as Options);
  const chains: unknown[] = [];
  await attachSession(['solana_signTransaction'], (_, chain) => {
    chains.push(chain);
    return { transaction: encodeBase64(bytes(7)) };
  });
  const [account] = provider.accounts;
  const ask = (chain: string) => sign('signTransaction', { account, transaction: bytes(9), chain });
  await ask('solana:localnet');
  const { followNetwork } = await ctx.connection();
  followNetwork(ctx, 'solana', local);
  await settle();
  await ask('solana:localnet');
  await ask('solana:mainnet');
  assert.equal(chains, [local, local, SOLANA_MAINNET]);
  destroy();
});

test('solana provider: an older wallet’s signature takes its place in the transaction', async () => {
  const { provider, attach: attachSession, sign, destroy } = setup();
  const signature = new Uint8Array(64).fill(3);
  await attachSession(['solana_signTransaction'], () => ({ signature: encodeBase58(signature) }));
  const [account] = provider.accounts;
  const key = account?.publicKey ?? bytes();
  for (const version of [[], [0x80]]) {
    const message = bytes(...version, 2, 0, 0, 2, ...new Uint8Array(32).fill(1), ...key, ...new Uint8Array(32), 0);
    const [output] = await sign('signTransaction', {
      account,
      transaction: bytes(2, ...new Uint8Array(128), ...message),
    });
    assert.equal(output?.signedTransaction, bytes(2, ...new Uint8Array(64), ...signature, ...message));
  }
  for (const transaction of [bytes(), bytes(1), bytes(255, 255, 255), bytes(2, ...new Uint8Array(300))])
    assert.instance(await rejection(sign('signTransaction', { account, transaction })), TypeError);
  destroy();
});

test('solana provider: apps that list wallets find it while it is announced, connect to it, and sign', async () => {
  const registry = getWallets();
  const listed = () => registry.get().filter(({ name }) => name === 'Harbor App');
  const { provider, state, connect, settle, destroy } = setup({
    announceProvider: true,
    metadata: { name: 'Harbor App' },
  } as Options);
  await settle();
  const [found] = listed();
  if (!found) throw new Error('It is not listed');
  assert.is(found, provider);
  assert.match(atob(found.icon.replace('data:image/svg+xml;base64,', '')), /^<svg xmlns=.*<path/, 'the modal’s mark');
  assert.equal(found.chains, ['solana:mainnet', 'solana:devnet']);
  const { connect: ask } = found.features['standard:connect'] as {
    connect(): Promise<{ accounts: readonly object[] }>;
  };
  const asked = ask();
  await settle();
  await connect();
  const { accounts } = await asked;
  const { signMessage } = found.features['solana:signMessage'] as { signMessage: Sign };
  assert.is((await signMessage({ account: accounts[0], message: bytes(1) }))[0]?.signature.length, 64);
  state.settings.value = { ...state.settings.value, announceProvider: false };
  assert.equal(listed(), []);
  destroy();
});

test('solana provider: another option registers nothing anew, so that apps keep their session', async () => {
  const registry = getWallets();
  const { provider, state, settle, destroy } = setup({ announceProvider: true });
  await settle();
  assert.ok(registry.get().includes(provider as never));
  const heard: string[] = [];
  const stops = (['register', 'unregister'] as const).map((event) => registry.on(event, () => heard.push(event)));
  for (const options of [{ themeMode: 'light' }, { locale: 'ar' }, { metadata: { name: 'Market' } }] as const)
    state.settings.value = { ...state.settings.value, ...options } as typeof state.settings.value;
  assert.equal(heard, []);
  destroy();
  assert.equal(heard, ['unregister']);
  for (const stop of stops) stop();
});

test('solana provider: a modal that was destroyed while its code was loading registers nothing', async () => {
  const registry = getWallets();
  const heard: string[] = [];
  const stop = registry.on('register', () => heard.push('register'));
  const { asked, settle, destroy } = setup({ announceProvider: true });
  destroy();
  await settle();
  assert.ok(asked.includes('solanaProvider'));
  assert.equal(heard, []);
  stop();
});

test('solana provider: nothing is left when the modal is destroyed', async () => {
  const { provider, connect, destroy, take, off, sign } = setup({ announceProvider: true });
  await connect();
  const [account] = provider.accounts;
  take();
  destroy();
  assert.equal(provider.accounts, []);
  assert.is(await codeOf(provider.features['standard:connect'].connect()), 4900);
  assert.is(await codeOf(sign('signMessage', { account, message: bytes(1) })), 4900);
  assert.is(await codeOf(provider.features['standard:disconnect'].disconnect()), 4900);
  off();
  off();
  assert.not(
    getWallets()
      .get()
      .includes(provider as never),
  );
});

test.run();
