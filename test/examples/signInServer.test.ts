import { generateKeyPairSync, sign } from 'node:crypto';
import {
  blake2AsU8a,
  cryptoWaitReady,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto';
import { Signer } from 'bip322-js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { serializeErc6492Signature } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createSignIn } from '../../examples/sign-in-server.mjs';
import { makeAdapter as bip122 } from '../../src/chains/bip122/index';
import { makeAdapter as eip155 } from '../../src/chains/eip155/index';
import { makeAdapter as polkadot } from '../../src/chains/polkadot/index';
import { makeAdapter as solana } from '../../src/chains/solana/index';
import type { SignInData } from '../../src/core/options/signInOptions';
import type { AdapterConfig } from '../../src/core/ports/adapter';
import type { SignInForm } from '../../src/core/ports/signIn';
import { writeMessage } from '../../src/features/sign-in/writeMessage';
import { encodeBase58 } from '../../src/lib/base58';
import type { CaipNetworkId } from '../../src/lib/caip';

const ORIGIN = 'https://meadow.example';

interface Signatory {
  readonly form: SignInForm;
  readonly networkId: CaipNetworkId;
  readonly network: string;
  readonly address: string;
  sign(message: string): Promise<string> | string;
}

const config = { nodesOf: () => assert.unreachable(), clock: {} } as unknown as AdapterConfig;
const formOf = (makeAdapter: typeof eip155): SignInForm => makeAdapter(config).signInForm as SignInForm;

/** An account of each chain family, which signs as its wallets do. */
async function createSignatories(): Promise<Signatory[]> {
  await cryptoWaitReady();
  const evm = privateKeyToAccount(`0x${'07'.repeat(32)}`);
  const ed = generateKeyPairSync('ed25519');
  const key = ed.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const hardware = [0xff, ...Buffer.from('solana offchain'), 1, 1, ...key];
  const sr = sr25519PairFromSeed(new Uint8Array(32).fill(7));
  const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k';
  return [
    {
      form: formOf(eip155),
      networkId: 'eip155:1',
      network: 'eip155:1',
      address: evm.address,
      sign: (message) => evm.signMessage({ message }),
    },
    ...[[], hardware].map((header) => ({
      form: formOf(solana),
      networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
      network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      address: encodeBase58(key),
      sign: (message: string) =>
        encodeBase58(sign(null, Buffer.from([...header, ...Buffer.from(message)]), ed.privateKey)),
    })),
    {
      form: formOf(bip122),
      networkId: 'bip122:000000000019d6689c085ae165831e93',
      network: 'bip122:000000000019d6689c085ae165831e93',
      address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      sign: (message) => String(Signer.sign(wif, 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', message)),
    },
    {
      form: formOf(polkadot),
      networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      network: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      address: encodeAddress(sr.publicKey, 0),
      sign: (message) => `0x${Buffer.from(sr25519Sign(Buffer.from(`<Bytes>${message}</Bytes>`), sr)).toString('hex')}`,
    },
  ];
}

const textOf = (
  { form, networkId, address }: Pick<Signatory, 'form' | 'networkId' | 'address'>,
  nonce: string,
  changes: Partial<SignInData> = {},
): string =>
  writeMessage(
    {
      accountAddress: address,
      chainId: networkId,
      domain: 'meadow.example',
      uri: ORIGIN,
      version: '1',
      nonce,
      issuedAt: new Date().toISOString(),
      expirationTime: new Date(Date.now() + 60_000).toISOString(),
      statement: 'Sign in to Meadow.',
      ...changes,
    },
    form,
  );

type Server = ReturnType<typeof createSignIn>;

/** A browser, which keeps the cookies of the server. */
function createBrowser(server: Server, origin = ORIGIN) {
  const cookies = new Map<string, string>();
  const keep = (response: Response): Response => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(cookie) ?? [];
      if (rest.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const request = (body?: unknown, type = 'application/json'): Request =>
    new Request(`${origin}/sign-in`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), 'content-type': type },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    cookies,
    nonce: () => keep(server.createNonce()).text(),
    /** The response to a signed text: the signed-in account, or the error. */
    async signIn(signed: { message: string; signature: string }, type?: string) {
      const response = keep(await server.signIn(request(signed, type)));
      return { status: response.status, answer: await response.json() };
    },
    visitor: () => server.visitorOf(request()),
    signOut: () => keep(server.signOut(request())),
  };
}

const setUp = () => {
  const server = createSignIn({ origin: ORIGIN, nodes: {} });
  return { server, browser: createBrowser(server) };
};

test('example server: verifies a signature of each chain family, once', async () => {
  const { browser } = setUp();
  for (const each of await createSignatories()) {
    const message = textOf(each, await browser.nonce());
    const signature = await each.sign(message);
    const visitor = { address: each.address, network: each.network };
    assert.equal(await browser.signIn({ message, signature }), { status: 200, answer: visitor });
    const again = await browser.signIn({ message, signature });
    assert.is(again.status, 401);
    assert.match(again.answer.error, /nonce/);
  }
});

test('example server: keeps the visitor signed in by a session cookie until the visitor signs out', async () => {
  const { server, browser } = setUp();
  const [account] = await createSignatories();
  assert.ok(account);
  const message = textOf(account, await browser.nonce());
  assert.is(browser.visitor(), undefined);
  const { answer } = await browser.signIn({ message, signature: await account.sign(message) });
  assert.equal(browser.visitor(), answer);
  assert.equal([...browser.cookies.keys()], ['__Host-session'], 'the cookie of the nonce is gone');
  assert.is(createBrowser(server).visitor(), undefined);
  const stolen = new Map(browser.cookies);
  browser.signOut();
  for (const [name, value] of stolen) browser.cookies.set(name, value);
  assert.is(browser.visitor(), undefined, 'the session has ended on the server');
});

test('example server: its cookies are HttpOnly and SameSite=Lax, with the prefix __Host- on https', async () => {
  const cookieOf = (origin: string) =>
    createSignIn({ origin, nodes: {} }).createNonce().headers.get('set-cookie') ?? '';
  assert.match(cookieOf(ORIGIN), /^__Host-nonce-[\da-f]{32}=1; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  assert.match(cookieOf('http://localhost:3000'), /^nonce-[\da-f]{32}=1; .*SameSite=Lax$/);
});

test('example server: another site’s page cannot sign a visitor in to its own account', async () => {
  const { server, browser } = setUp();
  const attacker = createBrowser(server);
  const [account] = await createSignatories();
  assert.ok(account);
  const message = textOf(account, await attacker.nonce());
  const signed = { message, signature: await account.sign(message) };
  await browser.nonce();
  assert.is((await attacker.signIn(signed, 'text/plain;charset=UTF-8')).status, 415, 'what a form can send');
  assert.match((await browser.signIn(signed)).answer.error, /nonce/);
  assert.is(browser.visitor(), undefined);
  assert.is((await attacker.signIn(signed)).status, 200, 'a refused text does not use up the nonce of its owner');
});

test('example server: accepts several nonces of one browser, each for ten minutes', async () => {
  const { browser } = setUp();
  const [account] = await createSignatories();
  assert.ok(account);
  const signedWith = async (nonce: string) => {
    const message = textOf(account, nonce, { expirationTime: undefined });
    return browser.signIn({ message, signature: await account.sign(message) });
  };
  const [first, second] = await Promise.all([browser.nonce(), browser.nonce()]);
  assert.is((await signedWith(first)).status, 200);
  const now = Date.now;
  Date.now = () => now() + 10 * 60 * 1_000;
  try {
    assert.match((await signedWith(second)).answer.error, /too old/);
  } finally {
    Date.now = now;
  }
});

test('example server: verifies ECDSA signatures of Polkadot, with any first byte', async () => {
  await cryptoWaitReady();
  const { browser } = setUp();
  const pair = secp256k1PairFromSeed(new Uint8Array(32).fill(7));
  const address = encodeAddress(blake2AsU8a(pair.publicKey), 0);
  const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
  const account = { form: formOf(polkadot), networkId, address } as const;
  const starts = new Set<number>();
  while (starts.size < 4) {
    const message = textOf(account, await browser.nonce());
    const signature = secp256k1Sign(`<Bytes>${message}</Bytes>`, pair, 'blake2');
    const start = Math.min(signature[0] ?? 0, 3);
    if (starts.has(start)) continue;
    starts.add(start);
    const signed = { message, signature: `0x${Buffer.from(signature).toString('hex')}` };
    assert.equal((await browser.signIn(signed)).answer, { address, network: networkId }, `begins with ${signature[0]}`);
  }
});

test('example server: a contract account verifies its own signature, also `0x`, unless it is not deployed yet', async () => {
  const browser = createBrowser(createSignIn({ origin: ORIGIN, nodes: { 'eip155:1': 'https://node.example' } }));
  const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
  const account = { form: formOf(eip155), networkId: 'eip155:1', address } as const;
  const creation = serializeErc6492Signature({ address, data: '0x1234', signature: '0xabcdef' });
  const yes = { result: `0x${'1626ba7e'.padEnd(64, '0')}` };
  const { fetch } = globalThis;
  /** The status after an answer of the node to a call of the contract or of a checker. */
  const statusOf = async (signature: string, answers: { contract: object; checker: object }): Promise<number> => {
    globalThis.fetch = async (_, init) => {
      const { id, params } = JSON.parse(String(init?.body));
      return Response.json({ jsonrpc: '2.0', id, ...(params[0].to === address ? answers.contract : answers.checker) });
    };
    return (await browser.signIn({ message: textOf(account, await browser.nonce()), signature })).status;
  };
  const no = { error: { code: 3, message: 'execution reverted' } };
  try {
    for (const signature of ['0x', '0x12', `0x${'ab'.repeat(65)}`]) {
      assert.is(await statusOf(signature, { contract: yes, checker: no }), 200, signature);
      for (const result of ['0x', `0x${'f'.repeat(8).padEnd(64, '0')}`, `0x${'1626ba7e'.padEnd(64, '1')}`])
        assert.is(await statusOf(signature, { contract: { result }, checker: no }), 401, signature);
      assert.is(await statusOf(signature, { contract: no, checker: no }), 401, signature);
    }
    assert.is(await statusOf(creation, { contract: no, checker: { result: `0x${'1'.padStart(64, '0')}` } }), 200);
    assert.is(await statusOf(creation, { contract: yes, checker: no }), 401);
  } finally {
    globalThis.fetch = fetch;
  }
});

test('example server: refuses other sites, old messages, unknown nonces, and signatures of other texts', async () => {
  const { browser } = setUp();
  for (const each of await createSignatories()) {
    const refused = async (changes: Partial<SignInData>, signed?: string, nonce?: string): Promise<string> => {
      const message = textOf(each, nonce ?? (await browser.nonce()), changes);
      const signature = await each.sign(signed ?? message);
      const { status, answer } = await browser.signIn({ message, signature });
      assert.is(status, 401);
      return answer.error;
    };
    assert.match(await refused({ domain: 'evil.example' }), /Another site/);
    assert.match(await refused({ uri: 'https://evil.example' }), /Another site/);
    for (const expirationTime of ['2020-01-01T00:00:00Z', 'tomorrow'])
      assert.match(await refused({ expirationTime }), /expired/);
    for (const notBefore of ['9999-01-01T00:00:00Z', 'yesterday'])
      assert.match(await refused({ notBefore }), /not valid yet/);
    assert.match(await refused({}, undefined, 'abcdefgh12345678'), /nonce/);
    assert.match(await refused({}, 'another text'), /not one of this account/);
  }
});

test.run();
