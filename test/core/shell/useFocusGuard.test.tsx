// The focus when the focused element is removed: in the browser it would go to the body.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import type { Feature } from '../../../src/core/context';
import { Card } from '../../../src/core/shell/Card';
import type { ViewData, ViewName } from '../../../src/core/state/views';
import { feature as profile } from '../../../src/features/profile/index';
import { ADDRESS } from '../../support/fakeAdapter';
import { createFakeModal, type Setup } from '../../support/fakeModal';
import { nextTask } from '../../support/render';
import { renderIn } from '../../support/renderIn';
import { SOLANA_ADDRESS, SOLANA_MAINNET } from '../../support/solana';

/** Renders the card with a view. `press` focuses and presses a button, and returns the focused element. */
async function show(name: ViewName, data: ViewData, setup: Setup = {}, more: Partial<Record<ViewName, Feature>> = {}) {
  const fake = createFakeModal(setup);
  fake.state.modal.open.value = true;
  fake.state.router.reset(name, data);
  const ctx = { ...fake.ctx, feature: (view: ViewName) => more[view] ?? fake.ctx.feature(view) };
  const view = await renderIn({ ...fake, ctx }, <Card titleId="title" />);
  const press = async (label: string): Promise<Element | null> => {
    const button = view.button(label);
    button.focus();
    await view.settle(() => button.click());
    await nextTask();
    assert.not(button.isConnected, `${label} is removed`);
    return document.activeElement;
  };
  return { ...fake, ...view, press, title: view.get('h2') };
}

test('focus guard: keeps the focus in the card after a retry of a wallet request', async () => {
  const view = await show('ConnectingExternal', { walletId: 'com.harbor' });
  await view.pass(250);
  view.adapter.attempts[0]?.refuse({ code: 4001 });
  await view.pass(0);
  assert.is(await view.press('Try again'), view.title);
  await view.unmount();
});

test('focus guard: keeps the focus in the card after a retry of the directory', async () => {
  const loading = { status: 'loading', featured: [], recommended: [], total: null } as const;
  let retry = (): void => {};
  const chunks = { directory: { directory: { fetchLists: async () => retry() } } };
  const view = await show('Connect', {}, { options: { projectId: 'test' }, chunks });
  const { directory } = view.state.wallets;
  retry = () => (directory.value = loading);
  await view.settle(() => (directory.value = { ...loading, status: 'failed' }));
  assert.is(await view.press('Try again'), view.title);
  await view.unmount();
});

test('focus guard: keeps the focus in the card after a retry of a view whose chunk failed to load', async () => {
  const fails = signal(true);
  const fake = createFakeModal();
  fake.state.modal.open.value = true;
  fake.state.router.reset('WhatIsAWallet');
  const loadFeature = () => (fails.value ? Promise.reject(new Error('offline')) : new Promise<undefined>(() => {}));
  const view = await renderIn({ ...fake, ctx: { ...fake.ctx, loadFeature } }, <Card titleId="title" />);
  await view.pass(0);
  fails.value = false;
  view.button('Try again').focus();
  await view.settle(() => view.button('Try again').click());
  await nextTask();
  assert.is(document.activeElement, view.get('h2'));
  await view.unmount();
});

test('focus guard: keeps the focus in the card after a family is made the active one', async () => {
  const options = { networks: ['eip155:1', SOLANA_MAINNET], adapters: ['eip155', 'solana'] } as const;
  const view = await show('Profile', {}, { options }, { Profile: profile });
  await view.settle(() => {
    view.state.locale.addEnglish(profile.messages);
    const connected = { status: 'connected', walletName: 'Harbor' } as const;
    view.state.accounts.update('eip155', { ...connected, addresses: [ADDRESS], networkId: 'eip155:1' });
    view.state.accounts.update('solana', { ...connected, addresses: [SOLANA_ADDRESS], networkId: SOLANA_MAINNET });
  });
  const tab = [...view.container.querySelectorAll<HTMLElement>('[role=tab]')].find(
    (each) => each.textContent === 'Solana',
  );
  await view.settle(() => tab?.click());
  assert.is(await view.press('Use Solana'), view.title);
  await view.unmount();
});

test('focus guard: does not move the focus if the visitor had left the button', async () => {
  const view = await show('ConnectingExternal', { walletId: 'com.harbor' });
  await view.pass(250);
  view.adapter.attempts[0]?.refuse({ code: 4001 });
  await view.pass(0);
  const button = view.button('Try again');
  button.focus();
  await view.blur(button);
  await view.settle(() => button.click());
  await nextTask();
  assert.not(button.isConnected);
  assert.is(document.activeElement, document.body);
  await view.unmount();
});

test.run();
