import { ed25519 } from '@noble/curves/ed25519';
import type { Injected } from '@polkadot/extension-inject/types';
import { signatureVerify } from '@polkadot/util-crypto/signature';
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeAddress } from '../../../../src/chains/polkadot/encodeAddress';
import { makeAdapter } from '../../../../src/chains/polkadot/index';
import * as polkadotProvider from '../../../../src/chains/polkadot/provider/index';
import { createPolkadotProvider } from '../../../../src/core/createPolkadotProvider';
import { WalletModalError } from '../../../../src/core/errors/WalletModalError';
import type { Options } from '../../../../src/core/options/hostOptions';
import { modalProviders } from '../../../../src/core/ports/modalProviders';
import type { PolkadotAccount } from '../../../../src/core/providers';
import { connectInjected } from '../../../../src/features/connection/connectInjected';
import { disconnect } from '../../../../src/features/connection/disconnect';
import { switchNetwork } from '../../../../src/features/connection/switchNetwork';
import { adapterConfig } from '../../../support/adapterConfig';
import { attachCarrier } from '../../../support/attachCarrier';
import { createAccount, createExtension, GENESIS } from '../../../support/createExtension';
import { endModal } from '../../../support/endModal';
import { createFakeClock } from '../../../support/fakeClock';
import { createFakeHttp } from '../../../support/fakeHttp';
import { createFakeModal, wallet } from '../../../support/fakeModal';
import { neverAborted } from '../../../support/neverAborted';
import { codeOf, rejection } from '../../../support/rejection';

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f';
const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const ALICE_ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F';
const kusama = {
  id: KUSAMA.slice(9),
  chainNamespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: { name: 'KSM', symbol: 'KSM', decimals: 12 },
  rpcUrls: {},
};
const SIGNATURE = `0x${'ab'.repeat(64)}`;

/** Creates the modal's Polkadot provider with the real state and adapter, and two extensions in the page. */
function setup(fake = createExtension(createAccount({ address: ALICE, name: 'Alice' }), createAccount({ name: '' }))) {
  const clock = createFakeClock();
  const other = createExtension(createAccount({ name: 'Other' }));
  const inPage = [fake, other].map(({ extension }, index) =>
    wallet(`Extension ${index}`, { providers: { polkadot: extension } }),
  );
  const modal = createFakeModal({
    clock,
    realAdapter: makeAdapter(
      adapterConfig(
        createFakeHttp(() => null),
        clock,
      ),
    ),
    wallets: inPage,
    chunks: { polkadotProvider },
    options: { networks: ['eip155:1', POLKADOT, kusama], adapters: ['eip155', 'polkadot'] } as unknown as Options,
  });
  const provider = createPolkadotProvider(modal.ctx);
  const settle = async () => clock.advance(100);
  return {
    ...modal,
    provider,
    fake,
    settle,
    /** The lists that a listener gets. */
    listen() {
      const lists: PolkadotAccount[][] = [];
      return { lists, off: provider.accounts.subscribe((accounts) => lists.push(accounts)) };
    },
    async connect(of = fake) {
      const target = inPage[of === fake ? 0 : 1] as (typeof inPage)[0];
      const done = connectInjected(modal.ctx, { wallet: target, namespace: 'polkadot', signal: neverAborted });
      await clock.advance(0);
      if (!of.state.allowed) of.prompt.approve();
      await done;
      await settle();
    },
    other,
    /** Attaches a connection by another carrier. */
    async attach(methods: readonly string[], request: Parameters<typeof attachCarrier>[3]) {
      const approved = { ids: [POLKADOT, KUSAMA], canAdd: false } as const;
      const facts = { accounts: [ALICE, ALICE_ON_KUSAMA], networkId: POLKADOT, approved, methods } as const;
      await attachCarrier(modal.ctx, 'polkadot', facts, request);
      await settle();
    },
    destroy: () => endModal(modal),
  };
}

const raw = (address: string) => ({ address, data: '0x6869', type: 'bytes' }) as const;

test('polkadot provider: before a connection, nothing is loaded, the list is empty, and signing rejects', async () => {
  const { provider, asked, settle, listen, destroy } = setup();
  await settle();
  assert.ok(modalProviders.has(provider));
  assert.not(asked.includes('polkadotProvider'));
  assert.equal(await provider.accounts.get(), []);
  const { lists, off } = listen();
  await settle();
  assert.equal(lists, [[]]);
  off();
  assert.is(await codeOf(provider.signer.signRaw(raw(ALICE))), 4900);
  const error = (await rejection(provider.signer.signPayload({ address: ALICE }))) as { code?: unknown };
  assert.match(String(error), 'connect()');
  assert.equal([error.code, error instanceof WalletModalError], [4900, false]);
  destroy();
});

test('polkadot provider: enable opens the modal, filtered to the family; closing it is a rejection', async () => {
  const { provider, openings, connect, state, settle, destroy } = setup();
  const answer = Promise.all([provider.enable('Meadow'), provider.enable()]);
  await settle();
  assert.equal(openings, [{ namespace: 'polkadot' }]);
  await connect();
  assert.ok((await answer).every((each) => each === provider));
  assert.is(await provider.enable(), provider);
  assert.is(openings.length, 1);
  destroy();
  const closed = setup();
  const refused = codeOf(closed.provider.enable());
  await closed.settle();
  closed.state.modal.open.value = false;
  assert.is(await refused, 4001);
  closed.destroy();
  assert.not(state.modal.open.value);
});

test('polkadot provider: shares the accounts of each wallet and network, with names and types of keys', async () => {
  const { provider, ctx, connect, fake, other, settle, listen, destroy } = setup();
  const { lists, off } = listen();
  await connect();
  const [first, second] = await provider.accounts.get();
  assert.equal(first, { address: ALICE, name: 'Alice', type: 'sr25519' });
  assert.equal(Object.keys(second ?? {}), ['address', 'type']);
  await switchNetwork(ctx, KUSAMA);
  await settle();
  assert.is((await provider.accounts.get())[0]?.address, ALICE_ON_KUSAMA);
  fake.change([createAccount({ address: ALICE, name: 'Renamed' })]);
  await settle();
  await connect(other);
  assert.equal(
    lists.map(([account]) => account?.name),
    [undefined, 'Alice', 'Alice', 'Renamed', 'Other'],
  );
  await disconnect(ctx, 'polkadot');
  await settle();
  assert.equal(lists.at(-1), []);
  off();
  await connect();
  assert.is(lists.length, 6);
  destroy();
  assert.equal(await provider.accounts.get(), []);
  assert.is(await codeOf(provider.signer.signRaw(raw(ALICE))), 4900);
});

test('polkadot provider: a listener that was added while the code could not be loaded gets the accounts, too', async () => {
  const { provider, ctx, connect, settle, retry, destroy } = setup();
  const { load } = ctx;
  const fail = () => Object.assign(ctx, { load: () => Promise.reject(new Error('offline')) });
  const lists: PolkadotAccount[][] = [];
  const listener = (accounts: PolkadotAccount[]): void => void lists.push(accounts);
  fail();
  const offs = [provider.accounts.subscribe(listener), provider.accounts.subscribe(listener)];
  await settle();
  offs[0]?.();
  Object.assign(ctx, { load });
  retry();
  await settle();
  assert.equal(lists, [[]], 'the page is back online');
  fail();
  provider.accounts.subscribe(listener);
  await settle();
  Object.assign(ctx, { load });
  await connect();
  assert.equal(
    lists.map(([account]) => account?.name),
    [undefined, 'Alice', 'Alice'],
  );
  destroy();
  assert.is(lists.length, 5);
  provider.accounts.subscribe(listener);
  await settle();
  assert.is(lists.length, 5, 'nobody is told after the end');
});

test('polkadot provider: a pending request ends with its connection', async () => {
  const { provider, ctx, connect, fake, settle, destroy } = setup();
  await connect();
  fake.answerWith(new Promise(() => {}));
  const signed = codeOf(provider.signer.signRaw(raw(ALICE)));
  await settle();
  await disconnect(ctx, 'polkadot');
  await settle();
  assert.is(await signed, 4900);
  await connect();
  const again = codeOf(provider.signer.signRaw(raw(ALICE)));
  await settle();
  destroy();
  assert.is(await again, 4900);
});

test('polkadot provider: signs with the current wallet, also by a signer that the host has kept', async () => {
  const { provider, connect, fake, other, destroy } = setup();
  const { signRaw, signPayload } = provider.signer;
  await connect();
  assert.equal(await signRaw(raw(ALICE_ON_KUSAMA)), { id: 7, signature: SIGNATURE });
  assert.equal(fake.signed, [raw(ALICE)]);
  const payload = { address: ALICE, genesisHash: GENESIS.kusama, method: '0x00' };
  const answer = { id: 8, signature: '0x01ab', signedTransaction: '0x02' };
  fake.answerWith(answer);
  assert.is(await signPayload(payload), answer);
  assert.equal(fake.signed[1], payload);
  destroy();
  const next = setup();
  await next.connect();
  await next.connect(next.other);
  assert.is(await codeOf(next.provider.signer.signRaw(raw(ALICE))), 4100, 'the account of the wallet of before');
  const [account] = await next.provider.accounts.get();
  await next.provider.signer.signRaw(raw(account?.address ?? ''));
  assert.equal([next.fake.signed.length, next.other.signed.length], [0, 1]);
  assert.is(other.signed.length, 0);
  next.destroy();
});

test('polkadot provider: over a carrier, by the methods of the family, with the address and the network of the session', async () => {
  const { provider, attach: attachSession, destroy } = setup();
  const asked: unknown[] = [];
  let answer: unknown = { signature: `0x01${'ab'.repeat(64)}` };
  await attachSession(['polkadot_signMessage', 'polkadot_signTransaction'], (args, chain) => {
    asked.push([args, chain]);
    return answer;
  });
  const { signRaw, signPayload } = provider.signer;
  assert.equal(await signRaw(raw('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')), { id: 0, signature: SIGNATURE });
  answer = SIGNATURE;
  assert.is((await signRaw(raw(ALICE_ON_KUSAMA))).signature, SIGNATURE);
  const payload = { address: ALICE, genesisHash: GENESIS.kusama, method: '0x00' };
  answer = { signature: '0x01ab', signedTransaction: '0x02' };
  assert.equal(await signPayload(payload), { id: 0, signature: '0x01ab', signedTransaction: '0x02' });
  await signPayload({ ...payload, genesisHash: GENESIS.polkadot });
  assert.equal(asked, [
    [{ method: 'polkadot_signMessage', params: { address: ALICE, message: '0x6869' } }, undefined],
    [{ method: 'polkadot_signMessage', params: { address: ALICE_ON_KUSAMA, message: '0x6869' } }, undefined],
    [{ method: 'polkadot_signTransaction', params: { address: ALICE, transactionPayload: payload } }, KUSAMA],
    [
      {
        method: 'polkadot_signTransaction',
        params: { address: ALICE, transactionPayload: { ...payload, genesisHash: GENESIS.polkadot } },
      },
      undefined,
    ],
  ]);
  const westend = { ...payload, genesisHash: `0x${'e1'.repeat(32)}` };
  assert.is(await codeOf(signPayload(westend)), 4902);
  assert.is(await codeOf(signRaw(raw(createAccount().address))), 4100);
  for (answer of [undefined, null, {}, { signature: '0x12' }])
    assert.instance(await rejection(signRaw(raw(ALICE))), TypeError);
  answer = {};
  assert.instance(await rejection(signPayload(payload)), TypeError);
  destroy();
  const without = setup();
  await without.attach(['polkadot_signMessage'], () => SIGNATURE);
  assert.is(await codeOf(without.provider.signer.signPayload(payload)), 4200);
  without.destroy();
});

test('polkadot provider: an error in a listener does not stop the others, and is reported', async () => {
  const { provider, connect, settle, listen, destroy } = setup();
  const reported: unknown[] = [];
  const { reportError } = globalThis;
  globalThis.reportError = (error) => void reported.push(error);
  provider.accounts.subscribe(() => {
    throw new Error('host');
  });
  // Each listener has a list of its own.
  provider.accounts.subscribe((accounts) => {
    accounts.length = 0;
    removed();
  });
  const { lists } = listen();
  const { lists: none, off: removed } = listen();
  await settle();
  await connect();
  assert.equal([lists.length, reported.length, none.length], [2, 2, 0]);
  assert.is(lists[1]?.[0]?.name, 'Alice');
  destroy();
  globalThis.reportError = reportError;
});

test('polkadot provider: is a signer for the libraries of the networks, and their signature is valid', async () => {
  const secret = new Uint8Array(32).fill(9);
  const publicKey = ed25519.getPublicKey(secret);
  const fake = createExtension(createAccount({ address: encodeAddress(42, publicKey), type: 'ed25519' }));
  fake.injected.signer['signRaw'] = async ({ data }: { data: string }) => {
    const bytes = Buffer.concat([Buffer.from('<Bytes>'), Buffer.from(data.slice(2), 'hex'), Buffer.from('</Bytes>')]);
    return { id: 1, signature: `0x00${Buffer.from(ed25519.sign(bytes, secret)).toString('hex')}` };
  };
  const { provider, connect, destroy } = setup(fake);
  await connect();
  // The type of the extensions, whose signer is that of `setSigner`.
  const injected: Injected = provider;
  const [account] = await injected.accounts.get();
  const { signRaw, signPayload } = injected.signer;
  const address = account?.address ?? '';
  const signer = getPolkadotSignerFromPjs(address, signPayload as never, signRaw as never);
  assert.equal(signer.publicKey, publicKey);
  const signature = await signer.signBytes(new TextEncoder().encode('Hello'));
  assert.ok(signatureVerify('Hello', signature, address).isValid);
  destroy();
});

test('polkadot provider: a request that still waits for the phone is not sent after a disconnect', async () => {
  const { provider, attach, ctx, settle, destroy } = setup();
  const signals: (AbortSignal | undefined)[] = [];
  await attach(['polkadot_signMessage'], (_, __, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const pending = codeOf(provider.signer.signRaw(raw(ALICE)));
  await settle();
  await disconnect(ctx, 'polkadot');
  await settle();
  assert.is(await pending, 4900);
  assert.equal(
    signals.map((signal) => signal?.aborted),
    [true],
  );
  destroy();
});

test.run();
