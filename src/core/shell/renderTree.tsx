import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { outsideCommit } from '#reactive';
import { pageDocument } from '../../lib/pageDocument';
import { coreStyles } from '../../ui/coreStyles';
import type { ViewContext } from '../context';
import { addStyleSheet } from '../ports/page/addStyleSheet';
import { followTranslation } from '../ports/page/followTranslation';
import { Root } from './App';
import { requireRenderer } from './requireRenderer';

/** A rendered tree in a shadow root. */
export interface Tree {
  readonly root: ShadowRoot;
  render(children: ReactNode): void;
  /**
   * Empties the root, which cannot be removed from an element of the page. The effects of the tree end before the result resolves.
   */
  unmount(): Promise<void> | undefined;
}

/**
 * Creates a tree in the shadow root of an element, with the core styles and `css`, and the modal's theme and language.
 * @throws WalletModalError `documentHidden` if the page's markup hides a method that the renderer needs
 */
export function renderTree(element: HTMLElement, ctx: ViewContext, css: string, delegatesFocus = false): Tree {
  requireRenderer();
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus });
  root.adoptedStyleSheets = [];
  addStyleSheet(root, coreStyles + css);
  // An element of its own, because React unmounts the tree after it is removed.
  const container = root.appendChild(pageDocument.createElement('div'));
  const tree = createRoot(container);
  const stopFollowing = followTranslation(root);
  return {
    root,
    render: (children) => tree.render(<Root ctx={ctx}>{children}</Root>),
    unmount: () => {
      stopFollowing();
      const unmounted = outsideCommit(() => tree.unmount());
      container.remove();
      root.adoptedStyleSheets = [];
      return unmounted;
    },
  };
}
