import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ToastKind } from '../../../src/core/state/toast';
import { Toasts } from '../../../src/features/connection/Toasts';
import { createFakeModal } from '../../support/fakeModal';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';
import { setHidden } from '../../support/setHidden';

async function show(kind?: ToastKind, text = 'Copied') {
  const fake = createFakeModal();
  const view = await renderIn(fake, <Toasts />);
  const toast = (): string | undefined =>
    view.container.querySelector('.toast:not([inert]) .clamp')?.textContent ?? undefined;
  if (kind) await settle(() => fake.state.toast.show(kind, text));
  return { ...fake, ...view, toast };
}

test('Toasts: renders nothing without a toast', async () => {
  const view = await show();
  assert.is(view.toast(), undefined);
  await settle(() => view.state.toast.show('success', 'Copied'));
  assert.is(view.toast(), 'Copied');
  await view.unmount();
});

for (const [kind, stay] of [
  ['success', 4_000],
  ['info', 4_000],
  ['error', 6_000],
  ['warning', 6_000],
] as const) {
  test(`Toasts: ${kind} stays ${stay / 1_000} s`, async () => {
    const view = await show(kind);
    await view.pass(stay - 1);
    assert.is(view.toast(), 'Copied');
    await view.pass(1);
    assert.is(view.toast(), undefined);
    await view.unmount();
  });
}

test('Toasts: loading stays until it is replaced', async () => {
  const view = await show('loading', 'Authenticating...');
  await view.pass(60_000);
  assert.is(view.toast(), 'Authenticating...');
  await settle(() => view.state.toast.show('success', 'Done'));
  await view.pass(4_000);
  assert.is(view.toast(), undefined);
  await view.unmount();
});

test('Toasts: each can be dismissed, because it covers the header', async () => {
  const view = await show();
  for (const kind of ['success', 'info', 'error', 'loading'] as const) {
    await settle(() => view.state.toast.show(kind, 'Something happened'));
    await view.click(view.button('Dismiss'));
    assert.is(view.toast(), undefined);
  }
  await view.unmount();
});

test('Toasts: fades out within 150 ms, hidden from assistive technology', async () => {
  const view = await show('success');
  await view.pass(4_000);
  const leaving = view.get('.toast');
  assert.ok(leaving.inert);
  assert.is(leaving.getAttribute('aria-hidden'), 'true');
  assert.match(leaving.textContent ?? '', 'Copied');
  await view.pass(149);
  assert.ok(view.container.querySelector('.toast'));
  await view.pass(1);
  assert.is(view.container.querySelector('.toast'), null);
  await view.unmount();
});

test('Toasts: the next toast replaces one that fades out', async () => {
  const view = await show('success', 'first');
  await view.pass(4_000);
  await settle(() => view.state.toast.show('success', 'second'));
  assert.is(view.container.querySelectorAll('.toast').length, 1);
  assert.is(view.toast(), 'second');
  await view.unmount();
});

test('Toasts: the timer pauses on hover', async () => {
  const view = await show('success');
  await view.pass(3_000);
  await view.hover(view.get('.toast'));
  await view.pass(60_000);
  assert.is(view.toast(), 'Copied');
  await view.leave(view.get('.toast'));
  await view.pass(999);
  assert.is(view.toast(), 'Copied');
  await view.pass(1);
  assert.is(view.toast(), undefined);
  await view.unmount();
});

test('Toasts: the timer pauses on focus', async () => {
  const view = await show('error');
  const button = view.button('Dismiss');
  await view.focus(button);
  await view.pass(60_000);
  assert.is(view.toast(), 'Copied');
  await view.blur(button);
  await view.pass(6_000);
  assert.is(view.toast(), undefined);
  await view.unmount();
});

test('Toasts: the timer pauses while the tab is hidden, also from the start', async () => {
  const view = await show();
  await settle(() => setHidden(true));
  await settle(() => view.state.toast.show('success', 'Copied'));
  await view.pass(60_000);
  assert.is(view.toast(), 'Copied');
  await settle(() => setHidden(false));
  await view.pass(4_000);
  assert.is(view.toast(), undefined);
  await view.unmount();
});

test('Toasts: the next toast has its full time after a paused one', async () => {
  const view = await show('success', 'first');
  await view.pass(3_900);
  await settle(() => view.state.toast.show('success', 'second'));
  await view.pass(3_999);
  assert.is(view.toast(), 'second');
  await view.pass(1);
  assert.is(view.toast(), undefined);
  await view.unmount();
});

test('Toasts: leaves no timer', async () => {
  const view = await show('success');
  await view.unmount();
  assert.is(view.clock.pending, 0);
});

test.run();
