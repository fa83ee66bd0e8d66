import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadChunk } from '#chunks';
import { effect } from '#reactive';
import { defineElements } from '../../../src/core/elements/defineElements';
import type { ModalElement } from '../../../src/core/elements/ModalElement';
import type { WalletModalError } from '../../../src/core/errors/WalletModalError';
import type { WalletModal } from '../../../src/core/types';
import { getSignIn } from '../../../src/features/sign-in/getSignIn';
import { announceWallet, clearPage, createTestHandle, until } from '../../support/createTestHandle';
import { ADDRESS } from '../../support/fakeAdapter';
import { followRequests } from '../../support/followRequests';
import { nextTask, settle } from '../../support/render';
import { withoutNodes } from '../../support/withoutNodes';

withoutNodes(test);
test.after.each(clearPage);

/** A page whose wallet is restored without a session; runs `then` while the modal is being opened with the question. */
async function createReloaded(then: (handle: WalletModal) => void, required = true) {
  const harbor = announceWallet('Harbor', { eth_accounts: () => [ADDRESS], eth_chainId: () => '0x1' });
  const connections = { eip155: { walletId: 'com.harbor', walletName: 'Harbor', networkId: 'eip155:1' } };
  localStorage.setItem('wallet-modal/v1/connections', JSON.stringify(connections));
  const page = createTestHandle({ projectId: 'test', siwx: { getRequired: () => required } });
  const errors: WalletModalError[] = [];
  page.handle.on('error', (error) => errors.push(error));
  const { questions } = getSignIn(page.instance().ctx);
  let wasAsked = false;
  const dispose = effect(() => {
    if (wasAsked || !questions.value.length) return;
    wasAsked = true;
    // The test opens the modal in the same task.
    queueMicrotask(() => then(page.handle));
  });
  await until('asked', () => wasAsked);
  dispose();
  harbor.remove();
  return { ...page, errors, questions, status: () => page.handle.getAccount('eip155').status };
}

const ignore = (opening: Promise<void>): void => void opening.catch(() => {});

test('ask: if another view opens at the same time, the sign-in prompt is shown above it', async () => {
  for (const required of [true, false]) {
    const page = await createReloaded((handle) => ignore(handle.open()), required);
    await until('the question', () => page.handle.getState().view === 'SIWXSignMessage');
    assert.equal([page.handle.getState().open, page.status(), page.questions.value.length], [true, 'connected', 1]);
    await page.done();
  }
});

test('ask: closing the modal before the prompt is on screen cancels the sign-in', async () => {
  const page = await createReloaded((handle) => ignore(handle.close()));
  await until('answered', () => !page.questions.value.length);
  await until('disconnected', () => page.status() === 'disconnected');
  assert.not(page.handle.getState().open);
});

test('ask: closing the modal before the prompt is on screen postpones an optional sign-in', async () => {
  const page = await createReloaded((handle) => ignore(handle.close()), false);
  await until('answered', () => !page.questions.value.length);
  assert.is(page.status(), 'connected');
});

test('ask: a prompt that the modal opens by itself contacts no service, until the visitor opens the modal', async () => {
  const requested = followRequests();
  try {
    const page = await createReloaded(() => {}, false);
    // What is loaded after the prompt is on screen.
    await until('the effects', () => page.instance().ctx.slot('overlay').has('effects'));
    const { analytics } = await loadChunk('analytics');
    await loadChunk('projectConfig');
    const { start } = analytics;
    let starts = 0;
    Object.assign(analytics, { start: () => void starts++ });
    const isOfService = (path: string): boolean => /config|origins/i.test(path);
    assert.equal([page.handle.getState().view, requested.paths().filter(isOfService)], ['SIWXSignMessage', []]);
    await page.close();
    await page.open();
    await until('the configuration', () => requested.paths().includes('/appkit/v1/config'));
    await until('the events', () => starts > 0);
    Object.assign(analytics, { start });
    await page.done();
  } finally {
    requested.end();
  }
});

test('ask: an embed element leaves the prompt, and opens the modal once it is answered', async () => {
  const requested = followRequests();
  try {
    const page = await createReloaded(() => {}, false);
    const events: string[] = [];
    page.handle.on('event', ({ event }) => events.push(event));
    await until('the effects', () => page.instance().ctx.slot('overlay').has('effects'));
    defineElements();
    const element = document.createElement('wallet-modal-embed') as ModalElement;
    element.modal = page.handle;
    await settle(() => void document.body.append(element));
    await until('embedded', () => page.host()?.parentElement === element);
    await nextTask();
    assert.equal([page.handle.getState().view, page.questions.value.length, events], ['SIWXSignMessage', 1, []]);
    await page.close();
    await until('the configuration', () => requested.paths().includes('/appkit/v1/config'));
    assert.equal([page.handle.getState().open, page.handle.getState().view], [true, 'Account']);
    await page.done();
  } finally {
    requested.end();
  }
});

test('ask: if the prompt cannot be opened, the account is disconnected', async () => {
  const page = await createReloaded((handle) => ignore(handle.open({ view: 'Nowhere' as never })));
  await until('disconnected', () => page.status() === 'disconnected');
  assert.is(page.questions.value.length, 0);
  assert.equal(
    page.errors.map(({ code }) => code),
    ['invalidOptions'],
    'reported once',
  );
});

test.run();
