import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useViewContext } from '../../../src/core/context';
import { EmbeddedRows } from '../../../src/features/embedded-wallet/EmbeddedRows';
import { deferred } from '../../../src/lib/deferred';
import { createLoggedIn, type EmbeddedSetup } from '../../support/createEmbedded';
import { ADDRESS } from '../../support/fakeAdapter';
import { renderIn } from '../../support/renderIn';

function Rows() {
  const account = useViewContext().state.accounts.get('eip155').embedded;
  return account ? <EmbeddedRows account={account} /> : null;
}

async function show(setup: EmbeddedSetup = {}, method: 'email' | 'google' = 'email') {
  const fake = await createLoggedIn(setup, method);
  return { ...fake, ...(await renderIn(fake, <Rows />)) };
}

test('EmbeddedRows: switches the account type; busy meanwhile', async () => {
  const view = await show();
  const toggle = view.button('Smart account');
  const states = () => [toggle.getAttribute('aria-checked'), toggle.getAttribute('aria-busy')];
  assert.equal([toggle.getAttribute('role'), ...states()], ['switch', 'true', null]);
  const answer = deferred();
  view.wallet.onUser = (user) => answer.promise.then(() => user);
  await view.click(toggle);
  await view.pass(0);
  assert.equal(states(), ['true', 'true']);
  await view.click(toggle);
  await view.settle(() => answer.resolve());
  await view.pass(0);
  assert.equal(states(), ['false', null]);
  assert.is(view.hostAccount().address, ADDRESS);
  assert.is(view.wallet.log.filter((line) => line.startsWith('prefer')).length, 1, 'once');
  await view.unmount();
});

test('EmbeddedRows: a failure is a toast, and the switch stays', async () => {
  const view = await show();
  view.wallet.onUser = async () => Promise.reject(new Error('no'));
  await view.click(view.button('Smart account'));
  await view.pass(0);
  assert.is(view.alerted(), 'Something went wrong');
  assert.is(view.button('Smart account').getAttribute('aria-checked'), 'true');
  await view.unmount();
});

test('EmbeddedRows: no switch on a network without smart accounts', async () => {
  const view = await show({ options: { networks: ['eip155:137'] } });
  assert.equal(view.names('[role=switch]'), []);
  await view.unmount();
});

test('EmbeddedRows: a login by e-mail leads to the change of the address', async () => {
  const view = await show();
  await view.click(view.button('Email, mira@meadow.garden, Change'));
  assert.is(view.view(), 'UpdateEmail');
  await view.unmount();
});

test('EmbeddedRows: a social login is only shown', async () => {
  const view = await show({}, 'google');
  assert.match(view.text(), 'Googlemira');
  assert.equal(view.names('button:not([role=switch])'), []);
  await view.unmount();
});

test.run();
