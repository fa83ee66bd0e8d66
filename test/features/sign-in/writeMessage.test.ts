import { parseSignInMessageText } from '@solana/wallet-standard-util';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSiweMessage, parseSiweMessage } from 'viem/siwe';
import type { SignInData } from '../../../src/core/options/signInOptions';
import type { SignInForm } from '../../../src/core/ports/signIn';
import { findProblem } from '../../../src/features/sign-in/findProblem';
import { writeMessage } from '../../../src/features/sign-in/writeMessage';
import { ADDRESS } from '../../support/fakeAdapter';
import { runs } from '../../support/runs';

const ethereum: SignInForm = { name: 'Ethereum', chainIdOf: (id) => id.split(':')[1] ?? '', hasEmptyStatement: true };
const solana: SignInForm = { name: 'Solana', chainIdOf: () => 'mainnet', hasEmptyStatement: false };

const data: SignInData = {
  accountAddress: ADDRESS,
  chainId: 'eip155:1',
  domain: 'meadow.example:8443',
  uri: 'https://meadow.example:8443',
  version: '1',
  nonce: 'kEWepMt9knR6lWJ6A',
  issuedAt: '2026-01-02T03:04:05.000Z',
};

test('writeMessage: without a statement, EIP-4361 has two empty lines, and Sign-In-With-Solana one', () => {
  assert.is(
    writeMessage(data, ethereum),
    `meadow.example:8443 wants you to sign in with your Ethereum account:
${ADDRESS}


URI: https://meadow.example:8443
Version: 1
Chain ID: 1
Nonce: kEWepMt9knR6lWJ6A
Issued At: 2026-01-02T03:04:05.000Z`,
  );
  assert.is(
    writeMessage({ ...data, statement: 'Sign in.', resources: ['https://a.example/', 'ipfs://b'] }, solana),
    `meadow.example:8443 wants you to sign in with your Solana account:
${ADDRESS}

Sign in.

URI: https://meadow.example:8443
Version: 1
Chain ID: mainnet
Nonce: kEWepMt9knR6lWJ6A
Issued At: 2026-01-02T03:04:05.000Z
Resources:
- https://a.example/
- ipfs://b`,
  );
});

const line = fc.stringMatching(/^[!-~]([ -~]{0,60}[!-~])?$/);
const time = fc
  .date({ min: new Date(1_600_000_000_000), max: new Date(4_000_000_000_000), noInvalidDate: true })
  .map((date) => date.toISOString());
const generated: fc.Arbitrary<SignInData> = fc
  .record({
    nonce: fc.stringMatching(/^[A-Za-z\d]{8,40}$/),
    issuedAt: time,
    expirationTime: fc.option(time, { nil: undefined }),
    notBefore: fc.option(time, { nil: undefined }),
    statement: fc.option(line, { nil: undefined }),
    requestId: fc.option(fc.stringMatching(/^[A-Za-z\d-]{1,20}$/), { nil: undefined }),
    resources: fc.option(fc.array(fc.webUrl(), { minLength: 1, maxLength: 3 }), { nil: undefined }),
  })
  .map((fields) => ({ ...data, ...fields }));

test('writeMessage: third-party parsers read every message as it was written (EIP-4361)', () => {
  fc.assert(
    fc.property(generated, (each) => {
      const text = writeMessage(each, ethereum);
      const parsed = parseSiweMessage(text);
      assert.is(parsed.address, each.accountAddress);
      assert.is(parsed.domain, each.domain);
      assert.is(parsed.chainId, 1);
      assert.is(parsed.nonce, each.nonce);
      assert.is(parsed.uri, each.uri);
      assert.is(parsed.statement, each.statement);
      assert.is(parsed.requestId, each.requestId);
      assert.is(parsed.expirationTime?.toISOString(), each.expirationTime);
      assert.is(parsed.notBefore?.toISOString(), each.notBefore);
      assert.equal(parsed.resources, each.resources);
      assert.is(
        text,
        createSiweMessage({
          address: ADDRESS,
          chainId: 1,
          domain: each.domain,
          nonce: each.nonce,
          uri: each.uri,
          version: '1',
          statement: each.statement,
          issuedAt: new Date(each.issuedAt ?? 0),
          expirationTime: each.expirationTime ? new Date(each.expirationTime) : undefined,
          notBefore: each.notBefore ? new Date(each.notBefore) : undefined,
          requestId: each.requestId,
          resources: each.resources ? [...each.resources] : undefined,
        }),
      );
    }),
    { numRuns: runs(200) },
  );
});

test('writeMessage: third-party parsers read every message as it was written (Sign-In-With-Solana)', () => {
  const address = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
  fc.assert(
    fc.property(generated, (each) => {
      const parsed = parseSignInMessageText(writeMessage({ ...each, accountAddress: address }, solana));
      assert.ok(parsed);
      assert.is(parsed?.address, address);
      assert.is(parsed?.domain, each.domain);
      assert.is(parsed?.chainId, 'mainnet');
      assert.is(parsed?.nonce, each.nonce);
      assert.is(parsed?.statement, each.statement);
      assert.is(parsed?.issuedAt, each.issuedAt);
      assert.is(parsed?.expirationTime, each.expirationTime);
      assert.equal(parsed?.resources, each.resources);
    }),
    { numRuns: runs(200) },
  );
});

const expected = {
  networkId: 'eip155:1',
  address: ADDRESS,
  host: 'meadow.example:8443',
  origin: 'https://meadow.example:8443',
  now: Date.parse('2026-01-02T03:05:00Z'),
} as const;

test('findProblem: data of this account, page and time have none, in every way to write an EVM address', () => {
  assert.is(findProblem(data, expected), null);
  assert.is(findProblem({ ...data, accountAddress: ADDRESS.toLowerCase() }, expected), null);
  // Of a host's own text.
  const others = { statement: 'Willkommen im Garten, schön!', nonce: '0b6a7c1e-9d1f-4a52-8b5e-2f1d7f3c9a10' };
  assert.is(findProblem({ ...data, ...others }, expected), null);
  assert.is(
    findProblem({ ...data, uri: `${expected.origin}/login?next=1`, expirationTime: '2026-01-09T03:04:05Z' }, expected),
    null,
  );
});

const tampered: readonly (readonly [change: Partial<Record<keyof SignInData, unknown>>, problem: string])[] = [
  [{ accountAddress: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }, 'it is for another account'],
  [{ chainId: 'eip155:10' }, 'it is for another network'],
  [{ domain: 'meadow.example' }, 'it is for another site'],
  [{ domain: 'evil.example' }, 'it is for another site'],
  [{ uri: 'https://meadow.example' }, 'its URI is one of another site'],
  [{ uri: 'meadow' }, 'its URI is one of another site'],
  [{ version: '2' }, 'its version is not 1'],
  [{ nonce: 'short' }, 'its nonce has not 8 to 128 letters, digits, hyphens or underscores'],
  [{ nonce: '<html><body>500</body></html>' }, 'its nonce has not 8 to 128 letters, digits, hyphens or underscores'],
  [{ nonce: 'abcdefgh\nURI: x' }, 'its nonce has not 8 to 128 letters, digits, hyphens or underscores'],
  [{ statement: 'One\nURI: https://evil.example' }, 'its statement is not one line of plain text'],
  [{ statement: 'One\u2028two' }, 'its statement is not one line of plain text'],
  [{ statement: 'One \u202e owt' }, 'its statement is not one line of plain text'],
  [{ resources: ['https://a.example\n- x'] }, 'a resource is not a URI'],
  [{ resources: ['nothing'] }, 'a resource is not a URI'],
  [{ requestId: 'a\nb' }, 'its request id is not one line of plain text'],
  [{ issuedAt: 'yesterday' }, 'a time is not one of ISO 8601'],
  [{ expirationTime: '2026' }, 'a time is not one of ISO 8601'],
  [{ expirationTime: '2026-01-02T03:04:00Z' }, 'it ends before it was issued: check the clock'],
  [{ expirationTime: '2026-01-02T03:04:59Z' }, 'it has expired: check the clock'],
  [{ notBefore: '2026-01-02T03:05:01Z' }, 'it is not valid yet: check the clock'],
  [{ issuedAt: '2026-01-02T03:15:01Z' }, 'it was issued in the future: check the clock'],
];

for (const [change, problem] of tampered) {
  test(`findProblem: ${JSON.stringify(change)}`, () => {
    assert.is(findProblem({ ...data, ...change } as SignInData, expected), problem);
  });
}

test.run();
