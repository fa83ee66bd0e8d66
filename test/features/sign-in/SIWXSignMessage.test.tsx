import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import type { SignInSession } from '../../../src/core/options/signInOptions';
import { ask } from '../../../src/features/sign-in/ask';
import { getSignIn } from '../../../src/features/sign-in/getSignIn';
import { feature } from '../../../src/features/sign-in/index';
import { SIWXSignMessage } from '../../../src/features/sign-in/SIWXSignMessage';
import { shortAddress } from '../../../src/lib/address';
import { deferred } from '../../../src/lib/deferred';
import { createSignInApp, endSignInApps } from '../../support/createSignInApp';
import { ADDRESS } from '../../support/fakeAdapter';
import { frameError } from '../../support/fakeEmbeddedWallet';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';
import { SOLANA_ADDRESS, solana } from '../../support/solana';
import { withCode } from '../../support/withCode';

const SECOND_ADDRESS = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

test.before(() => Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]).then(() => {}));

test.after.each(endSignInApps);

test('SIWXSignMessage: an answered prompt stays on screen until the attempt is finished', async () => {
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

test('SIWXSignMessage: an account that cannot sign texts is told so, instead of to try again in its wallet', async () => {
  const app = createSignInApp();
  app.state.locale.addEnglish(feature.messages);
  await app.connect();
  app.adapter.onSign = async () => {
    throw withCode(4200);
  };
  const view = await renderIn(app, <SIWXSignMessage />);
  await view.click(view.button('Sign in'));
  await view.settle(app.done);
  assert.match(view.text(), 'This account can’t sign messages');
  assert.match(view.text(), 'Choose another account in Harbor, or connect another wallet.');
  await view.unmount();
});

test('SIWXSignMessage: where the page chooses the account, another one can sign in when the first one cannot', async () => {
  const accepted: string[] = [];
  const app = createSignInApp({
    siwx: { addSession: async ({ data }: SignInSession) => void accepted.push(data.accountAddress) },
    networks: [solana],
    adapters: ['solana'],
  });
  app.state.locale.addEnglish(feature.messages);
  await app.connectSolana([SOLANA_ADDRESS, SECOND_ADDRESS]);
  app.adapter.onSign = async (_, address) => {
    if (address === SOLANA_ADDRESS) throw withCode(4200);
    return 'signed';
  };
  const view = await renderIn(app, <SIWXSignMessage />);
  const [first, second] = [shortAddress(SOLANA_ADDRESS), shortAddress(SECOND_ADDRESS)];
  assert.not.match(view.text(), second, 'the wallet’s first account is asked first');
  await view.click(view.button('Sign in'));
  await view.settle(app.done);
  assert.match(view.text(), 'Use another account, or connect another wallet.');
  assert.equal(view.names('[aria-current]'), [first]);
  await view.click(view.button(second));
  await view.settle(app.done);
  assert.equal(view.names('[aria-current]'), [second]);
  assert.not.match(view.text(), 'This account can’t sign messages');
  await view.click(view.button('Sign in'));
  await view.settle(app.done);
  assert.equal([accepted, app.session()?.data.accountAddress], [[SECOND_ADDRESS], SECOND_ADDRESS]);
  await view.unmount();
});
for (const [what, error, text, reports] of [
  [
    'lost with the frame',
    frameError('requestAborted', 'Request was aborted', 4900),
    'Harbor didn’t sign the message.',
    1,
  ],
  ['refused by a site that is down', withCode(-32603), 'Harbor didn’t sign the message.', 1],
  ['left', frameError('requestAborted', 'Request was aborted', 4001), 'You declined the request in Harbor.', 0],
] as const)
  test(`SIWXSignMessage: the approval of a smart account that is ${what} says nothing about the app`, async () => {
    const app = createSignInApp();
    app.state.locale.addEnglish(feature.messages);
    await app.connect();
    const user = { email: null, username: null, provider: 'email', accountType: 'smartAccount' } as const;
    const account = { accounts: [], preferredAccountType: 'smartAccount', smartAccountDeployed: false } as const;
    app.state.accounts.update('eip155', { embedded: { user, ...account, hasSmartAccount: true } });
    app.adapter.onSign = () => Promise.reject(error);
    const view = await renderIn(app, <SIWXSignMessage />);
    await view.click(view.button('Sign in'));
    await view.settle(app.done);
    assert.match(view.text(), text);
    assert.not.match(view.text(), 'Smart Accounts');
    assert.is(app.reported.length, reports);
    await view.unmount();
  });

/** A host whose nonce request can fail, and the announced texts. */
function createAsked() {
  const host = { fails: false, nonce: Promise.resolve() };
  const getNonce = async () => {
    await host.nonce;
    if (host.fails) throw new Error('503');
    return '12345678abcd';
  };
  const app = createSignInApp({ siwx: { getNonce } });
  app.state.locale.addEnglish(feature.messages);
  const said: string[] = [];
  app.state.announcer.last.alert.subscribe((message) => message && said.push(message.text));
  return { ...app, host, said };
}

test('SIWXSignMessage: a retry after a failure to create the message creates one, which the wallet signs', async () => {
  const app = createAsked();
  app.host.fails = true;
  await app.connect();
  const view = await renderIn(app, <SIWXSignMessage />);
  assert.match(view.text(), 'Couldn’t prepare the message');
  await view.click(view.button('Try again'));
  await view.settle(app.done);
  assert.equal(
    app.said.filter((text) => text.startsWith('Couldn’t prepare')).length,
    2,
    'said once for each time that it failed',
  );
  app.host.fails = false;
  await view.click(view.button('Try again'));
  await view.settle(app.done);
  assert.not.match(view.text(), 'Couldn’t prepare the message');
  await view.click(view.button('Sign in'));
  await view.settle(app.done);
  assert.is(app.asked.length, 1);
  assert.is(app.said.length, 2);
  await view.unmount();
});

test('SIWXSignMessage: a failed signature is announced once, and not again with the next message', async () => {
  const app = createAsked();
  app.adapter.onSign = () => Promise.reject(withCode(-32603));
  await app.connect();
  const view = await renderIn(app, <SIWXSignMessage />);
  const nonce = deferred<void>();
  app.host.nonce = nonce.promise;
  await view.click(view.button('Sign in'), (work) =>
    view.settle(async () => {
      work();
      await app.done();
    }),
  );
  assert.is(app.said.length, 1);
  nonce.resolve();
  await view.settle(app.done);
  assert.is(app.said.length, 1);
  await view.unmount();
});

test.run();
