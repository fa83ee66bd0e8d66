import { Verifier } from 'bip322-js';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLeather } from '../../../../src/chains/bip122/kinds/createLeather';
import { createListed } from '../../../../src/chains/bip122/kinds/createListed';
import { createSessionSigner } from '../../../../src/chains/bip122/provider/createSessionSigner';
import { readPsbt } from '../../../../src/chains/bip122/wallet/psbt';
import { readSignature } from '../../../../src/chains/bip122/wallet/readSignature';
import { sendTransfer } from '../../../../src/chains/bip122/wallet/sendTransfer';
import { signPsbt } from '../../../../src/chains/bip122/wallet/signPsbt';
import { signSessionText } from '../../../../src/chains/bip122/wallet/signSessionText';
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
import { neverAborted } from '../../../support/neverAborted';
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

test('readSignature: no input causes another error', () => {
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

test('signText: an explicit protocol takes precedence, and a request is validated before the wallet gets it', async () => {
  const { wallet, vault, control } = createBitcoinWallet('unisat', { policy: 'auto' });
  vault.set({ granted: true });
  const { address } = account('p2wpkh');
  const now = { addresses: [address], networkId: BITCOIN_MAINNET } as const;
  for (const protocol of [undefined, 'ecdsa', 'bip322'] as const) {
    const signature = await signText(wallet, { message: TEXT, address, protocol }, now, () => {});
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
    assert.is(await codeOf(signText(wallet, request, now, () => {})), code);
  const taproot = account('p2tr').address;
  const request = { message: TEXT, address: taproot, protocol: 'ecdsa' };
  assert.is(await codeOf(signText(wallet, request, { ...now, addresses: [taproot] }, () => {})), -32602);
  assert.is(control.requests.length, asked);
});

for (const kind of ['unisat', 'okx'] as const) {
  /** A wallet that signs with its account in use, whatever the request names. */
  const openWallet = () => {
    const { wallet, vault, control, object } = createBitcoinWallet(kind, { policy: 'auto' });
    vault.set({ granted: true });
    const type = kind === 'okx' ? 'p2tr' : 'p2wpkh';
    const [own, other] = [accountOf(0, type, 'Mainnet'), accountOf(7, type, 'Mainnet')];
    const now = { addresses: [own.address], networkId: BITCOIN_MAINNET } as const;
    const target = (kind === 'okx' ? (object as { bitcoin: object }).bitcoin : object) as Record<string, unknown>;
    const asked = (name: string) => control.requests.filter(({ method }) => method === name).length;
    const recipient = accountOf(3, 'p2wpkh', 'Mainnet').address;
    return {
      control,
      target,
      asked,
      own,
      other,
      sign: (check = () => {}) => signText(wallet, { message: TEXT, address: own.address }, now, check),
      transfer: (check = () => {}) => sendTransfer(wallet, { recipient, amount: '1200' }, now, check),
    };
  };

  test(`${kind}: a wallet with another account in use is not asked to sign or to send with the named one`, async () => {
    const { control, asked, sign, transfer, own } = openWallet();
    control.setAccounts([7]);
    assert.is(await codeOf(sign()), 4100);
    assert.is(await codeOf(transfer()), 4100);
    assert.equal([asked('signMessage'), asked('sendBitcoin')], [0, 0]);
    control.setAccounts([0]);
    assert.ok(Verifier.verifySignature(own.address, TEXT, await sign()));
    assert.is(await transfer(), 'cd'.repeat(32));
  });

  test(`${kind}: a text that the wallet has signed with another account meanwhile is refused`, async () => {
    const { control, target, sign, other } = openWallet();
    target['signMessage'] = async () => {
      // The visitor changes the account in the wallet's window.
      control.setAccounts([7]);
      return toBase64(signWithKey(other, TEXT, 'bip322'));
    };
    assert.is(await codeOf(sign()), 4100);
  });

  test(`${kind}: a request that ends while the account in use is read does not reach the wallet`, async () => {
    const { asked, sign, transfer } = openWallet();
    const check = () => {
      throw new Error('ended');
    };
    for (const ask of [sign, transfer]) assert.is(String(await rejection(ask(check))), 'Error: ended');
    assert.equal([asked('signMessage'), asked('sendBitcoin')], [0, 0]);
  });

  test(`${kind}: a wallet that does not tell its account in use, as while it is locked, is asked`, async () => {
    for (const getAccounts of [
      undefined,
      async () => [],
      async () => null,
      async () => [5],
      () => Promise.reject(new Error('Locked')),
      () => {
        throw new Error('Locked');
      },
    ]) {
      const { target, sign, transfer, own } = openWallet();
      Object.assign(target, { getAccounts });
      assert.ok(Verifier.verifySignature(own.address, TEXT, await sign()));
      assert.is(await transfer(), 'cd'.repeat(32));
    }
  });
}

const own = account('p2wpkh');
const first = { addresses: [own.address], networkId: BITCOIN_MAINNET } as const;

/** Asks for a signature over each interface whose answer is an object. */
const askers: Readonly<Record<string, (request: object, answer: unknown) => Promise<string>>> = {
  'a wallet of the list': (request, result) =>
    signText(createListed({ request: async () => ({ result }) }, null), request, first, () => {}),
  Leather: (request, result) =>
    signText(createLeather({ request: async () => ({ result }) }), request, first, () => {}),
  'a phone, asked by the host': (request, answer) => {
    const connection = { methods: ['signMessage'], provider: { request: async () => answer } };
    return signText(createSessionSigner(connection as never, neverAborted), request, first, () => {});
  },
  'a phone, asked to sign in': (_, answer) => signSessionText(async () => answer, TEXT, own.address),
};
for (const [name, ask] of Object.entries(askers))
  test(`signText: ${name} may not say that another account has signed`, async () => {
    const signature = toBase64(signWithKey(own, TEXT, 'bip322'));
    const request = { message: TEXT, address: own.address };
    for (const address of [undefined, null, 5, own.address, own.address.toUpperCase()])
      assert.is(await ask(request, { signature, address }), signature);
    const { address } = accountOf(7, 'p2wpkh', 'Mainnet');
    assert.match(
      String(await rejection(ask(request, { signature, address }))),
      'TypeError: The wallet signed with another',
    );
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

test('signPsbt: each named input must get a new signature', async () => {
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
      () => {},
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

type PsbtMap = Readonly<Record<string, string>>;

/** Writes the maps of a PSBT, whose keys and values are in hex: the globals, then each input and each output. */
const writePsbt = (...maps: readonly (PsbtMap | readonly (readonly [string, string])[])[]): string => {
  const size = (hex: string): string => (hex.length / 2).toString(16).padStart(2, '0');
  const entry = ([key, value]: readonly [string, string]): string => size(key) + key + size(value) + value;
  const rows = maps.map((map) => (Array.isArray(map) ? map : Object.entries(map)) as readonly [string, string][]);
  return `70736274ff${rows.map((row) => `${row.map(entry).join('')}00`).join('')}`;
};

/** A PSBT of version 2 (BIP 370) with two inputs and two outputs. */
const version2 = {
  globals: { '02': '02000000', '03': '00000000', '04': '02', '05': '02', '06': '03', fb: '02000000' } as PsbtMap,
  inputs: [
    { '0e': '11'.repeat(32), '0f': '00000000', '10': 'ffffffff', '11': '00f15365', '12': '10270000' },
    { '0e': '22'.repeat(32), '0f': '01000000' },
  ] as readonly PsbtMap[],
  outputs: [
    { '03': '1027000000000000', '04': `0014${'33'.repeat(20)}` },
    { '03': '2027000000000000', '04': `0014${'44'.repeat(20)}` },
  ] as readonly PsbtMap[],
};
type Version2 = typeof version2;
const write2 = ({ globals, inputs, outputs }: Version2): string => writePsbt(globals, ...inputs, ...outputs);
/** A signature by ECDSA. Its last byte says what it covers: all inputs and outputs. */
const signature = { [`02${'02'.repeat(33)}`]: `${'30'.repeat(70)}01` };
/** Signs the first input. */
const sign2 = (psbt: Version2): Version2 => ({
  ...psbt,
  inputs: psbt.inputs.map((input, index) => (index ? input : { ...input, ...signature })),
});
const without = (map: PsbtMap | undefined, key: string): PsbtMap =>
  Object.fromEntries(Object.entries(map ?? {}).filter(([each]) => each !== key));
/** Changes one map of a PSBT. */
const withMap = (kind: 'inputs' | 'outputs', index: number, changed: PsbtMap, psbt = version2): Version2 => ({
  ...psbt,
  [kind]: psbt[kind].map((map, at) => (at === index ? { ...map, ...changed } : map)),
});

const askPsbt = (psbt: string, answer: string) => {
  const { address } = account('p2wpkh');
  return signPsbt(
    { signPsbt: async () => ({ psbt: answer }) },
    { psbt, signInputs: [{ address, index: 0 }] },
    { addresses: [address], networkId: BITCOIN_MAINNET },
    () => {},
  );
};

test('signPsbt: a PSBT of version 2 comes back signed, with the fields that signers complete', async () => {
  const signed = sign2(version2);
  const completed: readonly Version2[] = [
    signed,
    { ...signed, globals: { ...signed.globals, '06': '00', fc01: '05' } },
    { ...signed, globals: without(signed.globals, '03') },
    { ...signed, inputs: [without(signed.inputs[0], '10'), { ...signed.inputs[1], '10': 'ffffffff' }] },
    withMap('inputs', 0, { '03': '01000000', '01': '00' }, signed),
    withMap('outputs', 1, { '00': '51' }, signed),
    { ...signed, globals: Object.fromEntries(Object.entries(signed.globals).reverse()) },
  ];
  for (const answer of completed.map(write2)) {
    const { psbt } = await askPsbt(write2(version2), answer);
    assert.is(psbt && toHex(Uint8Array.from(atob(psbt), (digit) => digit.charCodeAt(0))), answer);
  }
  assert.match(String(await rejection(askPsbt(write2(version2), write2(version2)))), 'did not sign');
});

const changes: readonly (readonly [string, Version2])[] = [
  ['another version of the transaction', { ...version2, globals: { ...version2.globals, '02': '01000000' } }],
  ['another lock time', { ...version2, globals: { ...version2.globals, '03': '01000000' } }],
  ['another version', { ...version2, globals: { ...version2.globals, fb: '03000000' } }],
  ['another input', withMap('inputs', 1, { '0e': '55'.repeat(32) })],
  ['another output of an input', withMap('inputs', 1, { '0f': '02000000' })],
  ['another sequence', withMap('inputs', 1, { '10': 'fdffffff' })],
  ['another time', withMap('inputs', 0, { '11': '00f15366' })],
  ['another height', withMap('inputs', 0, { '12': '11270000' })],
  ['a time that it did not have', withMap('inputs', 1, { '11': '00f15365' })],
  ['another amount', withMap('outputs', 1, { '03': '2127000000000000' })],
  ['another receiver', withMap('outputs', 0, { '04': `0014${'55'.repeat(20)}` })],
  ['no receiver', { ...version2, outputs: [without(version2.outputs[0], '04'), version2.outputs[1] ?? {}] }],
  ['its outputs in another order', { ...version2, outputs: [...version2.outputs].reverse() }],
  ['its inputs in another order', { ...version2, inputs: [...version2.inputs].reverse() }],
  [
    'an output more',
    {
      ...version2,
      globals: { ...version2.globals, '05': '03' },
      outputs: [...version2.outputs, { '03': '0100000000000000', '04': '51' }],
    },
  ],
  ['an input less', { ...version2, globals: { ...version2.globals, '04': '01' }, inputs: version2.inputs.slice(0, 1) }],
  [
    'an output less',
    { ...version2, globals: { ...version2.globals, '05': '01' }, outputs: version2.outputs.slice(0, 1) },
  ],
];
for (const [name, changed] of changes) {
  test(`signPsbt: a PSBT of version 2 that comes back with ${name} is of another transaction`, async () => {
    assert.match(
      String(await rejection(askPsbt(write2(version2), write2(sign2(changed))))),
      'The wallet signed another transaction',
    );
  });
}

const [ALL, NONE, SINGLE, ANYONE] = [1, 2, 3, 0x80];
const byte = (value: number): string => value.toString(16).padStart(2, '0');
/** A signature of a kind that covers what its type says; of taproot, without a type for the default. */
const signatures: Readonly<Record<string, (type: number) => PsbtMap>> = {
  'by ECDSA': (type) => ({ [`02${'02'.repeat(33)}`]: '30'.repeat(70) + byte(type) }),
  'of the taproot key': (type) => ({ '13': '55'.repeat(64) + (type ? byte(type) : '') }),
  'of a taproot script': (type) => ({ [`14${'66'.repeat(64)}`]: '55'.repeat(64) + (type ? byte(type) : '') }),
};

/** The type of a signature, those that the request names, and the one that the PSBT states. */
type Signing = readonly [type: number, sighashTypes?: readonly number[] | undefined, stated?: number];

for (const [name, signWith] of Object.entries(signatures)) {
  /** Asks for a signature of an input, and returns the error for one of a type. @param stated the type that the PSBT states */
  const refusal = async (type: number, sighashTypes?: readonly number[], stated?: number) => {
    const input: PsbtMap = stated === undefined ? {} : { '03': `${byte(stated)}000000` };
    const asked = withMap('inputs', 0, input);
    const { address } = account('p2wpkh');
    return signPsbt(
      { signPsbt: async () => ({ psbt: write2(withMap('inputs', 0, signWith(type), asked)) }) },
      { psbt: write2(asked), signInputs: [{ address, index: 0, ...(sighashTypes && { sighashTypes }) }] },
      { addresses: [address], networkId: BITCOIN_MAINNET },
      () => {},
    ).then(() => null, String);
  };

  test(`signPsbt: a signature ${name} covers what was asked for`, async () => {
    for (const [type, ...asked] of [
      [ALL],
      [ALL, [ALL]],
      [NONE, [NONE]],
      [SINGLE + ANYONE, [ALL, SINGLE + ANYONE]],
      [SINGLE, undefined, SINGLE],
      [ALL, [ALL], NONE],
    ] as readonly Signing[])
      assert.is(await refusal(type, ...asked), null, `${type} ${asked}`);
    for (const [type, ...asked] of [
      [NONE],
      [SINGLE],
      [ALL + ANYONE],
      [NONE, [ALL]],
      [NONE, [ALL], NONE],
      [ALL, [SINGLE]],
      [ALL, undefined, SINGLE],
      [NONE, undefined, SINGLE],
    ] as readonly Signing[])
      assert.match(String(await refusal(type, ...asked)), 'other inputs or outputs', `${type} ${asked}`);
    // As long as one of taproot without a type.
    const short = { [`02${'02'.repeat(33)}`]: '30'.repeat(63) + byte(NONE) };
    if (name === 'by ECDSA')
      assert.match(
        String(await rejection(askPsbt(write2(version2), write2(withMap('inputs', 0, short))))),
        'other inputs or outputs',
      );
    // The default of taproot covers the same as ALL, under another number.
    if (name !== 'by ECDSA')
      for (const [type, ...asked] of [
        [0],
        [0, [0]],
        [0, [ALL]],
        [0, undefined, ALL],
        [0, undefined, 0],
      ] as readonly Signing[])
        assert.is(await refusal(type, ...asked), null, `${asked}`);
  });
}

test('signPsbt: a finalized signature is taken as it is: its script or witness says what it covers', async () => {
  for (const stated of [{}, { '03': `${byte(SINGLE)}000000` }] as readonly PsbtMap[])
    for (const final of [{ '07': '51' }, { '08': '0101ff' }] as readonly PsbtMap[]) {
      const asked = withMap('inputs', 0, stated);
      assert.ok((await askPsbt(write2(asked), write2(withMap('inputs', 0, final, asked)))).psbt);
    }
});

test('signPsbt: an input that the request does not name gets no signature', async () => {
  const signed = sign2(version2);
  for (const more of [signature, { '13': '55'.repeat(64) }, { '08': '0101ff' }] as readonly PsbtMap[])
    assert.match(
      String(await rejection(askPsbt(write2(version2), write2(withMap('inputs', 1, more, signed))))),
      'another input',
    );
  // What others have signed stays, and the wallet may finalize it.
  const byOthers = withMap('inputs', 1, signature);
  for (const more of [{}, { '08': '0101ff' }] as readonly PsbtMap[])
    assert.ok((await askPsbt(write2(byOthers), write2(withMap('inputs', 1, more, sign2(byOthers))))).psbt);
});

test('signPsbt: what the wallet has sent is no failure, whatever stands in place of the PSBT', async () => {
  const { address } = account('p2wpkh');
  const [asked, txid] = [createPsbt(account('p2wpkh'), 0), 'ab'.repeat(32)];
  const ask = (psbt: unknown, id: unknown = txid) =>
    signPsbt(
      { signPsbt: async () => ({ psbt, txid: id }) },
      { psbt: toBase64(asked), signInputs: [{ address, index: 0 }], broadcast: true },
      { addresses: [address], networkId: BITCOIN_MAINNET },
      () => {},
    );
  for (const nothing of [undefined, null, '', '0200000001ffff', new Uint8Array(), {}])
    assert.equal(await ask(nothing), { txid });
  assert.match(String(await rejection(ask(createPsbt(account('p2wpkh')), txid))), 'another transaction');
  assert.match(String(await rejection(ask(null, 'sent'))), 'transaction id');
});

test('signPsbt: refuses a PSBT that states its transaction twice, or in both versions', async () => {
  const unsigned = toHex(createPsbt(account('p2wpkh'), 0));
  const { globals, inputs, outputs } = sign2(version2);
  const [input = {}, ...otherInputs] = inputs;
  const [output = {}, ...otherOutputs] = outputs;
  const twice = (map: PsbtMap, key: string, value: string) => [...Object.entries(map), [key, value] as const];
  for (const answer of [
    writePsbt(twice(globals, '02', '01000000'), ...inputs, ...outputs),
    writePsbt(globals, twice(input, '0e', '55'.repeat(32)), ...otherInputs, ...outputs),
    writePsbt(globals, ...inputs, twice(output, '04', '51'), ...otherOutputs),
    write2(sign2(version2)).slice(0, -2),
  ])
    assert.match(String(await rejection(askPsbt(write2(version2), answer))), 'did not return a PSBT');
  // After the magic, the size and the type of the key, and the size of the value.
  const value = unsigned.slice(16, 16 + 2 * Number.parseInt(unsigned.slice(14, 16), 16));
  const one = { ...version2.globals, '04': '01', '00': value };
  assert.is(readPsbt(writePsbt(one, input, ...outputs)), null);
  assert.ok(readPsbt(writePsbt({ '00': value, fb: '00000000' }, input)));
});

test('readPsbt: one of version 2 is refused at whatever byte it is cut', () => {
  const psbt = write2(version2);
  assert.is(readPsbt(psbt)?.inputs.length, 2);
  for (let length = 0; length < psbt.length; length += 2) assert.is(readPsbt(psbt.slice(0, length)), null);
});

test('signPsbt: passes a taproot key’s option under both names, of which the newer one takes precedence', async () => {
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
        () => {},
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
