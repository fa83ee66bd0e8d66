import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TransactionRequest } from '../../../src/chains/eip155/transactions/TransactionRequest';
import type { RelayNamespace } from '../../../src/core/ports/relay';
import type { Verb, Verbs } from '../../../src/core/ports/verbs';
import type { SessionProvider } from '../../../src/core/providers';
import { encodeBase58 } from '../../../src/lib/base58';
import type { Namespace } from '../../../src/lib/caip';
import { requestVerb, verbsOf } from '../../../src/wallets/relay/requestVerb';
import { relaySession } from '../../support/fakeRelay';
import { failure, rejection } from '../../support/rejection';

const from = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = `0x${'ab'.repeat(32)}`;
const { signal } = new AbortController();
const transaction: TransactionRequest = { networkId: 'eip155:137', from, to: from, value: 1n };

const unsigned: RelayNamespace = {
  accounts: ['solana:x1:key'],
  networkId: 'solana:x1',
  methods: ['solana_signMessage'],
};

/** A session on two networks with these methods, whose wallet always returns the same response. */
function setup(methods: readonly string[], answer: unknown = hash, solana: RelayNamespace = unsigned) {
  const calls: unknown[][] = [];
  const provider: SessionProvider = {
    async request({ method, params }, chain) {
      calls.push([method, params, chain]);
      return answer;
    },
    on: () => provider,
    removeListener: () => provider,
  };
  const now = relaySession({
    namespaces: {
      eip155: { accounts: [`eip155:1:${from}`, `eip155:137:${from}`], networkId: 'eip155:1', methods },
      solana,
    },
  });
  const session = () => ({ getSession: () => now, provider: () => provider });
  const request = <Name extends Verb>(
    verb: Name,
    params: Verbs[Name]['params'],
    stop = signal,
    namespace: Namespace = 'eip155',
  ) => requestVerb({ session, namespace, verb, params, signal: stop });
  return { calls, request, namespaces: now.namespaces };
}

test('verbsOf: returns approved verbs, of namespaces with known verbs', () => {
  const { namespaces } = setup(['eth_sendTransaction', 'eth_signTypedData_v4']);
  assert.equal([...verbsOf('eip155', namespaces.eip155)], ['sendTransaction']);
  assert.equal([...verbsOf('solana', namespaces.solana)], []);
  assert.equal([...verbsOf('eip155', undefined)], []);
});

test('requestVerb: a Solana account signs the bytes of a transaction; an older wallet returns its signature alone', async () => {
  const key = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
  const networkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
  // One signer, whose key is 32 bytes of 1, and no signature yet.
  const bytes = Uint8Array.of(
    1,
    ...new Uint8Array(64),
    1,
    0,
    0,
    1,
    ...new Uint8Array(32).fill(1),
    ...new Uint8Array(33),
  );
  const signed = bytes.map((byte, index) => (index > 0 && index < 65 ? 2 : byte));
  const answers = [
    { transaction: Buffer.from(signed).toString('base64') },
    { signature: encodeBase58(new Uint8Array(64).fill(2)) },
  ];
  const from = encodeBase58(new Uint8Array(32).fill(1));
  for (const answer of answers) {
    const solana = { accounts: [`${networkId}:${from}`], networkId, methods: ['solana_signTransaction'] } as const;
    const { calls, request, namespaces } = setup([], answer, solana as never);
    assert.equal([...verbsOf('solana', namespaces.solana)], ['signTransaction']);
    assert.equal(await request('signTransaction', { networkId, from, transaction: bytes }, signal, 'solana'), signed);
    const params = { transaction: Buffer.from(bytes).toString('base64'), pubkey: from };
    assert.equal(calls, [['solana_signTransaction', params, networkId]]);
    const other = { networkId, from: key, transaction: bytes } as const;
    assert.is((await failure(request('signTransaction', other, signal, 'solana'))).code, 4100);
  }
});

test('requestVerb: uses the network of the request, not the active one', async () => {
  const { calls, request } = setup(['eth_sendTransaction']);
  assert.is(await request('sendTransaction', transaction), hash);
  assert.equal(calls, [['eth_sendTransaction', [{ from, to: from, value: '0x1', chainId: '0x89' }], 'eip155:137']]);
});

test('requestVerb: rejects a verb that the wallet has not approved', async () => {
  const { calls, request } = setup(['personal_sign']);
  assert.is((await failure(request('sendTransaction', transaction))).code, 4200);
  assert.is((await failure(request('sendTransaction', transaction, signal, 'solana'))).code, 4200);
  assert.is((await failure(request('sendTransaction', transaction, signal, 'bip122'))).code, 4200);
  assert.equal(calls, []);
});

test('requestVerb: rejects an account or network that is not in the session', async () => {
  const { calls, request } = setup(['eth_sendTransaction']);
  const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
  assert.is((await failure(request('sendTransaction', { ...transaction, from: other }))).code, 4100);
  assert.is((await failure(request('sendTransaction', { ...transaction, networkId: 'eip155:10' }))).code, 4100);
  assert.equal(calls, []);
  await request('sendTransaction', { ...transaction, from: from.toLowerCase() });
  assert.is(calls.length, 1);
});

test('requestVerb: checks the wallet’s response, and an abort rejects at once', async () => {
  const { request } = setup(['eth_sendTransaction'], '0x1234');
  assert.instance(await rejection(request('sendTransaction', transaction)), TypeError);
  const stop = new AbortController();
  const silent = setup(['eth_sendTransaction'], new Promise(() => {}));
  const sent = rejection(silent.request('sendTransaction', transaction, stop.signal));
  const reason = new Error('left');
  stop.abort(reason);
  assert.is(await sent, reason);
  assert.is(silent.calls.length, 1);
  assert.is(await rejection(silent.request('sendTransaction', transaction, stop.signal)), reason);
  assert.is(silent.calls.length, 1);
});

test.run();
