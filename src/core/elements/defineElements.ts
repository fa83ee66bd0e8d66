import { internals } from '../internals';
import type { Chunks } from '../ports/chunks';
import type { WalletModal } from '../types';

const names = ['button', 'connect-button', 'account-button', 'network-button', 'embed'];

/** A custom element of the modal. */
export interface ModalElement extends HTMLElement {
  /** The modal that the element belongs to. Default: the page's default modal. */
  modal: WalletModal | undefined;
}

/** The modal of elements without their own. */
let fallback: WalletModal | undefined;
/** The elements in the page. */
const present = new Set<ModalElement & { follow(): void }>();

/**
 * Defines the custom elements `<wallet-modal-button>`, `<wallet-modal-connect-button>`, `<wallet-modal-account-button>`,
 * `<wallet-modal-network-button>` and `<wallet-modal-embed>` once per page. They use the modal that was given last, unless their
 * `modal` property is set. Does nothing on a server.
 * @example
 * defineElements(createWalletModal({ projectId: 'YOUR_PROJECT_ID' }));
 */
export function defineElements(modal?: WalletModal): void {
  if (typeof customElements === 'undefined') return;
  fallback = modal ?? fallback;
  for (const element of present) element.follow();
  if (customElements.get('wallet-modal-embed')) return;

  class Base extends HTMLElement implements ModalElement {
    static readonly observedAttributes = ['label', 'loading-label', 'balance', 'disabled'];
    #modal: WalletModal | undefined;
    /** The modal that the element shows, or has shown before it left the page. */
    #shown: WalletModal | undefined;
    #content: ReturnType<Chunks['elements']['drawElement']> | undefined;

    get modal(): WalletModal | undefined {
      return this.#modal ?? fallback;
    }
    set modal(modal: WalletModal | undefined) {
      this.#modal = modal;
      this.follow();
    }
    follow(): void {
      if (this.isConnected && this.modal !== this.#shown) this.connectedCallback();
    }
    connectedCallback(): void {
      present.add(this);
      // A property that was set before the element was defined hides the accessors.
      if (Object.hasOwn(this, 'modal')) {
        this.#modal = this.modal;
        Reflect.deleteProperty(this, 'modal');
      }
      if (this.modal !== this.#shown) {
        this.#content?.remove();
        this.#content = undefined;
      }
      this.#shown = this.modal;
      this.#content?.update();
      this.#draw().catch(() => {});
    }
    attributeChangedCallback(): void {
      this.#content?.update();
    }
    disconnectedCallback(): void {
      present.delete(this);
      this.#content?.leave();
    }
    async #draw(): Promise<void> {
      const handle = this.modal;
      if (!handle) return;
      const instance = internals.get(handle)?.instance();
      await instance?.want(this, async () => {
        const { drawElement } = await instance.ctx.load('elements');
        // A button in the default color that then becomes the host's would be seen.
        await instance.optionsReady();
        if (handle !== this.modal) return;
        this.#content ??= drawElement(this, instance.ctx, handle);
        this.#content.update();
      });
    }
  }

  // A constructor can define only one element.
  for (const name of names) customElements.define(`wallet-modal-${name}`, class extends Base {});
}
