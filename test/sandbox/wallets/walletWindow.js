const SHEET = `
:host {
  position: fixed; inset: 12px 12px auto auto; width: min(332px, calc(100vw - 24px)); margin: 0; padding: 0; border: 0;
  background: none; overflow: visible; z-index: 2147483647; pointer-events: auto;
  font: 500 14px/20px system-ui, sans-serif; color: light-dark(#1b1e24, #f2f4f7);
}
* { box-sizing: border-box; }
section {
  border-radius: 18px; overflow: hidden; background: light-dark(#fff, #1d2026);
  box-shadow: 0 0 0 1px light-dark(#0000001f, #ffffff24), 0 24px 60px -12px #00000073;
  animation: drop .18s cubic-bezier(.2, .8, .2, 1);
}
.top { display: flex; align-items: center; gap: 10px; padding: 12px 14px; background: light-dark(#f3f4f6, #272b33); }
.top img { width: 28px; height: 28px; border-radius: 8px; }
.top b { font-weight: 650; }
.top span { margin-inline-start: auto; padding: 2px 8px; border-radius: 99px; font-size: 12px; line-height: 16px;
  background: light-dark(#fdecc8, #4a3a15); color: light-dark(#6b4700, #ffd98a); }
.body { padding: 16px 16px 4px; }
h2 { margin: 0; font-size: 18px; line-height: 24px; font-weight: 650; letter-spacing: -.015em; outline: 0; }
p { margin: 4px 0 0; color: light-dark(#565d68, #a9b1bd); overflow-wrap: anywhere; }
pre { margin: 12px 0 0; padding: 10px 12px; border-radius: 10px; max-height: 160px; overflow: auto; white-space: pre-wrap;
  overflow-wrap: anywhere; font: 12px/17px ui-monospace, Menlo, Consolas, monospace; background: light-dark(#f3f4f6, #14161a); }
.foot { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; padding: 16px; }
button { height: 44px; border: 0; border-radius: 12px; font: 600 14px/20px system-ui, sans-serif; cursor: pointer;
  background: light-dark(#e7e9ed, #31363f); color: inherit; }
button:last-child { background: light-dark(#1b1e24, #f2f4f7); color: light-dark(#fff, #16181c); }
button:hover { filter: brightness(1.08); }
button:focus-visible { outline: 2px solid light-dark(#3450f4, #8fa1ff); outline-offset: 2px; }
@keyframes drop { from { opacity: 0; transform: translateY(-8px); } }
@media (prefers-reduced-motion: reduce) { section { animation: none; } }
@media (max-width: 479px) { :host { inset: 8px 8px auto 8px; width: auto; } }
`;

/** @param {string} data */
function text(data) {
  if (!/^0x([0-9a-f]{2})*$/i.test(data)) return data;
  return new TextDecoder().decode(
    Uint8Array.from(data.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  );
}

/** Heading, sentence and details of a request. @param {{ method: string, params: any }} request @returns {string[]} */
function words({ method, params = [] }) {
  const [first = {}] = Array.isArray(params) ? params : [params];
  const chain = `chain ${Number(first.chainId)}`;
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return ['Connect this site?', `${location.host} wants to see your address and ask for signatures.`];
    case 'personal_sign':
      return ['Sign this message?', `${location.host} asks for your signature.`, text(String(first))];
    case 'wallet_switchEthereumChain':
      return ['Switch network?', `${location.host} wants to move to ${chain}.`];
    case 'wallet_addEthereumChain':
      return ['Add this network?', `${first.chainName ?? 'A network'} (${chain})`, (first.rpcUrls ?? []).join('\n')];
    case 'eth_sendTransaction':
      return ['Send this transaction?', `To ${first.to ?? 'a new contract'}`, JSON.stringify(first, null, 2)];
    default:
      return ['Sign this data?', `${location.host} asks for your signature.`, JSON.stringify(params, null, 2)];
  }
}

/** @param {string} tag @param {Record<string, unknown>} properties @param {Node[]} children */
function node(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function focused() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** @type {WeakMap<object, { host: HTMLElement, entry: object, before: Element | null }>} */
const windows = new WeakMap();

/**
 * Draws the wallet's small window for the request that waits first, or takes it away when none does. It is added anew
 * each time, as a real wallet's window comes after the page's own, and asks through `approve` and `reject`.
 * @param {{ name: string, icon: string }} info
 * @param {{ method: string, params: any }[]} waiting
 * @param {{ approve(): void, reject(): void }} control
 */
export function showWalletWindow(info, waiting, control) {
  const open = windows.get(control);
  const [entry] = waiting;
  if (open?.entry === entry) return;
  if (open) {
    const held = open.host.contains(document.activeElement);
    open.host.remove();
    windows.delete(control);
    if (held && open.before?.isConnected) /** @type {HTMLElement} */ (open.before).focus();
  }
  if (!entry) return;
  const [heading, sentence, details] = words(entry);
  const host = node('sandbox-wallet', { popover: 'manual' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  root.adoptedStyleSheets = [sheet];
  const title = node('h2', { textContent: heading, tabIndex: -1 });
  const card = node(
    'section',
    { role: 'dialog', ariaLabel: `${info.name}: ${heading}` },
    node(
      'div',
      { className: 'top' },
      node('img', { src: info.icon, alt: '' }),
      node('b', { textContent: info.name }),
      node('span', { textContent: 'Sandbox wallet' }),
    ),
    node(
      'div',
      { className: 'body' },
      title,
      node('p', { textContent: sentence }),
      ...(details ? [node('pre', { textContent: details, tabIndex: 0 })] : []),
    ),
    node(
      'div',
      { className: 'foot' },
      node('button', { textContent: 'Reject', onclick: () => control.reject() }),
      node('button', { textContent: 'Approve', onclick: () => control.approve() }),
    ),
  );
  root.append(card);
  windows.set(control, { host, entry, before: focused() });
  document.body.append(host);
  host.showPopover?.();
  title.focus();
}
