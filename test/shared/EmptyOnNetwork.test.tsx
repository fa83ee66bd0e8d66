import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EmptyOnNetwork } from '../../src/shared/EmptyOnNetwork';
import { ADDRESS } from '../support/fakeAdapter';
import { createFakeModal } from '../support/fakeModal';
import { renderIn } from '../support/renderIn';

async function show(networks: readonly `eip155:${number}`[], active: `eip155:${number}` = 'eip155:1') {
  const fake = createFakeModal({ options: { networks, allowUnsupportedChain: true } });
  fake.state.accounts.update('eip155', { status: 'connected', walletId: 'w', addresses: [ADDRESS], networkId: active });
  const view = await renderIn(fake, <EmptyOnNetwork title="Nothing here" />);
  return { ...view, state: fake.state };
}

test('EmptyOnNetwork: leads to the app’s other networks', async () => {
  const view = await show(['eip155:1', 'eip155:137']);
  assert.match(view.text(), 'Nothing here');
  view.get('button').click();
  assert.is(view.state.router.current.peek().view, 'Networks');
  await view.unmount();
});

test('EmptyOnNetwork: offers nothing in an app without another one, but a way from a network that the app does not have', async () => {
  const alone = await show(['eip155:1']);
  assert.is(alone.container.querySelector('button'), null);
  await alone.unmount();
  const elsewhere = await show(['eip155:1'], 'eip155:999');
  assert.ok(elsewhere.container.querySelector('button'));
  await elsewhere.unmount();
});

test.run();
