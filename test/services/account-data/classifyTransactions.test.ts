import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { classifyTransactions } from '../../../src/services/account-data/classifyTransactions';
import { history } from '../../../src/services/account-data/schema/history';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { SOLANA_ADDRESS, SOLANA_TWIN } from '../../support/solana';
import { collectible, moved, transaction, withZeros } from './support/records';

const friend = OTHER_ADDRESS;
const middle = 'f00dfeed'.repeat(4);
/** Addresses that share their first or last four characters. */
const sameHead = (address: string): string => `${address.slice(0, 6)}${middle}beef`;
const sameTail = (address: string): string => `0xbeef${middle}${address.slice(-4)}`;
const unknownAddress = `0xbeef${middle}beef`;
const other = `0xcafe${middle}cafe`;

const paid = transaction(1, [moved('out', 'FOO', '5')], { sentTo: friend });
const from = (address: string, transfer: object) => transaction(2, [transfer], { sentFrom: address, sentTo: ADDRESS });
const to = (address: string, transfer: object) => transaction(2, [transfer], { sentFrom: ADDRESS, sentTo: address });

/** A transfer from the account in a transaction that another account signed. */
const forged = (address: string, transfer: object) =>
  transaction(2, [transfer], { sentFrom: unknownAddress, sentTo: address });

/** 9,000 of a token whose contract has no symbol. */
const unnamed = (name: string) => {
  const transfer = moved('in', '', '9000', null);
  return { ...transfer, fungible_info: { ...transfer.fungible_info, name } };
};

type Expected = [flag: string | undefined, resembles?: string | null];
const rows: [what: string, last: ReturnType<typeof transaction>, expected: Expected][] = [
  [
    'nothing from who has the friend’s first four',
    from(sameHead(friend), moved('in', 'FOO', '0')),
    ['poisoning', friend],
  ],
  [
    'nothing from who has the friend’s last four',
    from(sameTail(friend), moved('in', 'FOO', '0')),
    ['poisoning', friend],
  ],
  [
    'the same in capitals',
    from(sameTail(friend).toUpperCase().replace('0X', '0x'), moved('in', 'FOO', '0')),
    ['poisoning', friend],
  ],
  [
    'nothing from who looks like the account itself',
    from(sameHead(ADDRESS), moved('in', 'FOO', '0')),
    ['poisoning', ADDRESS],
  ],
  ['dust from a look-alike', from(sameHead(friend), moved('in', 'FOO', '0.001')), ['poisoning', friend]],
  [
    'an unknown token from a look-alike',
    from(sameTail(friend), moved('in', 'BAR', '500', null)),
    ['poisoning', friend],
  ],
  ['a collectible from a look-alike', from(sameTail(friend), collectible('in', 'Rose')), ['poisoning', friend]],
  ['nothing, as if sent to a look-alike', to(sameHead(friend), moved('out', 'FOO', '0')), ['poisoning', friend]],
  [
    'a copied token, as if sent to a look-alike',
    to(sameTail(friend), moved('out', 'USDC', '2500', null)),
    ['poisoning', friend],
  ],
  ['real money from a look-alike', from(sameHead(friend), moved('in', 'FOO', '100')), [undefined]],
  ['real money to a look-alike', to(sameTail(friend), moved('out', 'FOO', '100')), [undefined]],
  ['dust from the friend', from(friend, moved('in', 'FOO', '0.001')), [undefined]],
  ['nothing from the friend', from(friend, moved('in', 'FOO', '0')), ['spam']],
  ['dust from an unknown address', from(unknownAddress, moved('in', 'FOO', '0.001')), [undefined]],
  ['nothing from an unknown address', from(unknownAddress, moved('in', 'FOO', '0')), ['spam']],
  ['nothing of a token, as if sent to an unknown address', forged(other, moved('out', 'FOO', '0')), ['spam']],
  ['nothing of a token, sent to an unknown address', to(unknownAddress, moved('out', 'FOO', '0')), [undefined]],
  ['an unpriced token, sent to an unknown address', to(unknownAddress, moved('out', 'USDC', '25', null)), [undefined]],
  [
    'a copied token, as if sent to an unknown address',
    forged(other, moved('out', 'USDC', '25', null)),
    ['counterfeit'],
  ],
  [
    'a collectible that the service takes for spam, sent to an unknown address',
    to(unknownAddress, collectible('out', 'Rose', true)),
    [undefined],
  ],
  [
    'an unpriced token, sent by an address in capitals',
    transaction(2, [moved('out', 'USDC', '25', null)], {
      sentFrom: ADDRESS.toUpperCase().replace('0X', '0x'),
      sentTo: unknownAddress,
    }),
    [undefined],
  ],
  ['nothing of the coin sent to an unknown address', to(unknownAddress, moved('out', 'ETH', '0')), [undefined]],
  ['nothing of a copy of the coin', forged(other, moved('out', 'ETH', '0', null)), ['counterfeit']],
  ['a copied token from an unknown address', from(unknownAddress, moved('in', 'USDC', '9000', null)), ['counterfeit']],
  ['one in letters that look alike', from(unknownAddress, moved('in', 'UЅDС', '9000', null)), ['counterfeit']],
  ['one with marks between its letters', from(unknownAddress, moved('in', 'U.S.D.C', '9000', null)), ['counterfeit']],
  ['one with the symbol in its name alone', from(unknownAddress, unnamed('USDC')), ['counterfeit']],
  ['one with the symbol in its name, with a space', from(unknownAddress, unnamed('U SDC')), ['counterfeit']],
  ['the real one', from(unknownAddress, moved('in', 'USDC', '9000', 1)), [undefined]],
  ['an unknown token from an unknown address', from(unknownAddress, moved('in', 'BAR', '500', null)), [undefined]],
  [
    'a lure beside dust of the coin',
    transaction(2, [moved('in', 'ETH', '0.0001'), moved('in', 'Visit prize.example', '500', null)], {
      sentFrom: unknownAddress,
      sentTo: ADDRESS,
    }),
    ['spam'],
  ],
  [
    'a lure beside real money',
    transaction(2, [moved('in', 'ETH', '5'), moved('in', 'Visit prize.example', '500', null)], {
      sentFrom: unknownAddress,
      sentTo: ADDRESS,
    }),
    [undefined],
  ],
  ['a lure from an unknown address', from(unknownAddress, moved('in', 'Visit prize.example', '500', null)), ['spam']],
  ['a collectible with a lure as its name', from(unknownAddress, collectible('in', 'Visit prize.example')), ['spam']],
  [
    'a collectible with a lure as its name that the account has minted',
    transaction(2, [collectible('in', 'Visit prize.example')], { sentFrom: ADDRESS, sentTo: ADDRESS }),
    [undefined],
  ],
  ['an approval', transaction(2, [], { operationType: 'approve' }), [undefined]],
  [
    'a payment to oneself',
    transaction(2, [moved('self', 'ETH', '0')], { sentFrom: ADDRESS, sentTo: ADDRESS }),
    [undefined],
  ],
];
const zeroRows = rows.map(([what, last, expected]) => [`${what}, priced at 0,`, withZeros(last), expected] as const);
for (const [what, last, [flag, resembles = null]] of [...rows, ...zeroRows]) {
  test(`classifyTransactions: ${what} is ${flag ?? 'unsuspicious'}`, () => {
    const transactions = history({ data: [last, paid], next: null })?.data ?? [];
    assert.is(transactions.length, 2);
    const verdicts = classifyTransactions(transactions, {
      account: ADDRESS,
      hasCode: false,
      coin: 'ETH',
      taken: new Set(['USDC', 'ETH']),
      cache: new WeakMap(),
    });
    const verdict = verdicts.get('t2');
    assert.is(verdict?.flag, flag);
    assert.is(verdict?.resembles ?? null, resembles);
    assert.is(verdicts.get('t1'), undefined);
  });
}

const signers = { 'the account': ADDRESS, 'a stranger': unknownAddress, nobody: null };
/** Transfers of something, something without a price, nothing, and a copied token. */
const payments = {
  priced: moved('out', 'FOO', '5'),
  unpriced: moved('out', 'BAR', '5', null),
  empty: moved('out', 'FOO', '0'),
  copied: moved('out', 'USDC', '5', null),
};
/** Whether a payment makes its receiver known: one that the account signed, or one of an account with code. */
const isKnownBy = (payment: string, status: string, isOwn: boolean, hasCode: boolean): boolean => {
  if (status === 'pending') return isOwn && (payment === 'priced' || payment === 'unpriced');
  return status === 'confirmed' && payment === 'priced' && (isOwn || hasCode);
};
for (const hasCode of [false, true])
  for (const status of ['confirmed', 'pending', 'failed'])
    for (const [signer, sentFrom] of Object.entries(signers))
      for (const [payment, transfer] of Object.entries(payments)) {
        const isKnown = isKnownBy(payment, status, sentFrom === ADDRESS, hasCode);
        const title = `${payment}, ${status}, signed by ${signer}${hasCode ? ', from an account with code' : ''}`;
        test(`classifyTransactions: a transfer (${title}) makes its receiver ${isKnown ? 'known' : 'nobody'}`, () => {
          const list = [
            from(sameTail(friend), moved('in', 'FOO', '0')),
            transaction(1, [transfer], { status, sentFrom, sentTo: friend }),
          ];
          const verdicts = classifyTransactions(history({ data: list, next: null })?.data ?? [], {
            account: ADDRESS,
            hasCode,
            coin: 'ETH',
            taken: new Set(['USDC', 'ETH']),
            cache: new WeakMap(),
          });
          const expected = isKnown ? { flag: 'poisoning', resembles: friend } : { flag: 'spam', resembles: null };
          assert.equal(verdicts.get('t2'), expected);
        });
      }

test('classifyTransactions: receiving more than dust makes a counterpart trusted', () => {
  const exchange = `0xabcd${middle}1234`;
  const list = [
    transaction(3, [moved('in', 'FOO', '0')], { sentFrom: sameTail(exchange), sentTo: ADDRESS }),
    transaction(2, [moved('in', 'FOO', '100')], { sentFrom: exchange, sentTo: ADDRESS }),
  ];
  const transactions = history({ data: list, next: null })?.data ?? [];
  const verdicts = classifyTransactions(transactions, {
    account: ADDRESS,
    hasCode: false,
    coin: 'ETH',
    taken: new Set(),
    cache: new WeakMap(),
  });
  assert.equal(verdicts.get('t3'), { flag: 'poisoning', resembles: exchange });
});

test('classifyTransactions: an account whose base58 address differs in case is another one', () => {
  const forgery = [moved('out', 'USDC', '25', null)];
  const list = [
    transaction(3, forgery, { sentFrom: SOLANA_TWIN, sentTo: other }),
    transaction(2, forgery, { sentFrom: SOLANA_ADDRESS, sentTo: other }),
    transaction(1, [moved('in', 'FOO', '0')], { sentFrom: SOLANA_TWIN, sentTo: SOLANA_ADDRESS }),
  ];
  const verdicts = classifyTransactions(history({ data: list, next: null })?.data ?? [], {
    account: SOLANA_ADDRESS,
    hasCode: false,
    coin: 'SOL',
    taken: new Set(['USDC', 'SOL']),
    cache: new WeakMap(),
  });
  assert.is(verdicts.get('t3')?.flag, 'counterfeit');
  assert.is(verdicts.get('t2'), undefined);
  assert.equal(verdicts.get('t1'), { flag: 'poisoning', resembles: SOLANA_ADDRESS });
});

test.run();
