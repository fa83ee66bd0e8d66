import { effect } from '#reactive';
import { pageDocument } from '../../lib/pageDocument';
import { unclobbered } from '../../lib/unclobbered';
import { close } from '../actions/close';
import type { ViewContext } from '../context';
import { failOption } from '../options/failOption';
import { activeElement } from '../ports/page/activeElement';
import { nextFrame, whenReady } from '../ports/page/whenReady';
import { App } from './App';
import { addStyleSheet } from './addStyleSheet';
import { renderTree } from './renderTree';
import shell from './shell.css';

export interface Mount {
  /** Puts the modal element into the page where it is not there already. */
  show(opener: HTMLElement | null): Promise<void>;
  /** Adopts the styles of a feature. */
  addStyles(css: string): void;
  unmount(): void;
}

/** Where focus goes when the opener is gone: the product's own buttons on the page. */
const modalButtons = 'wallet-modal-button, wallet-modal-connect-button, wallet-modal-account-button';

/** The modal element of one instance: made on the first opening, gone without a trace after `unmount`. */
export function createMount(ctx: ViewContext): Mount {
  const { state } = ctx;
  const styles: string[] = [];
  let element: HTMLElement | undefined;
  let root: ShadowRoot | undefined;
  let opener: HTMLElement | null = null;
  /** The opener's outermost shadow host, which outlives what is inside. */
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
    // Connecting turns the opener into another button in the same frame; focus must not go down with it.
    void nextFrame().then(() => {
      if (!state.modal.open.peek() && !activeElement()) moveFocus();
    });
  };

  function createElement(): HTMLElement {
    const { disableAppend, enableEmbedded } = state.settings.peek();
    // With appending off, the host has placed the element itself.
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
    // A page that empties its body takes the element along: what we hold of the page must be let go.
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

  /** Where the element belongs now: beside what is on top, because all else is inert while a dialog is modal. */
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
