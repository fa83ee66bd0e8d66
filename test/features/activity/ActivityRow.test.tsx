import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Activity } from '../../../src/services/account-data';
import { ADDRESS } from '../../support/fakeAdapter';
import { activity, balances, createFakeData, ether, history, transfer } from '../../support/fakeData';
import { renderFeature } from '../../support/renderFeature';

const MARKET = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45';
const on = { email: false, socials: false, swaps: false, onramp: false, activity: true, branding: false } as const;

/** The row of an activity. */
async function rowOf(item: Activity): Promise<HTMLElement> {
  const service = createFakeData();
  const record = service.of(`eip155:1:${ADDRESS}`);
  record.tokens.value = balances([ether]);
  record.history.value = history([item]);
  const view = await renderFeature('Account', { service });
  await view.act(() => {
    view.state.remote.value = on;
  });
  await view.act(() => view.ctx.load('activity'));
  await view.click(view.tab('Activity'));
  const row = view.get('.slots .row');
  await view.done();
  return row;
}

/** Its accessible label. */
const labelOf = async (item: Activity): Promise<string> => (await rowOf(item)).getAttribute('aria-label') ?? '';

test('ActivityRow: a mint names the contract, not the account', async () => {
  const came = { operation: 'mint', from: ADDRESS.toUpperCase().replace('0X', '0x'), transfers: [transfer()] };
  assert.match(await labelOf(activity({ ...came, to: MARKET })), /^Minted, 0x68b3…Fc45, \+/);
  assert.match(await labelOf(activity({ ...came, to: null })), /^Minted, \+/);
  assert.match(await labelOf(activity({ ...came, operation: 'receive', from: MARKET })), /^Received, 0x68b3…Fc45, \+/);
});

test('ActivityRow: a transfer to oneself names the account', async () => {
  const own = `${ADDRESS.slice(0, 6)}…${ADDRESS.slice(-4)}`;
  const label = await labelOf(activity({ from: ADDRESS, to: ADDRESS, transfers: [transfer({ direction: 'self' })] }));
  assert.match(label, own);
});

test('ActivityRow: an amount that the service omits is not called zero', async () => {
  const label = await labelOf(activity({ transfers: [transfer({ amount: null, value: null })] }));
  assert.not.match(label, '0.000');
  assert.match(label, transfer().token?.symbol ?? 'no symbol');
});

test('ActivityRow: a collectible whose name has a number does not read as an amount', async () => {
  const nft = (name: string, amount: string | null = '1') => ({
    ...transfer({ amount, token: null }),
    nft: { name, image: null, link: null },
  });
  const label = (name: string, amount?: string | null) => labelOf(activity({ transfers: [nft(name, amount)] }));
  assert.match(await label('9,000 USDC'), '+1 × 9,000 USDC');
  assert.match(await label('٩٠٠٠ USDC', null), '+1 × ٩٠٠٠ USDC');
  assert.match(await label('#9,000 USDC'), '+1 × #9,000 USDC');
  assert.match(await label('#9000 USDC'), '+1 × #9000 USDC');
  assert.match(await label('Rose #12'), '+Rose #12');
  assert.match(await label('Rose'), '+Rose');
});

for (const operation of ['constructor', 'toString', 'approve'])
  test(`ActivityRow: any word of the service as the operation has an icon: ${operation}`, async () => {
    const row = await rowOf(activity({ operation, transfers: [] }));
    assert.match(row.querySelector('.transfer-icon .sign path')?.getAttribute('d') ?? '', /^[Mm]/);
  });

test.run();
