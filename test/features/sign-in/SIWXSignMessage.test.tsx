import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ask } from '../../../src/features/sign-in/ask';
import { getSignIn } from '../../../src/features/sign-in/getSignIn';
import { feature } from '../../../src/features/sign-in/index';
import { SIWXSignMessage } from '../../../src/features/sign-in/SIWXSignMessage';
import { ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

test('SIWXSignMessage: an answered question stays on screen until the attempt is finished', async () => {
  const fake = createFakeModal({ options: { siwx: {} } });
  const { ctx, state } = fake;
  state.locale.addEnglish(feature.messages);
  state.modal.open.value = true;
  state.accounts.update('eip155', { status: 'connected', addresses: [ADDRESS], networkId: 'eip155:1' });
  void ask(ctx, { namespace: 'eip155', networkId: 'eip155:1', address: ADDRESS }, 'visitor');
  const view = await renderIn(fake, <SIWXSignMessage />);
  const [question] = getSignIn(ctx).questions.value;
  assert.ok(question);
  const { length } = view.text();
  assert.ok(length > 0);
  question?.answer.resolve(true);
  await view.pass(0);
  assert.is(view.text().length, length);
  await view.unmount();
});

test.run();
