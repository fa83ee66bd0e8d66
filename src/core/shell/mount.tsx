import { effect } from '#reactive';
import { hiddenMethod } from '../../lib/hiddenMethod';
import { pageDocument } from '../../lib/pageDocument';
import { unclobbered } from '../../lib/unclobbered';
import { shownPictures } from '../../ui/shownPictures';
import { close } from '../actions/close';
import type { ViewContext } from '../context';
import { failOption } from '../errors/failOption';
import { WalletModalError } from '../errors/WalletModalError';
import type { Settings } from '../options/hostOptions';
import { addStyleSheet } from '../ports/page/addStyleSheet';
import { pageLayer } from '../ports/page/pageLayer';
import { whenReady } from '../ports/page/whenReady';
import { App } from './App';
import { createFocusReturn } from './createFocusReturn';
import { renderTree } from './renderTree';
import { requireRenderer } from './requireRenderer';
import shell from './shell.css';

export interface Mount {
  /**
   * Creates the modal element before the first opening, so that the visitor does not wait for its style sheets. It is not
   * added to the page yet.
   */
  prepare(): void;
  /** Adds the modal element to the page, unless it is already there. */
  show(opener: HTMLElement | SVGElement | null): Promise<void>;
  /** Adds the styles of a feature. */
  addStyles(css: string): void;
  unmount(): void;
}

/**
 * With `disableAppend`, the page contains the element itself: returns the first one that no modal uses. The root of one that was used
 * before is empty.
 */
const findFree = ({ disableAppend, enableEmbedded }: Settings): HTMLElement | undefined =>
  disableAppend && !enableEmbedded
    ? [...pageDocument.querySelectorAll<HTMLElement>('wallet-modal')].find(({ shadowRoot }) => !shadowRoot?.firstChild)
    : undefined;

/**
 * Adds the element to its parent, if it has another: the container, or an open dialog or popover of the page if everything outside
 * of it is inert, or a press there closes it. Without the container, the card is not where the dialog was.
 */
function place(host: HTMLElement, settings: Settings, opener: Element | null): void {
  const { disableAppend, enableEmbedded, embeddedContainer } = settings;
  const layer = () => (disableAppend ? null : (pageLayer(opener) ?? pageDocument.body));
  const parent = enableEmbedded ? embeddedContainer : layer();
  if (!parent && !disableAppend) host.remove();
  if (parent && host.parentElement !== parent) unclobbered(parent).append(host);
}

/** Creates the mount of an instance. Its modal element is created once, before or at the first opening. */
export function createMount(ctx: ViewContext): Mount {
  const { state } = ctx;
  const styles: string[] = [];
  let element: HTMLElement | undefined;
  let root: ShadowRoot | undefined;
  const focusReturn = createFocusReturn(ctx);
  let unrender = (): Promise<void> | undefined => undefined;

  function createElement(): HTMLElement {
    const existing = findFree(state.settings.peek());
    const host = existing ?? pageDocument.createElement('wallet-modal');
    const tree = renderTree(host, ctx, shell + styles.join(''));
    root = tree.root;
    tree.render(<App takeOpener={focusReturn.take} restoreFocus={focusReturn.restore} />);
    // If the page removes the element, for example by clearing its body, the modal closes to release scroll lock and
    // focus. An element that is moved is back in the page in the next task.
    const observer = new MutationObserver(() => followRemoval());
    const observe = (): void => {
      observer.disconnect();
      // The container may be in a shadow root, whose changes an observer of the document does not get.
      let node: Node | undefined = state.modal.open.peek() ? host : undefined;
      while (node) {
        const root: Node = node.getRootNode();
        observer.observe(root, { childList: true, subtree: true });
        node = root instanceof ShadowRoot ? root.host : undefined;
      }
    };
    const followRemoval = (isMoved = false): void => {
      if (host.isConnected) observe();
      else if (!isMoved) setTimeout(() => followRemoval(true));
      else if (element === host) close(ctx, true);
    };
    const disposeState = effect(() => {
      host.dataset['view'] = state.router.current.value.view;
      host.dataset['state'] = state.modal.open.value ? 'open' : 'closed';
      const settings = state.settings.value;
      const { enableEmbedded } = settings;
      host.toggleAttribute('data-embedded', enableEmbedded);
      if (state.modal.open.value && enableEmbedded) place(host, settings, null);
      // A removal that the observer has not reported yet counts, too.
      if (state.modal.open.value) followRemoval();
      else observer.disconnect();
    });
    unrender = () => {
      observer.disconnect();
      disposeState();
      const unmounted = tree.unmount();
      root = undefined;
      delete host.dataset['view'];
      delete host.dataset['state'];
      if (!existing) host.remove();
      return unmounted;
    };
    return host;
  }

  return {
    prepare() {
      const { disableAppend, enableEmbedded } = state.settings.peek();
      // With these options, the app may add the element or its container later.
      if (!disableAppend && !enableEmbedded && !hiddenMethod()) element ??= createElement();
      // Opening uses the rows that are computed now, and shows the icons of the first ones at once.
      for (const { icon } of state.wallets.rows.peek().slice(0, 8)) if (icon) shownPictures.prepare(icon);
    },
    async show(from) {
      if (!(await whenReady())) throw new WalletModalError('noPage');
      if (ctx.signal.aborted) return;
      requireRenderer();
      if (!state.modal.open.peek()) focusReturn.remember(from);
      const settings = state.settings.peek();
      const { disableAppend, enableEmbedded } = settings;
      if (disableAppend && !enableEmbedded && !element?.isConnected) {
        element = undefined;
        await unrender();
        if (ctx.signal.aborted) return;
      }
      element ??= createElement();
      place(element, settings, from);
      if (element.isConnected) return;
      if (enableEmbedded) failOption('embeddedContainer', 'expected an element of the page');
      failOption('disableAppend', 'expected a <wallet-modal> element in the page');
    },
    addStyles(css) {
      if (styles.includes(css)) return;
      styles.push(css);
      if (root) addStyleSheet(root, css);
    },
    unmount: () => void unrender(),
  };
}
