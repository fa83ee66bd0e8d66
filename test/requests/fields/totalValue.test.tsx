import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { KnownFee } from '../../../src/requests/feeText';
import { totalValue } from '../../../src/requests/fields/totalValue';
import { words } from '../../../src/requests/fields/words';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

const FEE: KnownFee = { amount: 2_000_000_000_000_000n };

/** Renders the total of 1.5 of a token and returns its lines. */
async function linesOf({
  price,
  fee,
  isCoin = false,
  paysFee = true,
}: {
  price: string | null;
  fee: KnownFee | null;
  isCoin?: boolean;
  paysFee?: boolean;
}) {
  const modal = createFakeModal();
  modal.state.locale.addEnglish(words);
  const coin = { decimals: 18, price: price && '1000', symbol: 'ETH' };
  const paid = { amount: '1.5', symbol: isCoin ? 'ETH' : 'USDC', price, isCoin, paysFee };
  const { container, unmount } = await renderIn(modal, <p>{totalValue(modal.ctx, paid, fee, coin)}</p>);
  const lines = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  await unmount();
  return lines;
}

test('totalValue: says that the fee comes on top while it is unknown, with and without a price', async () => {
  assert.equal(await linesOf({ price: '1', fee: null }), ['$1.50', '1.5 USDC', 'plus the network fee']);
  assert.equal(await linesOf({ price: null, fee: null }), ['1.5 USDC', 'plus the network fee']);
  assert.equal(await linesOf({ price: null, fee: null, isCoin: true }), ['1.5 ETH', 'plus the network fee']);
});

test('totalValue: where only the wallet knows who pays the fee, does not say that the account does', async () => {
  const words = 'plus any network fee';
  assert.equal(await linesOf({ price: '1', fee: null, paysFee: false }), ['$1.50', '1.5 USDC', words]);
  assert.equal(await linesOf({ price: null, fee: null, paysFee: false }), ['1.5 USDC', words]);
});

test('totalValue: adds a known fee, and does not name it again', async () => {
  assert.equal(await linesOf({ price: '1', fee: FEE }), ['$3.50', '1.5 USDC + 0.002 ETH']);
  assert.equal(await linesOf({ price: null, fee: FEE }), ['1.5 USDC + 0.002 ETH']);
  assert.equal(await linesOf({ price: null, fee: FEE, isCoin: true }), ['1.502 ETH']);
});

test.run();
