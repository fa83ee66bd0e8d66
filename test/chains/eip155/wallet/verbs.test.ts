import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { makeAdapter } from '../../../../src/chains/eip155';
import type { TransactionRequest } from '../../../../src/chains/eip155/transactions/TransactionRequest';
import type { RequestVerb } from '../../../../src/core/ports/verbs';
import { adapterConfig } from '../../../support/adapterConfig';
import { createFakeProvider, type FakeProvider } from '../../../support/fakeProvider';
import { failure, rejection } from '../../../support/rejection';

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const to = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
const hash = `0x${'aB'.repeat(32)}`;
const { signal } = new AbortController();
const transaction: TransactionRequest = { networkId: 'eip155:1', from, to, value: 1n };

/** A connected wallet with these responses. */
async function setup(methods: Record<string, unknown> = {}) {
  const provider = createFakeProvider(methods);
  const sink = { accounts() {}, network() {}, approved() {}, disconnected() {} };
  const adapter = makeAdapter(adapterConfig());
  const connection = await adapter.connect({ provider, sink, signal, restore: false });
  return { provider, connection, request: connection.request as RequestVerb };
}
const requestsOf = ({ calls }: FakeProvider, method: string) => calls.filter((call) => call.method === method);

test('sendTransaction: passes the transaction unchanged, with amounts as exact quantities', async () => {
  const { provider, request } = await setup({ eth_sendTransaction: hash });
  const data = '0xA9059cBb00fF';
  const value = 123_456_789_012_345_678_901_234_567_890n;
  assert.is(
    await request('sendTransaction', { ...transaction, data, value } as TransactionRequest, signal),
    hash.toLowerCase(),
  );
  assert.equal(provider.calls.at(-1)?.params, [{ from, to, value: `0x${value.toString(16)}`, data, chainId: '0x1' }]);
});

test('sendTransaction: leaves out undefined fields, and includes a value of 0', async () => {
  const { provider, request } = await setup({ eth_sendTransaction: hash });
  await request('sendTransaction', { networkId: 'eip155:1', from, data: '0x6001' } as TransactionRequest, signal);
  await request('sendTransaction', { networkId: 'eip155:1', from, to, value: 0n } as TransactionRequest, signal);
  assert.equal(
    requestsOf(provider, 'eth_sendTransaction').map(({ params }) => params),
    [[{ from, data: '0x6001', chainId: '0x1' }], [{ from, to, value: '0x0', chainId: '0x1' }]],
  );
});

test('sendTransaction: does not send an invalid transaction', async () => {
  const { provider, request } = await setup({ eth_sendTransaction: hash });
  const wrong: Partial<Record<keyof TransactionRequest, unknown>>[] = [
    { to: '0x12' },
    { to: 'mira.eth' },
    { to: null },
    { to: undefined },
    { from: to.slice(2) },
    { value: -1n },
    { value: 2n ** 256n },
    { value: 0.5 },
    { data: '0x123' },
    { data: '0xzz' },
    { networkId: 'solana:1' },
  ];
  for (const change of wrong) {
    const error = await rejection(
      request('sendTransaction', { ...transaction, ...(change as object) } as TransactionRequest, signal),
    );
    assert.instance(error, Error, Object.keys(change)[0]);
  }
  assert.equal(requestsOf(provider, 'eth_sendTransaction'), []);
});

test('sendTransaction: does not reach a wallet on another network', async () => {
  const { provider, request } = await setup({ eth_sendTransaction: hash, eth_chainId: '0x1' });
  provider.behave({ eth_chainId: '0x89' });
  assert.is((await failure(request('sendTransaction', transaction, signal))).code, 4901);
  assert.equal(requestsOf(provider, 'eth_sendTransaction'), []);
});

test('sendTransaction: rejects a result that is not a transaction hash', async () => {
  for (const answer of [
    undefined,
    null,
    '',
    '0x',
    hash.slice(2),
    `${hash}00`,
    hash.slice(0, -1),
    7,
    [hash],
    { hash },
  ]) {
    const { request } = await setup({ eth_sendTransaction: answer });
    assert.instance(await rejection(request('sendTransaction', transaction, signal)), TypeError);
  }
});

test('request: an abort rejects at once, and the wallet’s error stays raw', async () => {
  const { provider, request } = await setup({ eth_sendTransaction: () => new Promise(() => {}) });
  const controller = new AbortController();
  const sent = rejection(request('sendTransaction', transaction, controller.signal));
  const reason = new Error('left');
  controller.abort(reason);
  assert.is(await sent, reason);
  const refusal = Object.assign(new Error('No.'), { code: 4001 });
  provider.behave({ eth_sendTransaction: () => Promise.reject(refusal) });
  assert.is(await rejection(request('sendTransaction', transaction, signal)), refusal);
});

test('can: an injected wallet has all verbs', async () => {
  const { connection } = await setup();
  assert.equal([...connection.can].sort(), ['revokePermissions', 'sendTransaction']);
});

const revocation = {
  networkId: 'eip155:1',
  address: from,
  pci: 'one',
  permissions: ['{"type":"contract-call","data":{"address":"0x00"}}'],
  expiry: 1_800_000_000,
} as const;

test('revokePermissions: passes the permissions as they were granted, and returns the signature', async () => {
  const signature = `0x${'ab'.repeat(65)}`;
  const { provider, request } = await setup({ wallet_revokePermissions: signature });
  assert.is(await request('revokePermissions', revocation, signal), signature);
  const permissions = [{ type: 'contract-call', data: { address: '0x00' } }];
  assert.equal(provider.calls.at(-1)?.params, [{ pci: 'one', permissions, expiry: 1_800_000_000, address: from }]);
  const { expiry, ...endless } = revocation;
  await request('revokePermissions', endless, signal);
  assert.equal(provider.calls.at(-1)?.params, [{ pci: 'one', permissions, address: from }]);
});

test('revokePermissions: rejects another network, another address and another answer', async () => {
  const { provider, request } = await setup({ wallet_revokePermissions: null });
  const away = await rejection(request('revokePermissions', { ...revocation, networkId: 'eip155:137' }, signal));
  assert.is((away as { readonly code?: number }).code, 4901);
  assert.ok(
    (await rejection(request('revokePermissions', { ...revocation, address: 'mira' }, signal))) instanceof TypeError,
  );
  assert.equal(requestsOf(provider, 'wallet_revokePermissions'), []);
  assert.match(String(await rejection(request('revokePermissions', revocation, signal))), 'did not return a signature');
  // What a contract may sign a text with is no order to the service.
  const empty = await setup({ wallet_revokePermissions: '0x' });
  const refusal = await rejection(empty.request('revokePermissions', revocation, signal));
  assert.match(String(refusal), 'did not return a signature');
});

test.run();
