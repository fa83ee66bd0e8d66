import { Verifier } from 'bip322-js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/bip122/index';
import * as bitcoinProvider from '../../../../src/chains/bip122/provider/index';
import type { BitcoinEvents } from '../../../../src/core/bitcoinProvider';
import { createBitcoinProvider } from '../../../../src/core/createBitcoinProvider';
import { WalletModalError } from '../../../../src/core/errors/WalletModalError';
import type { Options } from '../../../../src/core/options/hostOptions';
import type { DetailsByAddress } from '../../../../src/core/ports/adapter';
import { connectInjected } from '../../../../src/features/connection/connectInjected';
import { disconnect } from '../../../../src/features/connection/disconnect';
import { deferred } from '../../../../src/lib/deferred';
import {
  accountOf,
  createPsbt,
  fromBase64,
  signText,
  signInputs as signWithKey,
  toBase64,
  toHex,
} from '../../../sandbox/bitcoin/wallets/createSigner.js';
import { adapterConfig } from '../../../support/adapterConfig';
import { attachCarrier } from '../../../support/attachCarrier';
import {
  BITCOIN_MAINNET,
  BITCOIN_TESTNET,
  type BitcoinKind,
  bitcoinKinds,
  createBitcoinWallet,
} from '../../../support/createBitcoinWallet';
import { endModal } from '../../../support/endModal';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp } from '../../../support/fakeHttp';
import { createFakeModal, wallet } from '../../../support/fakeModal';
import { neverAborted } from '../../../support/neverAborted';
import { codeOf, rejection } from '../../../support/rejection';

const MESSAGE = 'Sign in to the meadow';
const TXID = 'ab'.repeat(32);
const main = (index: number, type: 'p2wpkh' | 'p2tr' = 'p2wpkh') => accountOf(index, type, 'Mainnet');

/** Creates the modal's Bitcoin provider with the real state and adapter, and a wallet of a kind in the page. */
function setup(kind: BitcoinKind = 'listed', options: Options = {}) {
  const clock = createFakeClock();
  const http = createFakeHttp(() => null);
  const inside = createBitcoinWallet(kind, { policy: 'auto' });
  const inPage = wallet('Tern', { providers: { bip122: inside.wallet } });
  const fake = createFakeModal({
    clock,
    realAdapter: makeAdapter(adapterConfig(http, clock)),
    wallets: [inPage],
    chunks: { bitcoinProvider },
    options: {
      networks: ['eip155:1', BITCOIN_MAINNET, BITCOIN_TESTNET],
      adapters: ['eip155', 'bip122'],
      ...options,
    } as unknown as Options,
  });
  const provider = createBitcoinProvider(fake.ctx);
  const heard: unknown[] = [];
  for (const name of ['accountsChanged', 'chainChanged', 'disconnect'] as const)
    provider.on(name, (payload: BitcoinEvents[typeof name]) =>
      heard.push([name, payload instanceof Error ? (payload as { code?: number }).code : payload]),
    );
  const settle = () => clock.advance(100);
  return {
    ...fake,
    ...inside,
    clock,
    provider,
    settle,
    take: () => heard.splice(0),
    changedAt: () => fake.state.accounts.get('bip122').changedAt,
    async connect() {
      await connectInjected(fake.ctx, { wallet: inPage, namespace: 'bip122', signal: neverAborted });
      await settle();
    },
    /** Attaches a connection by another carrier. */
    async attach(
      methods: readonly string[],
      answer: (method: string, params: Record<string, unknown>, signal?: AbortSignal) => unknown,
      accounts: readonly string[] = [main(0).address, main(0, 'p2tr').address],
      details?: DetailsByAddress,
    ) {
      const requests: unknown[] = [];
      const facts = { accounts, details, networkId: BITCOIN_MAINNET, methods } as const;
      await attachCarrier(fake.ctx, 'bip122', facts, ({ method, params }, _, signal) => {
        requests.push([method, params]);
        return answer(method, params, signal);
      });
      await settle();
      return requests;
    },
    destroy: () => endModal(fake),
  };
}

test('bitcoin provider: before a connection, its list is empty, nothing is loaded, and signing rejects', async () => {
  const { provider, asked, settle, openings, take, destroy } = setup();
  await settle();
  assert.not(asked.includes('bitcoinProvider'));
  assert.equal(await provider.getAccountAddresses(), []);
  const { address } = main(0);
  for (const work of [
    provider.signMessage({ address, message: MESSAGE }),
    provider.signPSBT({ psbt: '', signInputs: [] }),
    provider.sendTransfer?.({ recipient: address, amount: '1' }),
  ]) {
    const error = (await rejection(work as Promise<unknown>)) as Error & { code?: unknown };
    assert.equal([error.code, error instanceof WalletModalError], [4900, false]);
    assert.match(error.message, 'connect()');
  }
  assert.equal([openings, take()], [[], []]);
  destroy();
  assert.is(await codeOf(provider.getAccountAddresses()), 4900);
});

test('bitcoin provider: connects in the modal, filtered to the family, once; closing it is a rejection', async () => {
  const { provider, openings, connect, state, settle, destroy } = setup();
  const answers = Promise.all([provider.connect(), provider.connect()]);
  await settle();
  assert.equal(openings, [{ namespace: 'bip122' }]);
  await connect();
  assert.equal(await answers, [main(0).address, main(0).address]);
  assert.is(await provider.connect(), main(0).address);
  await provider.disconnect();
  await settle();
  const refused = codeOf(provider.connect());
  await settle();
  state.modal.open.value = false;
  assert.is(await refused, 4001);
  destroy();
});

test('bitcoin provider: the same object across wallets, with one event per change', async () => {
  const { provider, connect, control, take, settle, destroy, clock } = setup('listed');
  await connect();
  const addresses = [main(0).address, main(0, 'p2tr').address];
  assert.equal(take(), [['accountsChanged', addresses]]);
  assert.equal(
    (await provider.getAccountAddresses()).map(({ address, purpose, publicKey }) => [address, purpose, publicKey]),
    [
      [addresses[0], 'payment', main(0).publicKey],
      [addresses[1], 'ordinals', main(0, 'p2tr').publicKey],
    ],
  );
  control.setNetwork('Testnet');
  await clock.advance(3_000);
  const testnet = [accountOf(0, 'p2wpkh', 'Testnet').address, accountOf(0, 'p2tr', 'Testnet').address];
  assert.equal(take(), [
    ['chainChanged', BITCOIN_TESTNET],
    ['accountsChanged', testnet],
  ]);
  const listener = () => assert.unreachable();
  provider.on('accountsChanged', listener);
  provider.removeListener('accountsChanged', listener);
  await provider.disconnect();
  await settle();
  assert.equal(take(), [
    ['accountsChanged', []],
    ['disconnect', 4900],
  ]);
  assert.equal(await provider.getAccountAddresses(), []);
  destroy();
});

test('bitcoin provider: a listener that throws, mutates the payload or removes others does not affect the others', async () => {
  const { provider, connect, take, state, settle, ctx, destroy } = setup();
  const reported: unknown[] = [];
  const { reportError } = globalThis;
  globalThis.reportError = (error) => void reported.push(error);
  const boom = new Error('boom');
  const received: unknown[] = [];
  const last = (addresses: string[]): void => void received.push(addresses);
  provider.on('accountsChanged', () => {
    throw boom;
  });
  provider.on('accountsChanged', (addresses) => {
    addresses.length = 0;
    provider.removeListener('accountsChanged', last);
  });
  provider.on('accountsChanged', last);
  await connect();
  assert.equal(reported, [boom]);
  const addresses = [main(0).address, main(0, 'p2tr').address];
  assert.equal(
    [received, take(), state.accounts.get('bip122').addresses],
    [[addresses], [['accountsChanged', addresses]], addresses],
  );
  const errors = new Set<unknown>();
  for (let count = 0; count < 2; count++) provider.on('disconnect', (error) => void errors.add(error));
  await disconnect(ctx, 'bip122');
  await settle();
  assert.equal([received.length, errors.size], [1, 2]);
  globalThis.reportError = reportError;
  destroy();
});

test('bitcoin provider: a listener added twice is called twice and removed one at a time', async () => {
  const { provider, connect, ctx, settle, destroy } = setup();
  let calls = 0;
  const listener = (): void => void calls++;
  assert.is(provider.on('accountsChanged', listener), provider);
  provider.on('accountsChanged', listener);
  await connect();
  assert.is(calls, 2);
  assert.is(provider.removeListener('accountsChanged', listener), provider);
  provider.removeListener('chainChanged', listener);
  await disconnect(ctx, 'bip122');
  await settle();
  assert.is(calls, 3);
  provider.removeListener('accountsChanged', listener);
  provider.removeListener('accountsChanged', listener);
  await connect();
  assert.is(calls, 3);
  destroy();
});

test('bitcoin provider: a session’s change of network is emitted with its accounts, also if they are the same', async () => {
  const { attach, state, take, settle, destroy } = setup();
  await attach(['signMessage'], () => null);
  const [[, accounts]] = take() as [[string, unknown]];
  state.accounts.update('bip122', { networkId: BITCOIN_TESTNET });
  await settle();
  assert.equal(take(), [
    ['chainChanged', BITCOIN_TESTNET],
    ['accountsChanged', accounts],
  ]);
  destroy();
});

for (const kind of bitcoinKinds) {
  test(`bitcoin provider: signs texts and PSBTs, and transfers, with ${kind}`, async () => {
    const { provider, connect, control, changedAt, clock, settle, destroy } = setup(kind);
    await connect();
    const [{ address } = { address: '' }] = await provider.getAccountAddresses();
    assert.ok(Verifier.verifySignature(address, MESSAGE, await provider.signMessage({ address, message: MESSAGE })));
    const account = main(0, kind === 'okx' ? 'p2tr' : 'p2wpkh');
    const psbt = createPsbt(account);
    const signed = await provider.signPSBT({ psbt: toBase64(psbt), signInputs: [{ address, index: 0 }] });
    assert.ok((signed.psbt?.length ?? 0) > toBase64(psbt).length);
    assert.not('txid' in signed);
    const asked = () => control.requests.map(({ method }) => method);
    if (kind === 'standard') {
      assert.is(provider.sendTransfer, undefined);
    } else {
      await settle();
      assert.is(changedAt(), undefined, 'nothing was sent');
      assert.is(await provider.sendTransfer?.({ recipient: main(3).address, amount: '1200' }), 'cd'.repeat(32));
      assert.is(changedAt(), clock.now(), 'the account is read again');
      await settle();
      const sent = await provider.signPSBT({
        psbt: toBase64(createPsbt(account, 0)),
        signInputs: [{ address, index: 0 }],
        broadcast: true,
      });
      assert.is(sent.txid, TXID);
      assert.is(changedAt(), clock.now());
    }
    const before = asked().length;
    const other = main(9).address;
    for (const [params, code] of [
      [{ psbt: 'nothing', signInputs: [{ address, index: 0 }] }, -32602],
      [{ psbt: toBase64(psbt), signInputs: [{ address, index: 2 }] }, -32602],
      [{ psbt: toBase64(psbt), signInputs: [{ address, index: -1 }] }, -32602],
      [{ psbt: toBase64(psbt), signInputs: [] }, -32602],
      [{ psbt: toBase64(psbt), signInputs: [{ address: other, index: 0 }] }, 4100],
      [{ psbt: toBase64(psbt), signInputs: [{ address, index: 0, sighashTypes: ['ALL'] }] }, -32602],
      [null, -32602],
    ] as const)
      assert.is(await codeOf(provider.signPSBT(params as never)), code);
    for (const params of [
      { recipient: accountOf(3, 'p2wpkh', 'Testnet').address, amount: '1' },
      ...['0', '-1', '1.5', '1e3', '', '2100000000000001', 5].map((amount) => ({ recipient: other, amount })),
    ])
      if (kind !== 'standard') assert.is(await codeOf(provider.sendTransfer?.(params as never)), -32602);
    assert.is(asked().length, before);
    destroy();
  });
}

test('bitcoin provider: refuses a PSBT of another transaction, and a result that is not a PSBT', async () => {
  const { provider, connect, vault, destroy, object } = setup('unisat');
  await connect();
  const { address } = main(0);
  assert.ok(vault.isOpen());
  const wrong = object as { signPsbt: unknown };
  for (const [answer, message] of [
    [toHex(createPsbt(main(0), 2)), 'another transaction'],
    ['00', 'did not return a PSBT'],
    [null, 'did not return a PSBT'],
  ] as const) {
    wrong.signPsbt = async () => answer;
    const error = await rejection(
      provider.signPSBT({ psbt: toBase64(createPsbt(main(0))), signInputs: [{ address, index: 0 }] }),
    );
    assert.match(String(error), message);
  }
  destroy();
});

/** A wallet whose interface signs and sends with two methods, the first of which answers when the test says so. */
async function createSendingWallet(kind: 'unisat' | 'okx') {
  const app = setup(kind);
  const pushed: unknown[] = [];
  const answers: ((signed: unknown) => void)[] = [];
  const methods = {
    signPsbt: () => new Promise((resolve) => answers.push(resolve)),
    pushPsbt: async (psbt: unknown) => {
      pushed.push(psbt);
      return TXID;
    },
  };
  Object.assign(kind === 'okx' ? (app.object as { bitcoin: object }).bitcoin : app.object, methods);
  await app.connect();
  const account = main(0, kind === 'okx' ? 'p2tr' : 'p2wpkh');
  const psbt = createPsbt(account, 0);
  const signInputs = [{ address: account.address, index: 0 }];
  const sent = app.provider.signPSBT({ psbt: toBase64(psbt), signInputs, broadcast: true });
  sent.catch(() => {});
  await app.settle();
  const answer = (signed: unknown) => answers[0]?.(signed);
  return { ...app, pushed, account, psbt, sent, answer, signed: toHex(signWithKey(account, psbt, [0], true).psbt) };
}

type SendingWallet = Awaited<ReturnType<typeof createSendingWallet>>;

test('bitcoin provider: after a disconnect, a wallet whose account in use is still read is not asked', async () => {
  for (const name of ['signMessage', 'sendTransfer'] as const) {
    const { provider, connect, control, object, settle, destroy } = setup('unisat');
    await connect();
    const late = deferred<readonly string[]>();
    Object.assign(object, { getAccounts: () => late.promise });
    const { address } = main(0);
    const params = { message: MESSAGE, address, recipient: address, amount: '1' };
    const pending = codeOf(provider[name]?.(params) as Promise<unknown>);
    await settle();
    await provider.disconnect();
    late.resolve([address]);
    assert.is(await pending, 4900);
    await settle();
    assert.not(control.requests.some(({ method }) => method === 'signMessage' || method === 'sendBitcoin'));
    destroy();
  }
});

for (const kind of ['unisat', 'okx'] as const) {
  test(`bitcoin provider: sends with ${kind} only what it has compared`, async () => {
    for (const [name, message] of [
      ['another transaction', 'another transaction'],
      ['unsigned', 'did not sign'],
      ['nothing', 'did not return a PSBT'],
    ] as const) {
      const { account, psbt, answer, sent, pushed, destroy } = await createSendingWallet(kind);
      const other = signWithKey(account, createPsbt(account), [0], true).psbt;
      answer(name === 'nothing' ? '00' : toHex(name === 'unsigned' ? psbt : other));
      assert.match(String(await rejection(sent)), message);
      assert.equal(pushed, []);
      destroy();
    }
    const { answer, signed, sent, pushed, destroy } = await createSendingWallet(kind);
    answer(signed);
    assert.is((await sent).txid, TXID);
    assert.equal(pushed, [signed]);
    destroy();
  });

  for (const [end, run] of [
    ['a disconnect', ({ provider }) => provider.disconnect()],
    ['another wallet', ({ attach }) => attach(['signMessage'], () => null)],
    // The provider’s listeners are called later.
    ['a connection that has just gone', async ({ ctx }) => ctx.connections.delete('bip122')],
    ['the end of the modal', async ({ destroy }) => destroy()],
  ] as readonly (readonly [string, (app: SendingWallet) => Promise<unknown>])[]) {
    test(`bitcoin provider: does not send with ${kind} what it has signed after ${end}`, async () => {
      const app = await createSendingWallet(kind);
      await run(app);
      app.answer(app.signed);
      assert.is(await codeOf(app.sent), 4900);
      await app.settle();
      assert.equal(app.pushed, []);
      app.destroy();
    });
  }
}

test('bitcoin provider: passes on the wallet’s rejection, and no response after a disconnect', async () => {
  const { provider, connect, control, settle, destroy } = setup('listed');
  await connect();
  const { address } = main(0);
  control.setPolicy('reject');
  assert.is(await codeOf(provider.signMessage({ address, message: MESSAGE })), 4001);
  control.setPolicy('ask');
  const pending = codeOf(provider.signMessage({ address, message: MESSAGE }));
  await settle();
  await provider.disconnect();
  await settle();
  assert.is(await pending, 4900);
  destroy();
});

test('bitcoin provider: a phone session signs by its own methods, in base64, and returns the purpose of each account', async () => {
  const { provider, attach: attachSession, destroy } = setup();
  const [payment, ordinals] = [main(0), main(0, 'p2tr')];
  const requests = await attachSession(
    ['signMessage', 'signPsbt', 'getAccountAddresses'],
    (method, { account, psbt }) => {
      const signer = account === payment.address ? payment : ordinals;
      if (method === 'signMessage') return { address: account, signature: toHex(signText(signer, MESSAGE, 'bip322')) };
      if (method === 'signPsbt') return { psbt, txid: TXID };
      return [
        { address: ordinals.address, publicKey: ordinals.publicKey, path: "m/86'/0'/0'/0/0", intention: 'ordinal' },
        { address: payment.address, publicKey: 'nonsense', intention: 'payment' },
        { address: main(8).address, intention: 'payment' },
        null,
      ];
    },
  );
  assert.is(provider.sendTransfer, undefined);
  for (const { address } of [payment, ordinals]) {
    const signature = await provider.signMessage({ address, message: MESSAGE });
    assert.ok(Verifier.verifySignature(address, MESSAGE, signature));
  }
  assert.equal(await provider.getAccountAddresses(), [
    { address: payment.address, purpose: 'payment' },
    {
      address: ordinals.address,
      purpose: 'ordinals',
      publicKey: ordinals.publicKey,
      path: "m/86'/0'/0'/0/0",
    },
  ]);
  const psbt = toBase64(createPsbt(payment));
  const signInputs = [{ address: payment.address, index: 0 }];
  assert.equal(await provider.signPSBT({ psbt, signInputs, broadcast: true }), { psbt, txid: TXID });
  assert.ok(fromBase64(psbt).length);
  assert.equal(requests[0], ['signMessage', { account: payment.address, message: MESSAGE, protocol: 'bip322' }]);
  assert.equal(requests.at(-1), ['signPsbt', { account: payment.address, psbt, signInputs, broadcast: true }]);
  destroy();
});

test('bitcoin provider: a phone that does not return its accounts delays them only for a limited time', async () => {
  const { provider, attach: attachSession, clock, destroy } = setup();
  await attachSession(['getAccountAddresses'], () => new Promise(() => {}));
  const answer = provider.getAccountAddresses();
  await clock.advance(10_000);
  assert.equal(
    (await answer).map(({ purpose }) => purpose),
    ['payment', 'ordinals'],
  );
  assert.is(await codeOf(provider.signMessage({ address: main(0).address, message: MESSAGE })), 4200);
  destroy();
});

test('bitcoin provider: a phone’s accounts for payments come first, and the active one pays', async () => {
  const { provider, attach: attachSession, destroy } = setup();
  const [payment, ordinals, recipient] = [main(0).address, main(0, 'p2tr').address, main(3).address];
  const methods = ['getAccountAddresses', 'sendTransfer'];
  const answer = (method: string) => (method === 'sendTransfer' ? { txid: TXID } : null);
  const transfer = { recipient, amount: '1200' };
  // The second time, the visitor has chosen the account for ordinals.
  for (const accounts of [
    [payment, ordinals],
    [ordinals, payment],
  ] as const) {
    const requests = await attachSession(methods, answer, accounts);
    assert.equal(
      (await provider.getAccountAddresses()).map(({ address, purpose }) => [address, purpose]),
      [
        [payment, 'payment'],
        [ordinals, 'ordinals'],
      ],
    );
    assert.is(await provider.sendTransfer?.(transfer), TXID);
    const params = { account: accounts[0], recipientAddress: recipient, amount: '1200' };
    assert.equal(requests.at(-1), ['sendTransfer', params]);
  }
  destroy();
});

test('bitcoin provider: what a phone says that an account is for counts more than its session', async () => {
  const { provider, attach: attachSession, destroy } = setup();
  const [payment, taproot] = [main(0).address, main(0, 'p2tr').address];
  const details = { [payment]: { kind: 'payment' }, [taproot]: { kind: 'ordinals' } };
  const answers: unknown[] = [null, [{ address: taproot, intention: 'payment' }]];
  await attachSession(['getAccountAddresses'], () => answers.shift(), undefined, details);
  const purposes = async () => (await provider.getAccountAddresses()).map(({ purpose }) => purpose);
  assert.equal(await purposes(), ['payment', 'ordinals']);
  assert.equal(await purposes(), ['payment', 'payment']);
  destroy();
});

/** A phone with a pending request for its accounts, which it answers when the test calls `answer`. */
async function createAsked() {
  const late = deferred<unknown>();
  const app = setup();
  const requests = await app.attach(['getAccountAddresses'], () => late.promise);
  const addresses = app.provider.getAccountAddresses();
  addresses.catch(() => {});
  await app.settle();
  assert.is(requests.length, 1);
  const [{ address: payment }, ordinals] = [main(0), main(0, 'p2tr')];
  const entry = { ...ordinals, path: 'm/1', intention: 'ordinal' };
  return { ...app, requests, addresses, payment, ordinals, answer: () => late.resolve([entry]) };
}

test('bitcoin provider: a request that still waits for the phone is not sent after a disconnect', async () => {
  const { provider, attach, settle, destroy } = setup();
  const signals: (AbortSignal | undefined)[] = [];
  await attach(['signMessage'], (_, __, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const pending = codeOf(provider.signMessage({ address: main(0).address, message: MESSAGE }));
  await settle();
  await provider.disconnect();
  await settle();
  assert.is(await pending, 4900);
  assert.equal(
    signals.map((signal) => signal?.aborted),
    [true],
  );
  destroy();
});

test('bitcoin provider: a phone that disconnects during the request for its accounts has none', async () => {
  const { provider, addresses, answer, settle, destroy } = await createAsked();
  await provider.disconnect();
  answer();
  await settle();
  assert.equal(await addresses, []);
  destroy();
});

test('bitcoin provider: returns the accounts of the wallet that replaced a phone', async () => {
  const { attach: attachSession, addresses, answer, settle, payment, destroy } = await createAsked();
  await attachSession(['getAccountAddresses'], () => [{ address: payment, path: 'm/2', intention: 'payment' }]);
  answer();
  await settle();
  assert.equal(
    (await addresses).map(({ path }) => path),
    ['m/2', undefined],
  );
  destroy();
});

test('bitcoin provider: returns the current accounts if they changed during the phone’s request', async () => {
  const { addresses, answer, state, settle, ordinals, requests, destroy } = await createAsked();
  state.accounts.update('bip122', { addresses: [ordinals.address] });
  answer();
  await settle();
  assert.equal(
    (await addresses).map(({ address }) => address),
    [ordinals.address],
  );
  assert.is((requests.at(-1) as [string, { account: string }])[1].account, ordinals.address);
  destroy();
});

test('bitcoin provider: after the modal is destroyed, a pending list of accounts rejects, too', async () => {
  const { provider, addresses, answer, settle, destroy } = await createAsked();
  destroy();
  answer();
  await settle();
  assert.is(await codeOf(addresses), 4900);
  assert.is(await codeOf(provider.disconnect()), 4900);
});

test('bitcoin provider: a disconnect resolves when the host has ended the sign-in', async () => {
  const ended = deferred<void>();
  const log: string[] = [];
  const { provider, connect, settle, ctx, state, destroy } = setup();
  await connect();
  const { load } = ctx;
  const signIn = { forget: () => ended.promise, lookUpAll() {}, gate: async () => true };
  Object.assign(ctx, { load: async (name: 'signIn') => (name === 'signIn' ? { signIn } : load(name)) });
  state.settings.value = { ...state.settings.peek(), signIn: () => ({ siwx: {} }) };
  void provider.disconnect().then(() => log.push('disconnected'));
  await settle();
  assert.equal([log, state.accounts.get('bip122').status], [[], 'disconnected']);
  ended.resolve();
  await settle();
  assert.equal(log, ['disconnected']);
  destroy();
});

test.run();
