import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messages } from '../src/errorMessages';

/** The literals of specification sections 5 and 8 that can be thrown today, word for word. */
const literals = [
  'Network Not Found',
  'Project ID Not Configured',
  'Unauthorized: origin not allowed',
  'JWT validation error',
  'Unauthorized: invalid key',
  'Something went wrong',
  'Please call connect() before request()',
  "Namespace '{ns}' is not configured. Please call connect() first with namespace config.",
  'JSON-RPC provider for {chain} not found',
  'No RPC url provided for chainId',
  'Adapter not found',
  'Chain adapter not found',
  'CaipNetwork is undefined',
  'ChainId not found',
  'Sign Client not initialized',
  'UniversalAdapter:signMessage - provider is undefined',
  "Adapter for namespace {ns} doesn't exist",
  'Chain is not supported',
  'Unsupported chain',
  'HTTP status code: {n}',
  'HTTP request failed',
  'RPC Request failed',
  'Request timed out',
  'Untrusted Origin',
  'Failed to disconnect',
  'Failed to disconnect chain {ns}: {reason}',
  'Failed to disconnect chains: {reasons}',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name {name}',
  'Network not found',
  'Address or auth connector not found',
  'Cannot set both `siweConfig` and `siwx` options',
  'Invalid CAIP-2 network id',
  'Network Error - Could not load embedded wallet',
  'Embedded Wallet Request Timed Out',
  'Unable to load email login dependency',
  'Request was aborted',
  'Requested RPC call is not allowed',
  'An error occurred',
  'W3mFrame: iframe is not set',
  'W3mFrame: parent is not set',
] as const;

const texts: readonly string[] = Object.values(messages);

for (const literal of literals) {
  test(`has the literal ‘${literal}’ once`, () => assert.is(texts.filter((text) => text === literal).length, 1));
}

test('messages have straight apostrophes, so that a search finds them', () => {
  for (const text of texts) assert.not.match(text, /[‘’]/);
});

test('no two error codes have the same message', () => {
  assert.is(new Set(texts).size, texts.length);
});

/** The files of a folder with their text, comments left out. */
function sources(folder: string): { file: string; code: string }[] {
  return fs
    .readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll(path.sep, '/'))
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
    .map((file) => ({
      file,
      code: fs.readFileSync(path.join(folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    }));
}

/** What makes an error out of a code. */
const makers =
  /\b(?:new WalletModalError|walletError|pairingError|socialError|transactionError|failed|fromUnknown|withErrorCode|httpError|providerError|nameError|signInError|resolveError)\(/g;
/** Files that only map errors to codes. */
const mappers = [
  'chains/solana/transactions/findDifference.ts',
  'core/errors/WalletModalError.ts',
  'features/connection/fromUnknown.ts',
  'features/pairing/relayRefusal.ts',
];

/** The text of a call from behind its opening parenthesis to the closing one. */
function argumentsAt(code: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth && end < code.length; end++) depth += code[end] === '(' ? 1 : code[end] === ')' ? -1 : 0;
  return code.slice(start, end);
}

const strings = (code: string): string[] => Array.from(code.matchAll(/'(\w+)'/g), ([, text]) => text ?? '');

/** Every code that the source makes an error of. */
const constructed = new Set(
  sources('src').flatMap(({ file, code }) =>
    mappers.includes(file)
      ? strings(code)
      : Array.from(code.matchAll(makers), ({ 0: call, index }) =>
          strings(argumentsAt(code, index + call.length)),
        ).flat(),
  ),
);
const tests = sources('test').filter(
  ({ file }) => file !== 'errorMessages.test.ts' && /\.(?:test|spec)\.\w+$/.test(file),
);

const guide = fs.readFileSync('docs/handle.md', 'utf8');

for (const code of Object.keys(messages)) {
  test(`${code}: is in the guide`, () => assert.match(guide, `\`${code}\``));

  test(`${code}: is used in src, and in a test`, () => {
    assert.ok(constructed.has(code), `nothing in src makes an error of the code ${code}`);
    assert.ok(
      tests.some((each) => strings(each.code).includes(code)),
      `no test names the code ${code}`,
    );
  });
}

test.run();
