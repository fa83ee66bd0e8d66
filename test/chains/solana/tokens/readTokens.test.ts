// Tokens of an account, read from a node of the network's own programs.

import { type Address, none, some } from '@solana/web3.js';
import { getMintEncoder as getOldMintEncoder, getTokenEncoder } from '@solana-program/token';
import { extension, getMintEncoder } from '@solana-program/token-2022';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveMetadata } from '../../../../src/chains/solana/tokens/deriveMetadata';
import { readTokens } from '../../../../src/chains/solana/tokens/readTokens';
import { deriveAddress } from '../../../../src/chains/solana/transactions/library';
import { METADATA, TOKEN, TOKEN_2022 } from '../../../../src/chains/solana/transactions/programs';
import { encodeBase58 } from '../../../../src/lib/base58';
import { createChain } from '../../../sandbox/solana/createChain.mjs';
import { runs } from '../../../support/runs';
import { answerTokens } from './answerTokens';

const randomAddress = (): Address => encodeBase58(crypto.getRandomValues(new Uint8Array(32))) as Address;
const owner = randomAddress();
const LAMPORTS = 10_000_000;

interface MintSetup {
  readonly program?: string;
  readonly decimals?: number;
  /** In the mint itself. */
  readonly metadata?: { readonly name: string; readonly symbol: string; readonly uri?: string };
  /** In an account of its own. */
  readonly account?: { readonly name: string; readonly symbol: string };
}

type Tamper = (method: string, result: unknown, params: readonly unknown[]) => unknown;

function createPage(tamper: Tamper = (_, result) => result) {
  const chain = createChain();
  const methods: string[] = [];
  const call = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    methods.push(method);
    return tamper(method, answerTokens(chain, method, params), params);
  };
  const prefixed = (text: string, length = text.length): number[] => {
    const bytes = Buffer.from(text.padEnd(length, '\0'));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bytes.length);
    return [...size, ...bytes];
  };
  return {
    chain,
    methods,
    async addMint({ program = TOKEN, decimals = 6, metadata, account }: MintSetup = {}): Promise<Address> {
      const mint = randomAddress();
      const fields = {
        mintAuthority: none<Address>(),
        supply: 10n ** 15n,
        decimals,
        isInitialized: true,
        freezeAuthority: none<Address>(),
      };
      const extensions = metadata && [
        extension('TokenMetadata', {
          updateAuthority: none(),
          mint,
          uri: '',
          additionalMetadata: new Map(),
          ...metadata,
        }),
      ];
      const data =
        program === TOKEN
          ? getOldMintEncoder().encode(fields)
          : getMintEncoder().encode({ ...fields, extensions: extensions ? some(extensions) : none() });
      chain.setAccount(mint, { owner: program, lamports: LAMPORTS, data: Uint8Array.from(data) });
      if (account) {
        const address = await deriveAddress(METADATA, [METADATA, mint], 'metadata');
        const body = [...prefixed(account.name, 32), ...prefixed(account.symbol, 10), ...prefixed('', 200)];
        const bytes = Uint8Array.from([4, ...new Uint8Array(64), ...body]);
        chain.setAccount(address, { owner: METADATA, lamports: LAMPORTS, data: bytes });
      }
      return mint;
    },
    addHolding(
      mint: Address,
      amount: bigint,
      { program = TOKEN, holder = owner }: { program?: string; holder?: Address } = {},
    ): void {
      const data = getTokenEncoder().encode({
        mint,
        owner: holder,
        amount,
        delegate: none(),
        state: 1,
        isNative: none(),
        delegatedAmount: 0n,
        closeAuthority: none(),
      });
      chain.setAccount(randomAddress(), { owner: program, lamports: LAMPORTS, data: Uint8Array.from(data) });
    },
    read: (queries: Parameters<typeof readTokens>[2] = []) => readTokens(call, owner, queries),
  };
}

const sorted = <Row extends { readonly symbol: string }>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((one, other) => one.symbol.localeCompare(other.symbol));

test('readTokens: lists an account’s tokens of both programs, with the network’s decimals and the token’s own name', async () => {
  const { addMint, addHolding, read } = createPage();
  const plain = await addMint({ decimals: 9 });
  const named = await addMint({ account: { name: 'Other Coin', symbol: 'OTHR' } });
  const modern = await addMint({ program: TOKEN_2022, decimals: 2, metadata: { name: 'New Coin', symbol: 'NEW' } });
  addHolding(plain, 1n);
  addHolding(named, 2n ** 64n - 1n);
  addHolding(modern, 1_234n, { program: TOKEN_2022 });
  addHolding(named, 5n, { holder: randomAddress() });
  assert.equal(
    sorted(await read()),
    sorted([
      {
        address: plain as string,
        name: `${plain.slice(0, 4)}…${plain.slice(-4)}`,
        symbol: `${plain.slice(0, 4)}…${plain.slice(-4)}`,
        decimals: 9,
        amount: 1n,
      },
      { address: named, name: 'Other Coin', symbol: 'OTHR', decimals: 6, amount: 2n ** 64n - 1n },
      { address: modern, name: 'New Coin', symbol: 'NEW', decimals: 2, amount: 1_234n },
    ]),
  );
});

test('readTokens: adds up several accounts of one token, and leaves out empty ones and collectibles', async () => {
  const { addMint, addHolding, read } = createPage();
  const [token, empty, collectible] = [await addMint(), await addMint(), await addMint({ decimals: 0 })];
  addHolding(token, 3n);
  addHolding(token, 4n);
  addHolding(empty, 0n);
  addHolding(collectible, 1n);
  assert.equal(
    (await read()).map(({ address, amount }) => [address, amount]),
    [[token, 7n]],
  );
});

test('readTokens: the host’s name and symbol come first, never its decimals', async () => {
  const { addMint, addHolding, read } = createPage();
  const token = await addMint({ account: { name: 'Claimed', symbol: 'CLAIM' } });
  addHolding(token, 7n);
  const query = { address: token, name: 'Listed', symbol: 'LIST A', decimals: 2 };
  assert.equal(await read([query, { address: randomAddress() }]), [{ ...query, decimals: 6, amount: 7n }]);
});

test('readTokens: an account without tokens needs no further request', async () => {
  const { read, methods } = createPage();
  assert.equal(await read(), []);
  assert.equal(methods, ['getTokenAccountsByOwner', 'getTokenAccountsByOwner']);
});

test('readTokens: one hostile mint does not hide the others, and its texts are one clean line', async () => {
  const { chain, addMint, addHolding, read } = createPage();
  const hostile = await addMint({
    program: TOKEN_2022,
    metadata: { name: `\u202e${'x'.repeat(900)}\n`, symbol: 'A\u0000B\u200b'.repeat(40) },
  });
  const broken = await addMint({ program: TOKEN_2022, metadata: { name: 'Broken', symbol: 'BRK' } });
  const account = chain.answer({ id: 1, method: 'getAccountInfo', params: [broken] }) as {
    result: { value: { data: [string] } };
  };
  const data = Uint8Array.from(Buffer.from(account.result.value.data[0], 'base64'));
  // The extension is longer than the account.
  new DataView(data.buffer).setUint16(168, 65_535, true);
  chain.setAccount(broken, { owner: TOKEN_2022, lamports: LAMPORTS, data });
  const fine = await addMint({ account: { name: 'Fine', symbol: 'FINE' } });
  for (const mint of [hostile, broken]) addHolding(mint, 1n, { program: TOKEN_2022 });
  addHolding(fine, 1n);
  const tokens = await read();
  assert.equal(new Set(tokens.map(({ address }) => address)), new Set([hostile, fine] as string[]));
  const { name, symbol } = tokens.find(({ address }) => address === hostile) ?? { name: '', symbol: '' };
  assert.ok(name.length <= 40 && symbol.length <= 16);
  assert.not.match(name + symbol, /[\p{C}\n]/u);
});

test('readTokens: tokens whose texts are too large for a response are listed without them', async () => {
  const { addMint, addHolding, read } = createPage((method, result, [, options]) => {
    if (method === 'getMultipleAccounts' && !Object(options).dataSlice && JSON.stringify(result).length > 4_000)
      throw new RangeError('Body over 2 MiB');
    return result;
  });
  const large = await addMint({
    program: TOKEN_2022,
    metadata: { name: 'Large', symbol: 'LRG', uri: 'x'.repeat(4_000) },
  });
  const plain = await addMint();
  addHolding(large, 5n, { program: TOKEN_2022 });
  addHolding(plain, 6n);
  const tokens = await read();
  assert.equal(
    new Map(tokens.map(({ address, amount }) => [address, amount])),
    new Map([
      [large as string, 5n],
      [plain as string, 6n],
    ]),
  );
});

test('readTokens: more tokens than a node returns at once, those of the host first', async () => {
  const { addMint, addHolding, read } = createPage();
  const mints: Address[] = [];
  for (let index = 0; index < 520; index++) {
    const mint = await addMint();
    mints.push(mint);
    addHolding(mint, 1n);
  }
  const tokens = await read(mints.slice(-3).map((address) => ({ address })));
  assert.is(tokens.length, 500);
  assert.is(new Set(tokens.map(({ address }) => address)).size, 500);
  assert.equal(
    tokens.slice(0, 3).map(({ address }) => address),
    mints.slice(-3),
  );
});

test('readTokens: without a secure context, tokens keep their amounts', async () => {
  const { addMint, addHolding, read } = createPage();
  const named = await addMint({ account: { name: 'Named', symbol: 'NAMED' } });
  addHolding(named, 9n);
  const { subtle } = crypto;
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
  try {
    const [token] = await read();
    assert.equal([token?.symbol, token?.amount], [`${named.slice(0, 4)}…${named.slice(-4)}`, 9n]);
  } finally {
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  }
});

test('readTokens: a node that lists accounts of others, one twice, or anything else is refused', async () => {
  const lies: Tamper[] = [
    (method, result) => (method === 'getTokenAccountsByOwner' ? { value: [null] } : result),
    (method, result) => (method === 'getTokenAccountsByOwner' ? [] : result),
    (method, result) => (method === 'getMultipleAccounts' ? { value: [] } : result),
    (method, result) => {
      const { value } = result as { value: unknown[] };
      return method === 'getTokenAccountsByOwner' ? { value: [...value, ...value] } : result;
    },
  ];
  for (const lie of lies) {
    const { addMint, addHolding, read } = createPage(lie);
    addHolding(await addMint(), 1n);
    await read().then(
      () => assert.unreachable(String(lie)),
      (error) => assert.instance(error, TypeError),
    );
  }
  const foreign = createPage((method, result, params) =>
    method === 'getTokenAccountsByOwner' && (params[1] as { programId: string }).programId === TOKEN
      ? answerTokens(foreign.chain, method, [other, { programId: TOKEN }])
      : result,
  );
  const other = randomAddress();
  foreign.addHolding(await foreign.addMint(), 1n, { holder: other });
  await foreign.read().then(
    () => assert.unreachable(),
    (error) => assert.instance(error, TypeError),
  );
});

test('deriveMetadata: the same address as the library’s, for any token', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
      const mint = encodeBase58(bytes);
      assert.is(await deriveMetadata(mint), await deriveAddress(METADATA, [METADATA, mint], 'metadata'));
    }),
    { numRuns: runs(60) },
  );
});

test.run();
