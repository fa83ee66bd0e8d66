import type { Instance } from './createInstance';
import type { ModalElement } from './elements/ModalElement';
import type { SignInSession } from './options/signInOptions';
import type { Chunks } from './ports/chunks';
import type { WalletModal } from './types';

type ElementContent = ReturnType<Chunks['elements']['drawElement']>;

/**
 * The interface of a modal for custom elements and hooks, also of another copy of the package: a page may have the script and an
 * app with the package. Hosts can access it, so it offers nothing that the handle does not offer, too.
 */
export interface ElementPort {
  /** Loads the function that draws an element, retries after failures, and passes it to `ready`. */
  prepare(element: ModalElement, ready: (draw: () => ElementContent) => void): void;
  /** The sign-in of the active account. */
  session(): SignInSession | null;
  /** Aborted when the modal is destroyed. */
  readonly signal: AbortSignal;
}

/** The same in all copies. */
const key = Symbol.for('wallet-modal.element');

type Ported = { readonly [key]?: () => ElementPort };

/** Adds the port to a handle. As a function, it is the same through a proxy that a framework puts around the handle. */
export function withElementPort(modal: WalletModal, instance: () => Instance, signal: AbortSignal): WalletModal {
  const port: ElementPort = {
    signal,
    prepare(element, ready) {
      const { ctx, optionsReady } = instance();
      void ctx.want(element, async () => {
        const { drawElement } = await ctx.load('elements');
        // Otherwise the button would first be visible in the default color, and then change to the host's.
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
