import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type ListedToken, TokenList } from '../../../src/requests/fields/TokenList';
import { TokenPill } from '../../../src/requests/fields/TokenPill';
import { words as listWords } from '../../../src/requests/fields/tokenList/words';
import { words } from '../../../src/requests/fields/words';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

const coin: ListedToken = {
  id: 'eip155:1',
  group: 'own',
  name: 'Ether',
  symbol: 'ETH',
  image: null,
  amount: '0.812',
  value: '2639',
};
const dollars: ListedToken = {
  ...coin,
  id: 'eip155:8453:0x1',
  group: 'other',
  name: 'USD Coin',
  symbol: 'USDC',
  network: { name: 'Base', src: null },
  amount: '12.5',
  value: null,
};
const listed: ListedToken = { ...dollars, id: 'eip155:8453:0x2', name: 'Harbor Token', symbol: 'HRB', amount: null };

interface PickerProps {
  readonly tokens: readonly ListedToken[];
  readonly onPick: (token: ListedToken) => void;
}

const groups = [{ key: 'own' }, { key: 'other', title: 'On other networks', isMixed: true }];

function Picker({ tokens, onPick }: PickerProps) {
  const [query, setQuery] = useState('');
  const found = tokens.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  return (
    <div className="body token-list">
      <TokenList tokens={found} groups={groups} onPick={onPick} search={{ query, onChange: setQuery }} />
    </div>
  );
}

async function renderList(tokens: readonly ListedToken[]) {
  const fake = createFakeModal();
  fake.state.locale.addEnglish({ ...words, ...listWords });
  const picked: string[] = [];
  const view = await renderIn(fake, <Picker tokens={tokens} onPick={({ id }) => void picked.push(id)} />);
  return { ...view, picked };
}

test('TokenList: names each token with its network, amount and value, in groups', async () => {
  const view = await renderList([coin, dollars, listed]);
  assert.equal(view.names('button.row'), [
    'Ether, 0.812 ETH, $2,639.00',
    'USD Coin on Base, 12.500 USDC, no price',
    'Harbor Token on Base, HRB',
  ]);
  assert.equal(view.names('h3'), ['On other networks']);
  const [, list] = view.container.querySelectorAll('ul');
  assert.is(list?.getAttribute('aria-labelledby'), view.get('h3').id);
  assert.is(list?.querySelector('li')?.getAttribute('aria-setsize'), '2');
  await view.unmount();
});

test('TokenList: only a group of several networks has their marks; a name has its network in each', async () => {
  const view = await renderList([{ ...dollars, group: 'own' }, { ...listed }]);
  assert.equal(
    [...view.container.querySelectorAll('button.row')].map((row) => [
      row.getAttribute('aria-label'),
      row.querySelectorAll('.corner').length,
    ]),
    [
      ['USD Coin on Base, 12.500 USDC, no price', 0],
      ['Harbor Token on Base, HRB', 1],
    ],
  );
  await view.unmount();
});

test('TokenList: calls onPick with the chosen token', async () => {
  const view = await renderList([coin, dollars]);
  await view.click(view.button('USD Coin on Base, 12.500 USDC, no price'));
  assert.equal(view.picked, [dollars.id]);
  await view.unmount();
});

test('TokenList: a search shows its results, or that there are none', async () => {
  const view = await renderList([coin, dollars]);
  const field = view.get<HTMLInputElement>('input');
  await view.change(field, 'usd');
  assert.equal(view.names('button.row'), ['USD Coin on Base, 12.500 USDC, no price']);
  await view.change(field, 'nothing');
  assert.equal(view.names('button.row'), []);
  assert.match(view.text(), 'No tokens found');
  assert.ok(view.get('.empty > .drawing'));
  await view.unmount();
});

test('TokenList: a token that imitates another one has a warning instead of its value', async () => {
  const view = await renderList([{ ...dollars, value: '12.5', warning: 'Possible spam' }]);
  assert.equal(view.names('button.row'), ['USD Coin on Base, Possible spam, 12.500 USDC, $12.50']);
  assert.not.match(view.text(), '$12.50');
  await view.unmount();
});

test('TokenPill: names the token with its network, and asks for one if there is none', async () => {
  const fake = createFakeModal();
  fake.state.locale.addEnglish({ ...words, ...listWords });
  const view = await renderIn(fake, <TokenPill token={dollars} onClick={() => {}} />);
  assert.equal(view.names('button'), ['USDC, USD Coin on Base. Change token']);
  await view.unmount();
  const none = await renderIn(fake, <TokenPill token={null} onClick={() => {}} />);
  assert.equal(none.names('button'), ['Choose a token']);
  await none.unmount();
});

test.run();
