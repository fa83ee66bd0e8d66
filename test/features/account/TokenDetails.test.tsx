import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ADDRESS } from '../../support/fakeAdapter';
import { balances, createFakeData, ether, token } from '../../support/fakeData';
import { renderFeature } from '../../support/renderFeature';

const account = `eip155:1:${ADDRESS}` as const;

test('TokenDetails: shows the value below the amount, if it is known', async () => {
  const service = createFakeData();
  const leaf = token('LEAF', { name: 'Leaf', price: null, value: null });
  service.of(account).tokens.value = balances([ether, leaf]);
  const view = await renderFeature('Account', { service });
  await view.click(view.button('Ether, 0.812'));
  assert.is(view.get('.details .hero .text').textContent, '$2,639.00');
  await view.click(view.button('Back'));
  await view.click(view.button('Leaf on'));
  assert.is(view.container.querySelector('.details .hero .text'), null);
  assert.match(view.get('.facts').textContent ?? '', 'no price', 'the price’s own line says so');
  await view.done();
});

test('Tokens: does not mention other tokens if neither service nor node answers', async () => {
  const service = createFakeData();
  const record = service.of(account);
  record.tokens.value = balances([], { total: null, source: 'chain' });
  const view = await renderFeature('Account', { service });
  await view.act(() => {
    record.retryAt.value = view.clock.now() + 30_000;
  });
  assert.match(view.text(), 'Your tokens are safe.');
  assert.not.match(view.text(), 'other tokens');
  await view.done();
});

test.run();
