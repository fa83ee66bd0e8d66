// Functions that run in the page. They are serialized, so they must not use anything outside of them.

/** Returns the focused element, through open shadow roots: its id, else its role and name, such as `button Close`. */
export function focused(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body) return 'nothing';
  if (active.id && active.getRootNode() === document) return `#${active.id}`;
  const name = active.getAttribute('aria-label') ?? active.textContent ?? '';
  return `${active.localName} ${name.replace(/\s+/g, ' ').trim()}`;
}

/** Returns everything that a host can observe of its page: markup with attributes, styles of root and body, scroll, width. */
export function hostPicture() {
  const { documentElement: html, body } = document;
  return {
    html: [...html.attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
    head: document.head.innerHTML,
    body: [...body.attributes].map(({ name, value }) => `${name}=${value}`).join(' '),
    children: [...body.children]
      .filter(({ localName }) => localName !== 'wallet-modal')
      .map(({ outerHTML }) => outerHTML),
    scroll: [scrollX, scrollY],
    // The layout width: `clientWidth` includes a reserved scrollbar gutter.
    width: html.getBoundingClientRect().width,
    sheets: document.adoptedStyleSheets.length,
  };
}

/** Returns the connected account from the handle. */
export const account = () => WalletModal.getAccount();

/** Returns the modal's state from the handle. */
export const state = () => WalletModal.getState();

/**
 * Returns what the modal shows on a page whose markup shadows properties of the document. Reads through prototypes to bypass
 * that. First clicks the page's opener (`open`) or another trigger (`trigger`).
 */
export function clobberedPicture(first: string) {
  const find = (selector: string) => Document.prototype.querySelector.call(document, selector) as HTMLElement | null;
  const opener = find('[data-test="opener"]');
  const target = first === 'trigger' ? find('[data-test="trigger"]') : first === 'open' ? opener : null;
  if (target) {
    HTMLElement.prototype.focus.call(target);
    HTMLElement.prototype.click.call(target);
  }
  const dialog = find('wallet-modal')?.shadowRoot?.querySelector('[role="dialog"]');
  // Installed wallets only: the directory's load later.
  const rows = [...(dialog?.querySelectorAll('ul[aria-label="Wallets"] button[aria-label$="Installed"]') ?? [])];
  return {
    ours: typeof window.WalletModal?.getAccount === 'function',
    view: dialog?.hasAttribute('hidden') ? '' : (dialog?.getAttribute('data-view') ?? ''),
    rows: rows.map(({ ariaLabel }) => ariaLabel),
    opener: Reflect.get(Document.prototype, 'activeElement', document) === opener,
  };
}
