// Functions that run in the page: each is whole in itself, as it travels there as text.

/** What has focus, through open shadow roots: its id, else its role and name, as `button Close`. */
export function focused(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body) return 'nothing';
  if (active.id && active.getRootNode() === document) return `#${active.id}`;
  const name = active.getAttribute('aria-label') ?? active.textContent ?? '';
  return `${active.localName} ${name.replace(/\s+/g, ' ').trim()}`;
}

/** Everything that a host can see of its own page: markup with attributes, styles of root and body, scroll, width. */
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
    // The layout's width: clientWidth counts a reserved gutter in.
    width: html.getBoundingClientRect().width,
    sheets: document.adoptedStyleSheets.length,
  };
}

/** The connected account as the handle reports it. */
export const account = () => WalletModal.getAccount();

/** The modal's state as the handle reports it. */
export const state = () => WalletModal.getState();

/**
 * What the modal shows on a page whose markup shadows the document's own properties, read past that; before it, `open`
 * clicks the page's opener and `trigger` another trigger.
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
  // Those of the directory come when they come.
  const rows = [...(dialog?.querySelectorAll('ul[aria-label="Wallets"] button[aria-label$="Installed"]') ?? [])];
  return {
    ours: typeof window.WalletModal?.getAccount === 'function',
    view: dialog?.hasAttribute('hidden') ? '' : (dialog?.getAttribute('data-view') ?? ''),
    rows: rows.map(({ ariaLabel }) => ariaLabel),
    opener: Reflect.get(Document.prototype, 'activeElement', document) === opener,
  };
}
