import type { FocusTrap } from 'focus-trap';
import { bundleLibrary } from './support/bundleLibrary';
import { longUnless } from './support/longUnless';
import { expectFocus } from './support/steps';
import { expect, type Host, type HostParams, test } from './support/test';

declare global {
  interface Window {
    trap: FocusTrap;
    /** Types of the events that the host's dialog has taken for presses outside of it. */
    outside: string[];
  }
}

/** A page without axe violations. */
const HTML = '<!doctype html><html lang="en"><title>Terms</title><main><h1>Terms</h1></main></html>';

/** Puts the opener into a dialog of the page. */
const addDialog = () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.id = 'host-dialog';
  dialog.role = 'dialog';
  dialog.ariaLabel = 'Host dialog';
  dialog.append(document.querySelector('#opener') as Element);
};

/** Makes the dialog cancel and notice everything outside of it, in the first phase of an event. */
const cancelOutside = () => {
  window.outside = [];
  const dialog = document.querySelector('#host-dialog') as HTMLElement;
  const cancel = (event: Event): void => {
    if (event.composedPath().includes(dialog)) return;
    if (types.includes(event.type)) window.outside.push(event.type);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const types = ['keydown', 'keyup', 'pointerdown', 'mousedown', 'touchstart', 'touchend', 'click', 'paste'];
  const seen = ['focus', 'focusin', 'blur', 'focusout', 'input'];
  for (const type of [...types, ...seen])
    for (const target of [window, document]) target.addEventListener(type, cancel, { capture: true, passive: false });
};

/** Uses controls of every kind by mouse, touch and keyboard. */
async function useControls(host: Host): Promise<void> {
  const { page, title, dialog } = host;
  const modal = page.locator('wallet-modal');
  const consent = modal.getByRole('checkbox');
  await host.opener.click();
  await title.filter({ hasText: 'Connect wallet' }).waitFor();
  await expectFocus(host, 'h2 Connect wallet');
  await host.button('What is a wallet?').press('Enter');
  await title.filter({ hasText: 'What is a wallet?' }).waitFor();
  await host.button('Back').tap();
  await consent.click();
  await expect(consent).toBeChecked();
  await consent.press('Space');
  await expect(consent).not.toBeChecked();
  await consent.tap();
  await expect(consent).toBeChecked();

  await host.button('All wallets').click();
  const field = modal.getByRole('searchbox');
  await field.click();
  await page.keyboard.type('wal');
  await expect(field).toHaveValue('wal');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await host.button('Back').press('Enter');

  const terms = page.context().waitForEvent('page');
  await modal.getByRole('link', { name: 'Terms' }).click();
  await (await terms).close();
  await host.button('Close').click();
  await dialog.and(page.locator('wallet-modal *')).waitFor({ state: 'detached' });
  await expectFocus(host, '#opener');
}

const TERMS = 'https://meadow.example/terms';
const params: HostParams = {
  // Motion is tested elsewhere and would only slow these tests down.
  context: { hasTouch: true, reducedMotion: 'reduce' },
  options: { features: { legalCheckbox: true }, termsConditionsUrl: TERMS },
  expected: { hosts: ['https://meadow.example'] },
  before: (page) => page.context().route(TERMS, (route) => route.fulfill({ contentType: 'text/html', body: HTML })),
};

test('above a dialog of focus-trap, every control works, and the trap stays', async ({ openHost }) => {
  const host = await openHost(params);
  const { page } = host;
  await page.evaluate(addDialog);
  await page.evaluate(await bundleLibrary('focusTrap'));
  await page.evaluate(() => {
    window.trap = window.trapFocus(document.querySelector('#host-dialog') as HTMLElement);
  });
  await useControls(host);
  expect(await page.evaluate(() => window.trap.active)).toBe(true);
  await host.opener.click();
  await host.button('Close').waitFor();
  await page.keyboard.press('Escape');
  await host.button('Close').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => window.trap.active), 'Escape was ours').toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.trap.active)).toBe(false);
});

test('above a dialog that cancels everything outside of it, every control works, and the dialog notices nothing', async ({
  openHost,
}) => {
  const host = await openHost(params);
  const { page } = host;
  await page.evaluate(addDialog);
  await page.evaluate(cancelOutside);
  await useControls(host);
  expect(await page.evaluate(() => window.outside)).toEqual([]);
});

/** Puts the opener into a layer of the page that browsers close on a press outside of it, and shows that layer. */
const addLightDismiss = (kind: 'popover' | 'dialog' | 'modal dialog') => {
  const layer = document.body.appendChild(document.createElement(kind === 'popover' ? 'div' : 'dialog'));
  layer.id = 'host-dialog';
  layer.ariaLabel = 'Host dialog';
  layer.append(document.querySelector('#opener') as Element);
  if (kind === 'popover') layer.popover = 'auto';
  else layer.setAttribute('closedby', 'any');
  if (kind === 'popover') layer.showPopover();
  else if (kind === 'dialog') (layer as HTMLDialogElement).show();
  else (layer as HTMLDialogElement).showModal();
};

for (const kind of ['popover', 'dialog', 'modal dialog'] as const)
  test(
    `above a ${kind} with light dismiss, every control works, and it stays`,
    longUnless(kind === 'popover'),
    async ({ openHost }) => {
      const host = await openHost(params);
      const { page } = host;
      const isOpen = () =>
        page.evaluate(() => document.querySelector('#host-dialog')?.matches(':popover-open, [open]') ?? false);
      await page.evaluate(addLightDismiss, kind);
      await useControls(host);
      expect(await isOpen()).toBe(true);
      await host.opener.click();
      await host.button('Close').waitFor();
      await page.mouse.click(5, 5);
      await host.button('Close').waitFor({ state: 'detached' });
      expect(await isOpen(), 'the press was ours').toBe(true);
      await host.opener.click();
      await host.button('Close').waitFor();
      await page.keyboard.press('Escape');
      await host.button('Close').waitFor({ state: 'detached' });
      expect(await isOpen(), 'Escape was ours').toBe(true);
      await host.opener.click();
      await host.button('Close').waitFor();
      await page.evaluate(() => {
        const layer = document.querySelector('#host-dialog') as HTMLDialogElement;
        if (layer.popover) layer.hidePopover();
        else layer.close();
      });
      await host.button('Close').waitFor({ state: 'detached' });
    },
  );
