import { elementPort } from '../elementPort';
import type { Chunks } from '../ports/chunks';
import type { WalletModal } from '../types';
import type { ModalElement } from './ModalElement';

const names = ['button', 'connect-button', 'account-button', 'network-button', 'embed'];

/**
 * Defines the custom elements `<wallet-modal-button>`, `<wallet-modal-connect-button>`, `<wallet-modal-account-button>`,
 * `<wallet-modal-network-button>` and `<wallet-modal-embed>` once per page. They use the modal that was given last, unless their
 * `modal` property is set. Does nothing on a server.
 * @example
 * defineElements(createWalletModal({ projectId: 'YOUR_PROJECT_ID' }));
 */
export function defineElements(modal?: WalletModal): void {
  if (typeof customElements === 'undefined') return;
  // Defined by another copy of the package, too.
  const defined = customElements.get('wallet-modal-embed') as Partial<Pick<typeof Base, 'use'>> | undefined;
  if (defined) {
    defined.use?.(modal);
    return;
  }

  /** The modal of elements without their own, except those of the React components, which wait for their provider's. */
  let fallback = modal;
  /** The elements in the page. */
  const present = new Set<Base>();

  class Base extends HTMLElement implements ModalElement {
    static use(latest?: WalletModal): void {
      fallback = latest ?? fallback;
      for (const element of present) element.follow();
    }
    static readonly observedAttributes = ['label', 'loading-label', 'balance', 'disabled'];
    #modal: WalletModal | undefined;
    /** The modal that the element shows, or has shown before it left the page. */
    #shown: WalletModal | undefined;
    #content: ReturnType<Chunks['elements']['drawElement']> | undefined;

    get modal(): WalletModal | undefined {
      return this.#modal ?? (this.dataset['provided'] ? undefined : fallback);
    }
    set modal(modal: WalletModal | undefined) {
      this.#modal = modal;
      this.follow();
    }
    get disabled(): boolean {
      // React 18 and Vue write false like this.
      return (this.getAttribute('disabled') ?? 'false') !== 'false';
    }
    set disabled(disabled: boolean) {
      if (disabled) this.setAttribute('disabled', '');
      else this.removeAttribute('disabled');
    }
    follow(): void {
      if (this.isConnected && this.modal !== this.#shown) this.connectedCallback();
    }
    connectedCallback(): void {
      present.add(this);
      // A property that was set before the element was defined hides the accessors.
      for (const name of ['modal', 'disabled'] as const)
        if (Object.hasOwn(this, name)) {
          const value = this[name];
          Reflect.deleteProperty(this, name);
          Reflect.set(this, name, value);
        }
      if (this.modal !== this.#shown) {
        this.#content?.remove();
        this.#content = undefined;
      }
      this.#shown = this.modal;
      this.#content?.update();
      this.#draw();
    }
    attributeChangedCallback(): void {
      this.#content?.update();
    }
    disconnectedCallback(): void {
      present.delete(this);
      this.#content?.leave();
    }
    #draw(): void {
      const handle = this.modal;
      try {
        elementPort(handle)?.prepare(this, (draw) => {
          if (handle !== this.modal) return;
          this.#content ??= draw();
          this.#content.update();
        });
      } catch {
        // The modal is destroyed.
      }
    }
  }

  // A constructor can define only one element.
  for (const name of names) customElements.define(`wallet-modal-${name}`, class extends Base {});
}
