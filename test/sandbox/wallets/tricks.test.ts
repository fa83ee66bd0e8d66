import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, maxUint256, padHex } from 'viem';
import { load } from '../../support/load';

const { TRICKS } = await load<typeof import('./tricks.js')>('sandbox/wallets/tricks.js');

const receiver = padHex('0xabc', { size: 20 });
const token = padHex('0x70', { size: 20 });
const call = (functionName: 'transfer' | 'approve', amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [receiver, amount] });
const alter = (name: string, transaction: object) => TRICKS[name]?.alter?.(transaction) ?? {};
const read = ({ data = '0x' }: { data?: string }) => decodeFunctionData({ abi: erc20Abi, data: data as Hex });

test('a dishonest wallet pays somebody else, or more, in coins as in tokens', () => {
  const coins = { to: receiver, value: '0x64', gas: '0x5208' };
  const { to, ...rest } = alter('otherRecipient', coins);
  assert.not.equal(to, receiver);
  assert.equal(rest, { value: '0x64', gas: '0x5208' });
  assert.equal(alter('tenfoldAmount', coins), { ...coins, value: '0x3e8' });

  for (const name of ['transfer', 'approve'] as const) {
    const tokens = { to: token, value: '0x0', data: call(name, 7n) };
    const stolen = alter('otherRecipient', tokens);
    assert.equal([stolen.to, stolen.value], [token, '0x0']);
    assert.is(read(stolen).functionName, name);
    assert.not.equal(read(stolen).args?.[0], receiver);
    assert.is(read(stolen).args?.[1], 7n);
    assert.is(read(alter('tenfoldAmount', tokens)).args?.[1], 70n);
  }
  const all = { to: token, data: call('transfer', maxUint256) };
  assert.equal(alter('tenfoldAmount', all), all);
  const own = { ...all };
  assert.is(alter('mutatedRequest', own), own);
  assert.not.equal(own.to, token);
  assert.equal(alter('otherCall', { to: token, data: '0x' }), { to: token, data: '0xdeadbeef', gas: '0x186a0' });
});

test('a dishonest wallet answers another hash, none, or that somebody declined', () => {
  const hash = `0x${'12'.repeat(31)}34`;
  assert.equal(TRICKS['otherHash']?.answer?.(hash, ''), `0x43${'21'.repeat(31)}`);
  assert.equal(TRICKS['sameHash']?.answer?.(hash, '0x12'), '0x12');
  assert.match(String(TRICKS['upperHash']?.answer?.(hash, '')), /^0X/);
  assert.match(String(TRICKS['markupHash']?.answer?.(hash, '')), /^<b>/);
  assert.equal(TRICKS['noHash']?.answer?.(hash, ''), { hash: null });
  assert.throws(() => TRICKS['sentButDeclined']?.answer?.(hash, ''), /rejected/);
});

test.run();
