import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startSiteFor } from './startSiteFor';

const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const BLOCKHASH = Buffer.alloc(32, 7);
const RECIPIENT = Buffer.alloc(32, 9);
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

const site = await startSiteFor(test);
let frame: ReturnType<typeof site.browser>;
let address: string;

test.before.each(async () => {
  frame = site.browser();
  await frame.login('mira@meadow.garden');
  address = (await frame.call('GET_USER', { chainId })).payload.address;
});

const ask = (method: string, params: object) => frame.request(method, params, { chainId, chainNamespace: 'solana' });
const describe = (method: string, params: object) => frame.call('DESCRIBE', { method, params, chainId });
const isSigned = (message: Uint8Array, signature: string, by = address): boolean => {
  const key = createPublicKey({ key: Buffer.concat([SPKI, base58.decode(by)]), format: 'der', type: 'spki' });
  return verify(null, message, key, base58.decode(signature));
};

/** The message of a transfer of 0.5 SOL, and the transaction around it. @param versioned version 0, else legacy */
function transfer(from: string, versioned = false) {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2);
  data.writeBigUInt64LE(500_000_000n, 4);
  const message = Buffer.concat([
    versioned ? Buffer.from([0x80]) : Buffer.alloc(0),
    Buffer.from([1, 0, 1, 3]),
    base58.decode(from),
    RECIPIENT,
    Buffer.alloc(32),
    BLOCKHASH,
    Buffer.from([1, 2, 2, 0, 1, 12]),
    data,
    versioned ? Buffer.from([0]) : Buffer.alloc(0),
  ]);
  return { message, bytes: Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message]) };
}

test('user: has a Solana address on a Solana network', async () => {
  const { payload: user } = await frame.call('GET_USER', { chainId });
  assert.is(user.chainId, chainId);
  assert.equal(user.accounts, [{ address, type: 'eoa' }]);
  assert.is(base58.decode(address).length, 32);
});

test('solana_signMessage: is described as text, and its signature verifies', async () => {
  const params = { message: base58.encode(Buffer.from('Hello, meadow!')), pubkey: address };
  const { payload: words } = await describe('solana_signMessage', params);
  assert.is(words.text, 'Hello, meadow!');
  assert.is(words.account, address);
  assert.is(words.network, 'Solana');
  const { payload } = await ask('solana_signMessage', params);
  assert.ok(isSigned(Buffer.from('Hello, meadow!'), payload.signature));
});

for (const versioned of [false, true])
  test(`solana_signTransaction: ${versioned ? 'version 0' : 'legacy'}, in base58 and base64`, async () => {
    const { message, bytes } = transfer(address, versioned);
    const { payload: words } = await describe('solana_signTransaction', { transaction: base58.encode(bytes) });
    assert.is(words.title, 'Send 0.5 SOL?');
    assert.match(JSON.stringify(words.details), `Send 0.5 SOL to ${base58.encode(RECIPIENT)}`);
    const { payload } = await ask('solana_signTransaction', { transaction: base58.encode(bytes) });
    const signed = Buffer.from(base58.decode(payload.transaction));
    assert.ok(isSigned(message, base58.encode(signed.subarray(1, 65))));
    assert.is(payload.signature, base58.encode(signed.subarray(1, 65)));
    assert.equal(signed.subarray(65), message);
    const other = (await ask('solana_signTransaction', { transaction: bytes.toString('base64') })).payload.transaction;
    assert.equal(Buffer.from(other, 'base64'), signed);
  });

test('solana_signAllTransactions, solana_signAndSendTransaction: are described, and their signatures verify', async () => {
  const both = [transfer(address), transfer(address, true)];
  const params = { transactions: both.map(({ bytes }) => base58.encode(bytes)) };
  assert.is((await describe('solana_signAllTransactions', params)).payload.title, 'Sign 2 transactions?');
  const { payload } = await ask('solana_signAllTransactions', params);
  for (const [place, { message }] of both.entries())
    assert.ok(isSigned(message, base58.encode(base58.decode(payload.transactions[place]).subarray(1, 65))));
  const one = { transaction: params.transactions[0] };
  assert.match((await describe('solana_signAndSendTransaction', one)).payload.warning, 'sent to nobody');
  const { payload: sent } = await ask('solana_signAndSendTransaction', one);
  assert.ok(isSigned(transfer(address).message, sent.signature));
});

test('Solana requests: refuse another account and unreadable data before they are shown', async () => {
  const other = { transaction: base58.encode(transfer(base58.encode(RECIPIENT)).bytes) };
  const half = { transaction: base58.encode(transfer(address).bytes.subarray(0, 100)) };
  for (const [params, code] of [
    [other, 4100],
    [half, -32602],
    [{ transaction: 'zzz' }, -32602],
    [{}, -32602],
  ] as const) {
    assert.is((await describe('solana_signTransaction', params)).error?.code, code);
    assert.is((await ask('solana_signTransaction', params)).error?.code, code);
  }
  const strange = { message: '2NEpo7TZRRrLZSi2U', pubkey: base58.encode(RECIPIENT) };
  assert.is((await describe('solana_signMessage', strange)).error?.code, 4100);
  assert.is((await describe('personal_sign', ['0x00', address])).error?.code, 4200);
  assert.is((await frame.request('solana_signMessage', strange)).error?.code, 4200);
});

test.run();
