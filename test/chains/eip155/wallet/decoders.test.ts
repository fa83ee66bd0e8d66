import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAccounts } from '../../../../src/chains/eip155/wallet/readAccounts';
import { readChainId } from '../../../../src/chains/eip155/wallet/readChainId';
import { verbs } from '../../../../src/chains/eip155/wallet/verbs';
import { findInError } from '../../../../src/shared/findInError';

const address = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 40 });

test('readAccounts: any list yields distinct checksummed addresses, any other value a TypeError', () => {
  const entry = fc.oneof(
    address.map((digits) => `0x${digits}`),
    fc.anything(),
  );
  fc.assert(
    fc.property(fc.oneof(fc.array(entry), fc.anything()), (answer) => {
      if (!Array.isArray(answer)) return assert.throws(() => readAccounts(answer), /list of accounts/);
      const accounts = readAccounts(answer);
      assert.ok(accounts.every((account) => /^0x[\da-fA-F]{40}$/.test(account)));
      assert.is(new Set(accounts.map((account) => account.toLowerCase())).size, accounts.length);
    }),
  );
});

test('readAccounts: ignores methods that a list overrides', () => {
  const address = `0x${'12'.repeat(20)}`;
  const lying = ['slice', 'filter', 'map', Symbol.iterator].map((verb) =>
    Object.assign([address, 'mine'], { [verb]: () => Object.assign(['mine'], { filter: () => ['mine'] }) }),
  );
  let looks = 0;
  const changing = new Proxy([address], {
    get: (list, key) => (key === '0' && ++looks > 1 ? 'mine' : Reflect.get(list, key)),
  });
  const endless = new Proxy([address], {
    get: (list, key) => (key === 'length' ? Number.POSITIVE_INFINITY : Reflect.get(list, key)),
  });
  for (const answer of [...lying, changing, endless]) assert.equal(readAccounts(answer), readAccounts([address]));
});

test('readAccounts: ignores the case of an address', () => {
  fc.assert(
    fc.property(address, (digits) => {
      assert.equal(readAccounts([`0x${digits}`]), readAccounts([`0x${digits.toLowerCase()}`]));
    }),
  );
});

/** Calls it while a script of the page has replaced `exec` by one that always matches. */
function withReplacedExec<Result>(call: () => Result): Result {
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = () => Object.assign(['0x'] as [string], { index: 0, input: '' });
  try {
    return call();
  } finally {
    RegExp.prototype.exec = exec;
  }
}

test('readAccounts: takes no other text as an address if the page has replaced built-in functions', () => {
  assert.equal(
    withReplacedExec(() => readAccounts(['0xevil', 'mine'])),
    [],
  );
});

test('verbs: send to no other text than an address if the page has replaced built-in functions', () => {
  const from = `0x${'12'.repeat(20)}`;
  for (const call of [{ to: '0xevil' }, { to: from, data: '0xevil' }])
    assert.throws(
      () => withReplacedExec(() => verbs.sendTransaction?.encode({ networkId: 'eip155:1', from, ...call } as never)),
      /Invalid (?:address|calldata)/,
    );
});

test('readChainId: reads hex, number and decimal text the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      for (const form of [id, String(id), `0x${id.toString(16)}`, `0X${id.toString(16).toUpperCase()}`]) {
        assert.is(readChainId(form), `eip155:${id}`);
      }
    }),
  );
});

test('readChainId: rejects values that are not positive and exact', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      try {
        assert.match(readChainId(answer), /^eip155:[1-9]\d{0,15}$/);
      } catch (error) {
        assert.instance(error, TypeError);
      }
    }),
  );
});

test('findInError: handles any thrown value, even cyclic objects and proxies that throw', () => {
  fc.assert(
    fc.property(fc.anything(), (error) =>
      assert.type(
        findInError(error, () => false),
        'boolean',
      ),
    ),
  );
  const cyclic: Record<string, unknown> = { code: 1 };
  cyclic.cause = cyclic;
  assert.not(findInError(cyclic, ({ code }) => code === 4902));
  const trapped = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
    },
  );
  assert.not(findInError(trapped, ({ code }) => code === 4902));
});

test.run();
