import { Verifier } from 'bip322-js';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPsbt } from '../../../../src/chains/bip122/wallet/psbt';
import { readSignature } from '../../../../src/chains/bip122/wallet/readSignature';
import { signPsbt } from '../../../../src/chains/bip122/wallet/signPsbt';
import { signText } from '../../../../src/chains/bip122/wallet/signText';
import {
  accountOf,
  createPsbt,
  signInputs,
  signText as signWithKey,
  toBase64,
  toHex,
} from '../../../sandbox/bitcoin/wallets/createSigner.js';
import { BITCOIN_MAINNET, createBitcoinWallet } from '../../../support/createBitcoinWallet';
import { codeOf, rejection } from '../../../support/rejection';
import { runs } from '../../../support/runs';

const TEXT = 'Sign in to the meadow';
const types = ['p2pkh', 'p2sh', 'p2wpkh', 'p2tr'] as const;
const account = (type: (typeof types)[number]) => accountOf(0, type, 'Mainnet');

test('readSignature: bytes, base64 with or without its prefix, or hex of either form, which another library verifies', () => {
  for (const type of types) {
    for (const protocol of ['ecdsa', 'bip322'] as const) {
      if (protocol === 'bip322' ? type === 'p2pkh' || type === 'p2sh' : type === 'p2tr') continue;
      const signature = signWithKey(account(type), TEXT, protocol);
      for (const value of [signature, toBase64(signature), toHex(signature), `smp${toBase64(signature)}`]) {
        const read = readSignature(value, account(type).address);
        assert.is(read, toBase64(signature));
        assert.ok(Verifier.verifySignature(account(type).address, TEXT, read));
        assert.is(readSignature(value, account(type).address, protocol), read);
        const other = protocol === 'ecdsa' ? 'bip322' : 'ecdsa';
        assert.throws(() => readSignature(value, account(type).address, other), /another form/);
      }
    }
  }
});

test('readSignature: ECDSA is refused for taproot, and so is everything else', () => {
  const ecdsa = signWithKey(account('p2wpkh'), TEXT, 'ecdsa');
  for (const protocol of [undefined, 'ecdsa'] as const)
    assert.throws(() => readSignature(ecdsa, account('p2tr').address, protocol), /another form/);
  const witness = signWithKey(account('p2tr'), TEXT, 'bip322');
  for (const value of [
    null,
    undefined,
    5,
    {},
    '',
    'yes',
    '0x12',
    'a'.repeat(100_000),
    ecdsa.subarray(1),
    Uint8Array.of(9, ...ecdsa.subarray(1)),
    Uint8Array.of(...witness, 0),
    witness.subarray(0, 20),
    new Uint8Array(65),
    new Uint8Array(100_000),
  ])
    assert.throws(() => readSignature(value, account('p2wpkh').address), /did not return a signature/);
});

test('readSignature: no input makes it fail otherwise', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.uint8Array({ maxLength: 120 }), fc.base64String()), (value) => {
      try {
        assert.type(readSignature(value, account('p2wpkh').address), 'string');
      } catch (error) {
        assert.match(String(error), /did not return a signature/);
      }
    }),
    { numRuns: runs(500) },
  );
});

test('signText: an explicit protocol wins, and a request is checked before the wallet is asked', async () => {
  const { wallet, vault, control } = createBitcoinWallet('unisat', { policy: 'auto' });
  vault.set({ granted: true });
  const { address } = account('p2wpkh');
  const now = { addresses: [address], networkId: BITCOIN_MAINNET } as const;
  for (const protocol of [undefined, 'ecdsa', 'bip322'] as const) {
    const signature = await signText(wallet, { message: TEXT, address, protocol }, now);
    assert.is(signature.length === 88, protocol === 'ecdsa');
    assert.ok(Verifier.verifySignature(address, TEXT, signature));
  }
  const asked = control.requests.length;
  for (const [request, code] of [
    [{ message: TEXT, address: account('p2tr').address }, 4100],
    [{ message: TEXT, address: 5 }, 4100],
    [null, 4100],
    [{ message: 5, address }, -32602],
    [{ message: 'x'.repeat(70_000), address }, -32602],
    [{ message: TEXT, address, protocol: 'schnorr' }, -32602],
  ] as const)
    assert.is(await codeOf(signText(wallet, request, now)), code);
  const taproot = account('p2tr').address;
  const request = { message: TEXT, address: taproot, protocol: 'ecdsa' };
  assert.is(await codeOf(signText(wallet, request, { ...now, addresses: [taproot] })), -32602);
  assert.is(control.requests.length, asked);
});

test('readPsbt: counts the inputs of a PSBT in any encoding', () => {
  for (const others of [0, 1, 300]) {
    const psbt = createPsbt(account('p2wpkh'), others);
    for (const value of [psbt, toBase64(psbt), toHex(psbt)]) {
      const read = readPsbt(value);
      assert.equal(read?.bytes, Uint8Array.from(psbt));
      assert.is(read?.inputs.length, others + 1);
    }
  }
});

test('signPsbt: each named input has a signature afterwards that it did not have before', async () => {
  const { address } = account('p2wpkh');
  const now = { addresses: [address], networkId: BITCOIN_MAINNET } as const;
  const unsigned = createPsbt(account('p2wpkh'), 0);
  const sign = (type: (typeof types)[number], finalizes = false) =>
    signInputs(account(type), createPsbt(account(type), 0), [0], finalizes).psbt;
  const ask = (psbt: Uint8Array, answer: Uint8Array, more = {}) =>
    signPsbt(
      { signPsbt: async () => ({ psbt: answer, ...more }) },
      { psbt: toBase64(psbt), signInputs: [{ address, index: 0 }], broadcast: 'txid' in more },
      now,
    );
  for (const type of ['p2wpkh', 'p2tr'] as const)
    for (const finalizes of [false, true]) {
      const signed = sign(type, finalizes);
      assert.equal(await ask(createPsbt(account(type), 0), signed), { psbt: toBase64(signed) });
      assert.match(String(await rejection(ask(signed, signed))), 'did not sign');
    }
  assert.match(String(await rejection(ask(unsigned, unsigned))), 'did not sign');
  const txid = 'ab'.repeat(32);
  assert.equal(await ask(unsigned, unsigned, { txid }), { psbt: toBase64(unsigned), txid });
});

test('signPsbt: how a taproot key signs is passed by both of its names, of which the newer one counts', async () => {
  const { object, wallet } = createBitcoinWallet('okx');
  const asked: unknown[] = [];
  const sign = (_hex: string, { toSignInputs }: { toSignInputs: unknown[] }) => void asked.push(...toSignInputs);
  Object.assign((object as { bitcoin: object }).bitcoin, { signPsbt: sign });
  const { address } = account('p2tr');
  const ask = (flags: object) =>
    rejection(
      signPsbt(
        wallet,
        { psbt: toBase64(createPsbt(account('p2tr'), 0)), signInputs: [{ address, index: 0, ...flags }] },
        { addresses: [address], networkId: BITCOIN_MAINNET },
      ),
    );
  const script = { useTweakedSigner: false, disableTweakSigner: true };
  const key = { useTweakedSigner: true, disableTweakSigner: false };
  for (const [flags, passed] of [
    [{}, {}],
    [{ useTweakedSigner: false }, script],
    [{ disableTweakSigner: true }, script],
    [{ useTweakedSigner: true, disableTweakSigner: true }, key],
  ] as const) {
    await ask(flags);
    assert.equal(asked.splice(0), [{ index: 0, address, ...passed }]);
  }
  for (const flags of [{ useTweakedSigner: 1 }, { useTweakedSigner: true, disableTweakSigner: 'no' }])
    assert.is(((await ask(flags)) as { code?: number }).code, -32602);
  assert.equal(asked, []);
});

test('readPsbt: anything else is refused, at whatever byte it is cut', () => {
  const psbt = createPsbt(account('p2wpkh'), 0);
  for (const value of [null, 5, {}, '', 'cHNidP', '70736274ff', new Uint8Array(2_000_000), 'a'.repeat(3_000_000)])
    assert.is(readPsbt(value), null);
  for (let length = 0; length < psbt.length - 1; length++) assert.is(readPsbt(psbt.slice(0, length)), null);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const read = readPsbt(Uint8Array.from([...psbt.slice(0, 5), ...bytes]));
      assert.ok(read === null || Array.isArray(read.inputs));
    }),
    { numRuns: runs(500) },
  );
});

test.run();
