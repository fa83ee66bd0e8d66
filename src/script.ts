import { isFirstCopy } from '#chunks';
import { defineElements } from './core/elements/defineElements';
import { type Internals, internals } from './core/internals';
import { dataOptions } from './core/options/dataOptions';
import { hasLoginReturned } from './core/ports/hasLoginReturned';
import { followTriggers } from './core/ports/page/followTriggers';
import { whenScriptsRan } from './core/ports/page/whenScriptsRan';
import { createStorage, createTabStorage } from './core/ports/storage';
import type { PublicViewName } from './core/state/views';
import type { WalletModal as Handle } from './core/types';
import { createWalletModal } from './create';
import { currentScript } from './lib/currentScript';
import { scriptGlobal } from './lib/scriptGlobal';
import { unclobbered } from './lib/unclobbered';

export type { PublicViewName, ViewName } from './chunks/views';
export type { ElementAttributes } from './elementTypes';
export type { ErrorCode } from './errorMessages';

declare global {
  interface Window {
    WalletModal?: Handle;
  }
  /**
   * The page's default modal, which the script creates.
   * @example
   * WalletModal.open({ view: 'Networks' });
   */
  var WalletModal: Handle;
}

if (typeof window !== 'undefined') {
  const inherited = Object.keys(Object.prototype);
  // Such a property is enumerated in every object, so the renderer would set it as an attribute of every element.
  if (inherited.length) console.error(`WalletModal: not started, the page has changed Object.prototype (${inherited})`);
  // Not `window.WalletModal` alone: an element or a frame of that name must not keep the modal from starting.
  else if (!isFirstCopy || scriptGlobal('WalletModal'))
    console.warn('WalletModal: the script is on this page twice; the second copy does nothing.');
  else {
    const script = currentScript();
    if (!script?.src)
      console.error(
        'WalletModal: load the script by `src` and without `type="module"`; otherwise it cannot find its chunks.',
      );
    register(script?.dataset ?? {});
  }
}

/** Registers the page's default instance with the options of the script's own tag. */
function register(dataset: DOMStringMap): void {
  const modal = createWalletModal();
  window.WalletModal = modal;
  let isConfigured = false;
  try {
    const options = dataOptions(dataset);
    isConfigured = Object.keys(options).length > 0;
    if (isConfigured) modal.updateOptions(options);
  } catch (error) {
    // A typing mistake in an attribute must not remove the buttons, so the page continues without these options.
    console.error(error);
  }
  defineElements(modal);
  const { instance, pageEvents, signal } = internals.get(modal) as Internals;
  // The page may have opened a dialog when the modal starts.
  pageEvents.listen();
  followTriggers((trigger, view) => {
    // Safari does not focus a clicked button, but focus must return to it when the modal closes.
    unclobbered(trigger).focus({ preventScroll: true });
    // For example, the name in the markup is not a view: without a report, the button would just be dead.
    modal.open({ view: (view as PublicViewName) || undefined }).catch(console.error);
  }, signal);
  void whenScriptsRan(isConfigured).then(() => {
    if (signal.aborted) return;
    if (isInUse()) instance().start();
    // Another tab, or another modal of the page, may connect a wallet before this one is used.
    const stored = createStorage();
    const stop = stored.watch((key) => {
      if (key === 'connections' && stored.get(key)) instance().start('otherTab');
    });
    signal.addEventListener('abort', stop);
  });
}

/** What an earlier page leaves for the next one: what it continues, and the network that the visitor has chosen. */
const leftOver = ['connections', 'pairings', 'signOutPending', 'activeNetwork'] as const;

/** Whether an earlier page has left anything, or a login returns to this one. */
function isInUse(): boolean {
  const stored = createStorage();
  return leftOver.some((key) => stored.get(key)) || hasLoginReturned(createTabStorage());
}
