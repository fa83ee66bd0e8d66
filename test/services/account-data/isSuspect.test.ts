import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { accountData } from '../../../src/services/account-data/index';
import { SOLANA_ADDRESS, SOLANA_TWIN } from '../../support/solana';
import { createVisitor } from './support/visitor';

const REAL = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const OTHER = '0x1111111111111111111111111111111111111111';

test('isSuspect: by symbol and contract alone, but never a token of the host’s list', () => {
  const { ctx } = createVisitor();
  const isSuspect = (symbol: string, address: string, networkId = 'eip155:1' as const) =>
    accountData.isSuspect(ctx, networkId, { symbol, address });
  assert.ok(isSuspect('USDC', OTHER));
  assert.ok(isSuspect('ꓴꢓꓓꓚ', OTHER));
  assert.ok(isSuspect('ETH', OTHER));
  assert.not.ok(isSuspect('USDC', REAL.toLowerCase()));
  assert.not.ok(isSuspect('LEAF', OTHER));
  const listed = createVisitor({ options: { tokens: { 'eip155:1': { address: OTHER } } } });
  assert.not.ok(
    accountData.isSuspect(listed.ctx, 'eip155:1', { symbol: 'USDC', address: OTHER.toUpperCase().replace('0X', '0x') }),
  );
});

test('isSuspect: a base58 address in another letter case is not on the host’s list', () => {
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const options = { networks: ['eip155:1', chain] as const, tokens: { [chain]: { address: SOLANA_ADDRESS } } };
  const { ctx } = createVisitor({ options });
  const isSuspect = (address: string) => accountData.isSuspect(ctx, chain, { symbol: 'SOL', address });
  assert.not.ok(isSuspect(SOLANA_ADDRESS));
  assert.ok(isSuspect(SOLANA_TWIN));
});

test.run();
