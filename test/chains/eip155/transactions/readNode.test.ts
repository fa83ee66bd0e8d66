import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeAbiParameters, type Hex, stringToHex } from 'viem';
import { readSymbol } from '../../../../src/chains/eip155/transactions/readNode';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const text = (symbol: string): Hex => encodeAbiParameters([{ type: 'string' }], [symbol]);

const answers: [what: string, data: unknown, symbol: string | null][] = [
  ['a text', text('USD₮0'), 'USD₮0'],
  ['32 bytes, as of early tokens', stringToHex('MKR', { size: 32 }), 'MKR'],
  ['a text that is cut as the service’s is', text('A'.repeat(40)), `${'A'.repeat(15)}…`],
  ['a text with invisible characters', text('US\u200bDC\n'), 'USDC'],
  ['an empty text', text(''), null],
  ['nothing', '0x', null],
  ['a number', `0x${'0'.repeat(63)}1`, null],
  ['rubbish', `0x${'ff'.repeat(40)}`, null],
];
for (const [what, data, symbol] of answers)
  test(`readSymbol: ${what}`, async () => {
    const calls: unknown[] = [];
    const actual = await readSymbol(async (...call) => {
      calls.push(call);
      return data;
    }, TOKEN);
    assert.is(actual, symbol);
    assert.equal(calls, [['eth_call', [{ to: TOKEN, data: '0x95d89b41' }, 'latest']]]);
  });

test('readSymbol: rejects if no node answers, or one with something else than bytes', async () => {
  for (const answer of [Promise.reject(new Error('offline')), Promise.resolve('USDC'), Promise.resolve(null)])
    await readSymbol(() => answer, TOKEN).then(
      () => assert.unreachable(),
      (error) => assert.instance(error, Error),
    );
});

test.run();
