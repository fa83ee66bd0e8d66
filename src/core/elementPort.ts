import type { Instance } from './createInstance';
import type { ModalElement } from './elements/ModalElement';
import type { SignInSession } from './options/signInOptions';
import type { Chunks } from './ports/chunks';
import type { WalletModal } from './types';

type ElementContent = ReturnType<Chunks['elements']['drawElement']>;

/**
 * What custom elements and hooks use of a modal, also those of another copy of the package: a page may have the script and an app
 * with the package. Hosts can reach it, so it has nothing that the handle does not offer in another way.
 */
export interface ElementPort {
  /** Loads what draws an element, as often as it fails, and passes the function that draws it. */
  prepare(element: ModalElement, ready: (draw: () => ElementContent) => void): void;
  /** The sign-in of the active account. */
  session(): SignInSession | null;
}

/** The same in all copies. */
const key = Symbol.for('wallet-modal.element');

type Ported = { readonly [key]?: () => ElementPort };

/** Adds the port to a handle. As a function, it is the same through a proxy that a framework puts around the handle. */
export function withElementPort(modal: WalletModal, instance: () => Instance): WalletModal {
  const port: ElementPort = {
    prepare(element, ready) {
      const { ctx, want, optionsReady } = instance();
      void want(element, async () => {
        const { drawElement } = await ctx.load('elements');
        // A button in the default color that then becomes the host's would be seen.
        await optionsReady();
        ready(() => drawElement(element, ctx, modal));
      });
    },
    session: () => instance().ctx.state.session.peek(),
  };
  return Object.defineProperty(modal, key, { value: () => port });
}

/** Returns the port of a modal of any copy. */
export const elementPort = (modal: WalletModal | undefined): ElementPort | undefined =>
  (modal as Ported | undefined)?.[key]?.();
