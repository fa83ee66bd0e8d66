import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DisconnectFooter } from '../../src/shared/DisconnectFooter';
import { createFakeModal } from '../support/fakeModal';
import { renderIn } from '../support/renderIn';

test('DisconnectFooter: a wallet can be disconnected again after a chunk was missing', async () => {
  const fake = createFakeModal();
  const { connection } = fake.ctx;
  Object.assign(fake.ctx, { connection: () => Promise.reject(new Error('offline')) });
  const view = await renderIn(fake, <DisconnectFooter />);
  const button = view.get('button');
  await view.click(button);
  await view.pass(0);
  assert.is(button.textContent, 'Disconnect');
  assert.match(view.text(), 'Check your connection, then try again.');
  assert.is(fake.state.announcer.last.alert.peek()?.text, 'Check your connection, then try again.');
  Object.assign(fake.ctx, { connection });
  fake.state.modal.open.value = true;
  fake.state.router.reset('Connect');
  await view.click(button);
  await view.pass(0);
  assert.is(fake.state.modal.open.peek(), false);
  await view.unmount();
});

test.run();
