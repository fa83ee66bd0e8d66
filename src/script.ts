import { isFirstCopy } from '#chunks';
import { defineElements } from './core/elements/defineElements';
import { internals } from './core/internals';
import { dataOptions } from './core/options/dataOptions';
import { followTriggers } from './core/ports/page/followTriggers';
import { whenReady } from './core/ports/page/whenReady';
import { createStorage } from './core/ports/storage';
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
  else register(currentScript()?.dataset ?? {});
}

/** Registers the page's default instance with the options of the script's own tag. */
function register(dataset: DOMStringMap): void {
  const modal = createWalletModal();
  window.WalletModal = modal;
  try {
    const options = dataOptions(dataset);
    if (Object.keys(options).length) modal.updateOptions(options);
  } catch (error) {
    // A typing mistake in an attribute must not remove the buttons, so the page continues without these options.
    console.error(error);
  }
  defineElements(modal);
  followTriggers((trigger, view) => {
    // Safari does not focus a clicked button, but focus must return to it when the modal closes.
    unclobbered(trigger).focus({ preventScroll: true });
    // `open` rejects a name in the markup that is not a view.
    modal.open({ view: (view as PublicViewName) || undefined }).catch(() => {});
  });
  restoreLater(modal);
}

/** Restores a stored connection or a pending pairing, after the page had the chance to call `init`. */
function restoreLater(modal: Handle): void {
  void whenReady().then((hasBody) => {
    const stored = createStorage();
    if (hasBody && (stored.get('connections') || stored.get('pairings'))) internals.get(modal)?.().start();
  });
}
