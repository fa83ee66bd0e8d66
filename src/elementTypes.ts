import type { ModalElement } from './core/elements/ModalElement';
import type { WalletModal } from './core/types';

/** The attributes of the custom elements, and the property `modal`. */
export interface ElementAttributes {
  class?: string | undefined;
  /** Text of the button: of the network button in place of the network's name, of the others while they offer to connect. */
  label?: string | undefined;
  /** Text of the button while a wallet connects. The network button has none. */
  'loading-label'?: string | undefined;
  /** Whether the native balance is shown beside the account, on the buttons that show it. Default `show`. */
  balance?: 'show' | 'hide' | undefined;
  /** Present, and not `false`, on a button that cannot be pressed. Also a property of the element. */
  disabled?: boolean | '' | undefined;
  /**
   * The modal of the element, which is a property: frameworks set it if the elements are defined before they render. React 18 sets
   * only attributes: use the components of `wallet-modal/react`, or assign it with a `ref`.
   */
  modal?: WalletModal | undefined;
}

/** Declares the elements for each framework, with the attributes, styles and events that all of its elements have. */
interface Elements<Attributes> {
  'wallet-modal-button': Attributes;
  'wallet-modal-connect-button': Attributes;
  'wallet-modal-account-button': Attributes;
  'wallet-modal-network-button': Attributes;
  'wallet-modal-embed': Attributes;
}

declare global {
  interface HTMLElementTagNameMap extends Elements<ModalElement> {}
}

// A host has one of these frameworks or none, so its compiler must accept that the others are missing.
/** @ts-ignore */
type ReactHtml = import('react').HTMLAttributes<ModalElement>;
/** @ts-ignore */
type ReactRef = import('react').RefAttributes<ModalElement>;
/** @ts-ignore */
type PreactHtml = import('preact').HTMLAttributes<ModalElement>;
/** @ts-ignore */
type VueHtml = import('vue').HTMLAttributes;
/** @ts-ignore */
type SvelteHtml = import('svelte/elements').HTMLAttributes<ModalElement>;

type With<Html> = Omit<Html, keyof ElementAttributes> & ElementAttributes;

/** @ts-ignore */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements<With<ReactHtml> & ReactRef> {}
  }
}
/** @ts-ignore */
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements<With<PreactHtml>> {}
  }
}
/** @ts-ignore */
declare module 'vue' {
  interface GlobalComponents extends Elements<new () => { $props: VueHtml & Omit<ElementAttributes, 'class'> }> {}
}
/** @ts-ignore */
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements<With<SvelteHtml>> {}
}
