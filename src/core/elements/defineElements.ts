import { internals } from '../internals';
import type { Chunks } from '../ports/chunks';
import type { WalletModal } from '../types';

const names = ['button', 'connect-button', 'account-button', 'network-button'];

/** A custom element of the modal. */
export interface ModalElement extends HTMLElement {
  /** The modal that the element belongs to. Default: the page's default modal. */
  modal: WalletModal | undefined;
}

/**
 * Defines the custom elements `<wallet-modal-button>`, `<wallet-modal-connect-button>`, `<wallet-modal-account-button>`,
 * `<wallet-modal-network-button>` and `<wallet-modal-embed>` once per page. They use the given modal, unless their `modal`
 * property is set. Does nothing on a server.
 * @example
 * defineElements(createWalletModal({ projectId: 'YOUR_PROJECT_ID' }));
 */
export function defineElements(fallback?: WalletModal): void {
  if (typeof customElements === 'undefined') return;
  const define = (name: string, elementClass: CustomElementConstructor): void => {
    if (!customElements.get(name)) customElements.define(name, elementClass);
  };

  abstract class Base extends HTMLElement implements ModalElement {
    #modal = fallback;
    get modal(): WalletModal | undefined {
      return this.#modal;
    }
    set modal(modal: WalletModal | undefined) {
      if (modal === this.#modal) return;
      this.reset();
      this.#modal = modal;
      if (this.isConnected) this.connectedCallback();
    }
    /** Ends what the element shows of its modal. */
    reset(): void {}
    abstract connectedCallback(): void;
  }

  class Button extends Base {
    static readonly observedAttributes = ['label', 'loading-label', 'balance', 'disabled'];
    #button: ReturnType<Chunks['elements']['drawButton']> | undefined;

    connectedCallback(): void {
      this.#button?.update();
      this.#draw().catch(() => {});
    }
    override reset(): void {
      this.#button?.remove();
      this.#button = undefined;
    }
    attributeChangedCallback(): void {
      this.#button?.update();
    }
    disconnectedCallback(): void {
      this.#button?.leave();
    }
    async #draw(): Promise<void> {
      const handle = this.modal;
      const instance = handle && internals.get(handle)?.instance();
      if (!instance) return;
      const { drawButton } = await instance.ctx.load('elements');
      // A button in the default color that then becomes the host's would be seen.
      await instance.optionsReady();
      if (handle !== this.modal) return;
      this.#button ??= drawButton(this, instance.ctx, handle);
      this.#button.update();
    }
  }

  // A constructor can define only one element.
  for (const name of names) define(`wallet-modal-${name}`, class extends Button {});

  /** The embed elements in the page, the latest last. */
  const embeds = new Set<Embed>();

  class Embed extends Base {
    connectedCallback(): void {
      embeds.add(this);
      this.modal?.updateOptions({ enableEmbedded: true, embeddedContainer: this });
      this.modal?.open().catch(() => {});
    }
    disconnectedCallback(): void {
      embeds.delete(this);
      // Deferred: a page moves an element by removing and inserting it in one task.
      setTimeout(() => this.isConnected || this.reset());
    }
    /** Returns the modal to an earlier element that is still in the page, or else makes it a dialog again. */
    override reset(): void {
      const { modal } = this;
      const entry = modal && internals.get(modal);
      if (!entry || entry.signal.aborted) return;
      if (entry.instance().ctx.state.settings.peek().embeddedContainer !== this) return;
      const next = [...embeds].reverse().find((embed) => embed !== this && embed.modal === modal);
      if (next) next.connectedCallback();
      else modal.updateOptions({ enableEmbedded: false, embeddedContainer: undefined });
    }
  }
  define('wallet-modal-embed', Embed);
}
