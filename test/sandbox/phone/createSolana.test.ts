import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signedTransfer } from '../solana/signedTransfer.mjs';
import { namedKey } from '../solana/solanaKeys.mjs';
import { createSolana } from './createSolana.js';
import { approvedNamespaces } from './ethereumNamespace.js';

const network = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const account = namedKey('phone');
const { address: receiver } = namedKey('receiver');
const solana = createSolana({ network, account });

const isSigned = (message: Uint8Array, signature: Uint8Array): boolean => {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), base58.decode(account.address)]);
  return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
};
const transfer = () => signedTransfer(account, receiver, 1_500_000_000, base58.encode(new Uint8Array(32).fill(7)));

test('createSolana: shows a message as text, and signs it with the key of the account', async () => {
  const request = {
    method: 'solana_signMessage',
    params: { message: base58.encode(Buffer.from('Grüße')), pubkey: account.address },
  };
  assert.is(solana.words(request).text, 'Grüße');
  const { signature } = await solana.sign(request);
  assert.ok(isSigned(Buffer.from('Grüße'), base58.decode(signature)));
});

test('createSolana: describes a transaction step by step, and returns it signed', async () => {
  const complete = await transfer();
  const unsigned = Buffer.from(complete, 'base64').fill(0, 1, 65);
  const request = {
    method: 'solana_signTransaction',
    params: { transaction: unsigned.toString('base64'), pubkey: account.address },
  };
  assert.equal(solana.words(request).details[0], ['Step 1', `Send 1.5 SOL to ${receiver}`]);
  assert.is((await solana.sign(request)).transaction, complete);
});

test('createSolana: refuses unknown methods, networks without support, and accounts that it has not shared', () => {
  const session = { namespaces: { solana: solana.namespace } };
  const code = (method: string, pubkey: string, chainId = network) =>
    solana.reasonToRefuse({ method, params: { pubkey } }, session, chainId)?.code ?? null;
  assert.is(code('solana_signMessage', account.address), null);
  assert.is(code('solana_signMessage', receiver), 4100);
  assert.is(code('solana_signAndSendTransaction', account.address), 4200);
  assert.is(code('solana_signMessage', account.address, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), 4901);
});

test('createSolana: a session has the chain families that the app requests', () => {
  const asks = (chains: Record<string, string[]>) => ({
    requiredNamespaces: {},
    optionalNamespaces: Object.fromEntries(
      Object.entries(chains).map(([key, ids]) => [
        key,
        { chains: ids, methods: ['personal_sign', ...solana.namespace.methods], events: [] },
      ]),
    ),
  });
  const approve = (chains: Record<string, string[]>, family?: typeof solana) =>
    Object.keys(approvedNamespaces(asks(chains), ['eip155:1'], ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], family));
  const both = { eip155: ['eip155:1'], solana: [network] };
  assert.equal(approve(both, solana), ['eip155', 'solana']);
  assert.equal(approve({ solana: [network] }, solana), ['solana']);
  assert.equal(approve(both), ['eip155']);
  assert.throws(() => approve({ solana: [network] }), 'works with');
});

test.run();
