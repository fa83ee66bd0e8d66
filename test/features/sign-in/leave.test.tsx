import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { close } from '../../../src/core/actions/close';
import { open } from '../../../src/core/actions/open';
import type { SignInOptions } from '../../../src/core/options/signInOptions';
import { connectInjected } from '../../../src/features/connection/connectInjected';
import { connection } from '../../../src/features/connection/index';
import { cancelText } from '../../../src/features/sign-in/cancelText';
import { getSignIn } from '../../../src/features/sign-in/getSignIn';
import { feature } from '../../../src/features/sign-in/index';
import type { Question } from '../../../src/features/sign-in/Question';
import { SIWXSignMessage } from '../../../src/features/sign-in/SIWXSignMessage';
import { createSignInApp, endSignInApps } from '../../support/createSignInApp';
import { latest, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { wallet } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

test.before(async () => {
  await Promise.all([loadChunk('signIn'), loadChunk('evmVerify')]);
});

test.after.each(endSignInApps);

/** An account that has signed in, on a network where it has not. */
async function createElsewhere(siwx: SignInOptions = {}) {
  const app = createSignInApp({ siwx });
  app.state.locale.addEnglish(feature.messages);
  const { made } = await app.connect();
  await app.press();
  made.sink.network('eip155:10');
  await app.done();
  return { ...app, made, status: () => app.state.accounts.get('eip155').status };
}

test('leave: if the wallet does not answer the switch, a second cancel ends the request and disconnects', async () => {
  const { cancel, adapter, status, questions, state } = await createElsewhere();
  await cancel();
  const { signal } = latest(adapter.switches);
  assert.equal([status(), questions.value.length, signal.aborted], ['connected', 1, false]);
  await cancel();
  assert.equal([status(), questions.value.length, signal.aborted], ['disconnected', 0, true]);
  assert.equal([adapter.switches.length, state.modal.loading.value.length], [1, 0]);
});

test('leave: a wallet that does not answer the switch is disconnected when the host closes the modal', async () => {
  const { cancel, ctx, done, adapter, status, questions, view } = await createElsewhere();
  await cancel();
  close(ctx);
  await done();
  assert.equal([status(), questions.value.length, adapter.switches.length], ['disconnected', 0, 1]);
  open(ctx);
  await done();
  assert.is(view(), 'Connect');
});

test('leave: closing the modal requests the switch back; reopened meanwhile, it shows a prompt with Cancel', async () => {
  const { ctx, done, cancel, adapter, status, view } = await createElsewhere();
  close(ctx);
  await done();
  assert.equal([status(), adapter.switches.length], ['connected', 1]);
  open(ctx);
  await done();
  assert.is(view(), 'SIWXSignMessage');
  await cancel();
  assert.is(status(), 'disconnected');
});

test('leave: a host that does not answer within 30 s does not block the visitor, who can choose again', async () => {
  let isSilent = false;
  const sessions: Parameters<NonNullable<SignInOptions['addSession']>>[0][] = [];
  const { cancel, done, clock, question, status, state } = await createElsewhere({
    addSession: async (session) => void sessions.push(session),
    getSessions: async () => (isSilent ? new Promise<never>(() => {}) : sessions),
  });
  isSilent = true;
  await cancel();
  await clock.advance(30_000);
  await done();
  assert.equal([status(), (question() as Question).leaving.value], ['connected', null]);
  assert.is(state.announcer.last.alert.value?.text, 'Canceling disconnects Harbor.');
  await cancel();
  assert.is(status(), 'disconnected');
});

/** Connects another wallet in place of the one that has signed in, on another network. */
async function connectReef({ ctx, adapter, done, state }: ReturnType<typeof createSignInApp>) {
  const { signal } = new AbortController();
  connectInjected(ctx, { wallet: wallet('Reef'), namespace: 'eip155', signal }).catch(() => {});
  await done();
  latest(adapter.attempts).accept({ accounts: [OTHER_ADDRESS], networkId: 'eip155:10' });
  await done();
  assert.equal([state.accounts.get('eip155').walletName, state.accounts.get('eip155').status], ['Reef', 'connected']);
}

const earlier: readonly (readonly [name: string, leaveFirst: (app: ReturnType<typeof createSignInApp>) => unknown])[] =
  [
    ['is still connected', () => {}],
    ['was disconnected', async ({ ctx, done }) => connection.disconnect(ctx).then(done)],
  ];
for (const [name, leaveFirst] of earlier) {
  test(`leave: does not switch a wallet to a network where another wallet signed in that ${name}`, async () => {
    const app = createSignInApp();
    app.state.locale.addEnglish(feature.messages);
    await app.connect();
    await app.press();
    await leaveFirst(app);
    await connectReef(app);
    assert.is(cancelText(app.ctx, app.question() as Question), 'Canceling disconnects Reef.');
    await app.cancel();
    assert.equal([app.adapter.switches.length, app.state.accounts.get('eip155').status], [0, 'disconnected']);
  });
}

test('leave: the same wallet, reconnected, does not switch back to the network of its last connection’s session', async () => {
  const app = createSignInApp();
  app.state.locale.addEnglish(feature.messages);
  await app.connect();
  await app.press();
  await connection.disconnect(app.ctx);
  await app.done();
  assert.is(getSignIn(app.ctx).lastSignIns.size, 0);
  app.adapter.onSign = async () => '0x';
  const { made } = await app.connect();
  made.sink.network('eip155:10');
  await app.done();
  assert.is(cancelText(app.ctx, app.question() as Question), 'Canceling disconnects Harbor.');
});

test('leave: a second cancel does not wait for the host, and sends no request to the wallet', async () => {
  let isSilent = false;
  let answer = (): void => {};
  const sessions: Parameters<NonNullable<SignInOptions['addSession']>>[0][] = [];
  const { cancel, done, adapter, status } = await createElsewhere({
    addSession: async (session) => void sessions.push(session),
    async getSessions() {
      if (isSilent)
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return sessions;
    },
  });
  isSilent = true;
  await cancel();
  await cancel();
  assert.is(status(), 'disconnected');
  answer();
  await done();
  assert.is(adapter.switches.length, 0);
});

test('leave: during the switch back, the view shows that, and the current effect of canceling', async () => {
  const app = await createElsewhere();
  const view = await renderIn(app, <SIWXSignMessage />);
  assert.match(view.text(), 'Canceling returns to Ethereum.');
  await view.click(view.button('Cancel'));
  await view.settle(app.done);
  assert.match(view.text(), 'Check Harbor for the request.');
  assert.is(app.state.announcer.last.status.value?.text, 'Check Harbor for the request.');
  assert.match(view.text(), 'Canceling disconnects Harbor.');
  await view.click(view.button('Cancel'));
  await view.settle(app.done);
  assert.is(app.status(), 'connected', 'a double click');
  await app.clock.advance(500);
  await view.click(view.button('Cancel'));
  await view.settle(app.done);
  assert.is(app.status(), 'disconnected');
  await view.unmount();
});

test('leave: if the host’s `getRequired` throws, sign-in is required, and the error is reported once', async () => {
  let fails = false;
  const getRequired = (): boolean => {
    if (fails) throw new Error('undefined is not an object');
    return false;
  };
  const app = createSignInApp({ siwx: { getRequired } });
  app.state.locale.addEnglish(feature.messages);
  await app.connect();
  fails = true;
  const view = await renderIn(app, <SIWXSignMessage />);
  assert.match(view.text(), 'Canceling disconnects Harbor.');
  open(app.ctx, { view: 'WhatIsAWallet' });
  await app.done();
  assert.is(app.view(), 'SIWXSignMessage');
  await app.cancel();
  assert.equal([app.state.accounts.get('eip155').status, app.questions.value.length], ['disconnected', 0]);
  assert.equal(
    app.reported.map((error) => (error as Error).message).filter((message) => message.startsWith('undefined')),
    ['undefined is not an object'],
  );
  await view.unmount();
});

test.run();
