import { effect } from '#reactive';
import { pageDocument } from '../../lib/pageDocument';
import { unclobbered } from '../../lib/unclobbered';
import { close } from '../actions/close';
import type { ViewContext } from '../context';
import { failOption } from '../errors/failOption';
import { activeElement } from '../ports/page/activeElement';
import { nextFrame, whenReady } from '../ports/page/whenReady';
import { App } from './App';
import { addStyleSheet } from './addStyleSheet';
import { renderTree } from './renderTree';
import shell from './shell.css';

export interface Mount {
  /** Adds the modal element to the page, if it is not there yet. */
  show(opener: HTMLElement | null): Promise<void>;
  /** Adds the styles of a feature. */
  addStyles(css: string): void;
  unmount(): void;
}

/** Receive focus if the element that opened the modal is gone. */
const modalButtons = 'wallet-modal-button, wallet-modal-connect-button, wallet-modal-account-button';

/** Manages the modal element of one instance: created on the first opening, removed completely by `unmount`. */
export function createMount(ctx: ViewContext): Mount {
  const { state } = ctx;
  const styles: string[] = [];
  let element: HTMLElement | undefined;
  let root: ShadowRoot | undefined;
  let opener: HTMLElement | null = null;
  /** The opener's outermost shadow host, which may outlive the opener. */
  let openerHost: HTMLElement | null = null;
  let unrender = (): void => {};

  const takeOpener = (): HTMLElement | null => {
    const from = opener;
    opener = null;
    return from;
  };
  const restoreFocus = (to: HTMLElement | null): void => {
    const isFocusable = (target: HTMLElement | null): boolean => {
      const { isConnected, checkVisibility } = target ? unclobbered(target) : {};
      return isConnected === true && checkVisibility?.() !== false;
    };
    const moveFocus = (): void => {
      const target =
        [to, openerHost].find((candidate) => isFocusable(candidate)) ??
        pageDocument.querySelector<HTMLElement>(modalButtons);
      if (target) unclobbered(target).focus({ preventScroll: true });
    };
    moveFocus();
    // Connecting replaces the opener by another button in the same frame, so focus is moved again after it.
    void nextFrame().then(() => {
      if (!state.modal.open.peek() && !activeElement()) moveFocus();
    });
  };

  function createElement(): HTMLElement {
    const { disableAppend, enableEmbedded } = state.settings.peek();
    // With `disableAppend`, the host page has placed the element itself.
    const existing = disableAppend && !enableEmbedded ? pageDocument.querySelector<HTMLElement>('wallet-modal') : null;
    const host = existing && !existing.shadowRoot ? existing : pageDocument.createElement('wallet-modal');
    const tree = renderTree(host, ctx, shell);
    root = tree.root;
    for (const css of styles) addStyleSheet(root, css);
    tree.render(<App takeOpener={takeOpener} restoreFocus={restoreFocus} />);
    const disposeState = effect(() => {
      host.dataset['view'] = state.router.current.value.view;
      host.dataset['state'] = state.modal.open.value ? 'open' : 'closed';
      host.toggleAttribute('data-embedded', state.settings.value.enableEmbedded);
    });
    // If the page removes the element, for example by clearing its body, the modal closes to release scroll lock and
    // focus.
    const observer = new MutationObserver(() => {
      if (!host.isConnected && state.modal.open.peek() && !state.settings.peek().enableEmbedded) close(ctx);
    });
    observer.observe(document, { childList: true, subtree: true });
    unrender = () => {
      observer.disconnect();
      disposeState();
      tree.unmount();
      host.remove();
    };
    return host;
  }

  /**
   * The current parent: an open modal dialog of the page if there is one, because everything outside of it is inert.
   */
  function parent(): Element {
    const { enableEmbedded, embeddedContainer } = state.settings.peek();
    if (enableEmbedded && embeddedContainer) return embeddedContainer;
    const dialog = opener && unclobbered(opener).closest('dialog[open]');
    return dialog?.matches(':modal') ? dialog : pageDocument.body;
  }

  return {
    async show(from) {
      await whenReady();
      if (!state.modal.open.peek()) {
        opener = from;
        openerHost = pageDocument.activeElement as HTMLElement | null;
      }
      element ??= createElement();
      const { disableAppend, enableEmbedded, embeddedContainer } = state.settings.peek();
      const target = parent();
      const mayAppend = enableEmbedded ? Boolean(embeddedContainer) : !disableAppend;
      if (mayAppend && element.parentElement !== target) unclobbered(target).append(element);
      if (element.isConnected) return;
      if (enableEmbedded) failOption('embeddedContainer', 'expected an element of the page');
      failOption('disableAppend', 'expected a <wallet-modal> element in the page');
    },
    addStyles(css) {
      if (styles.includes(css)) return;
      styles.push(css);
      if (root) addStyleSheet(root, css);
    },
    unmount: () => unrender(),
  };
}
