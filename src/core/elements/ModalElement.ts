import type { WalletModal } from '../types';

/** A custom element of the modal. */
export interface ModalElement extends HTMLElement {
  /** The modal that the element belongs to. Default: the page's default modal. */
  modal: WalletModal | undefined;
  /** Whether the button cannot be pressed, as the attribute says. */
  disabled: boolean;
}
