import { element, scriptLiteral } from '../sandbox/html.mjs';
import { PAINT_CLOCK } from './paintClock.mjs';

const WALLETS = ['Northwind', 'Pebble', 'Harbor'];
/** What the modal lists beside the wallets of the page. */
const PHONE = 'Use your phone';
const ACCOUNT = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** The rows of an element, with their pictures: what a visitor waits for. */
const hasRows = (/** @type {string} */ name) => `(() => {
  const root = document.querySelector('${name}')?.shadowRoot;
  const pictures = [...(root?.querySelectorAll('.row img') ?? [])];
  const areDrawn = pictures.length === walletNames.length && pictures.every(({ naturalWidth }) => naturalWidth > 0);
  return areDrawn && root.querySelectorAll('.row').length > walletNames.length;
})()`;

/** All pages: three wallets that respond at once, and the clock from a click to the frame that shows its result. */
const common = (/** @type {string} */ isOpen, /** @type {string} */ connected) => `
const answers = { eth_requestAccounts: ['${ACCOUNT}'], eth_accounts: ['${ACCOUNT}'], eth_chainId: '0x1' };
window.provider = { request: async ({ method }) => answers[method] ?? null, on() {}, removeListener() {} };
window.walletNames = ${scriptLiteral(WALLETS)};
${PAINT_CLOCK}
window.isOpen = () => ${isOpen};
window.isConnected = () => ${connected};`;

const ANNOUNCE = `
const icon = 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>');
for (const name of walletNames) {
  const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'example.' + name.toLowerCase() };
  const detail = Object.freeze({ info, provider });
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', tell);
  tell();
}`;

const SHEET = `
#overlay { position: fixed; inset: 0; display: grid; place-items: center; background: #000c; }
#overlay[hidden] { display: none; }
#card { width: 328px; padding: 16px; border-radius: 28px; background: #121313; color: #f5f6f6; font: 500 15px/20px system-ui; }
#card .row { display: block; width: 100%; height: 56px; margin-top: 4px; border: 0; border-radius: 16px; background: #1b1c1d; color: inherit; }`;

/** Shows the dialog on a click, or at once if the visit requests that. */
const SHOW = `
document.querySelector('#opener').addEventListener('click', () => show());
if (location.hash === '#open') show();`;

/** A dialog as a page would have it that needs nothing but this one. */
const DIALOG = `
const sheet = new CSSStyleSheet();
sheet.replaceSync(${scriptLiteral(SHEET)});
document.adoptedStyleSheets.push(sheet);
const overlay = document.querySelector('#overlay');
window.show = () => { overlay.hidden = false; };
window.hide = () => { overlay.hidden = true; };
${SHOW}
for (const row of [...overlay.querySelectorAll('.row')].slice(1)) {
  row.addEventListener('click', async () => {
    [window.account] = await provider.request({ method: 'eth_requestAccounts' });
    hide();
  });
}`;

/** @param {string} nonce @param {string} head @param {string} body */
const page = (nonce, head, body) => {
  const start = '<meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,">';
  return `<!doctype html>\n<html lang="en"><head>${start}${head}</head><body>${body}</body></html>`.replaceAll(
    'NONCE',
    nonce,
  );
};
const inline = (/** @type {string} */ code) => element('script', { nonce: 'NONCE' }, code);
const opener = '<button id="opener">Connect wallet</button>';

/**
 * The page with the modal. @param {string} nonce @param {{ integrity: string, host: string }} product
 */
export function modalPage(nonce, { integrity, host }) {
  const own = `http://${host}`;
  const options = {
    projectId: 'bench',
    networks: ['eip155:1'],
    customRpcUrls: { 'eip155:1': `${own}/rpc` },
    allWallets: 'HIDE',
    // Drawn in the first frame, as on every page of a project after the visitor's first.
    features: { email: true, socials: true },
    endpoints: { api: own, images: own, rpc: own, analytics: own, relay: `ws://${host}`, verify: null },
  };
  const start = `WalletModal.init(${scriptLiteral(options)});
window.show = () => WalletModal.open();
window.hide = () => WalletModal.close();
${SHOW}`;
  const script = element('script', {
    src: '/dist/wallet-modal.js',
    integrity,
    crossorigin: 'anonymous',
    nonce: 'NONCE',
  });
  const head = inline(common(hasRows('wallet-modal'), 'WalletModal.getAccount().isConnected') + ANNOUNCE) + script;
  return page(nonce, head, opener + inline(start));
}

/** The page with the same view in bare Preact, whose script comes the same way. @param {string} nonce @param {string} integrity */
export function barePage(nonce, integrity) {
  const script = element('script', { src: '/bare.js', integrity, crossorigin: 'anonymous', nonce: 'NONCE' });
  const head = inline(common(hasRows('bare-modal'), 'Boolean(window.account)') + ANNOUNCE) + script;
  return page(nonce, head, opener + inline(SHOW));
}

/** The page that shows a static dialog with the same rows, by one inline script. @param {string} nonce */
export function plainPage(nonce) {
  const rows = [PHONE, ...WALLETS].map((name) => `<button class="row">${name}</button>`).join('');
  const dialog = `<div id="overlay" hidden><div id="card" role="dialog" aria-label="Connect wallet"><h2>Connect wallet</h2>${rows}</div></div>`;
  const head = inline(common(`document.querySelector('#overlay')?.hidden === false`, 'Boolean(window.account)'));
  return page(nonce, head, opener + dialog + inline(DIALOG));
}
