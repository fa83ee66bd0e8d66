import { copyButton } from './copyButton.js';
import { one } from './node.js';
import { modalOptions } from './options.js';

/** @param {unknown} value */
function literal(value) {
  const json = JSON.stringify(value, null, 2).replace(/^(\s*)"(\w+)":/gm, '$1$2:');
  // Short lists are on one line.
  return json
    .replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inside) => `[${inside.replace(/\s*\n\s*/g, ' ')}]`)
    .replace(/"/g, "'");
}

/** The code of a host, by its kind; `options` are those of the playground. @type {Record<string, (options: string) => string[]>} */
const codes = {
  script: (options) => [
    '<script src="wallet-modal.js" crossorigin="anonymous"></script>',
    '<wallet-modal-button></wallet-modal-button>',
    '<script>',
    `  WalletModal.init(${options.replace(/\n/g, '\n  ')});`,
    '</script>',
  ],
  module: (options) => [
    "import { createWalletModal } from 'wallet-modal';",
    '',
    `const modal = createWalletModal(${options});`,
    'await modal.open();',
  ],
  react: (options) => [
    "import { ConnectButton, WalletModalProvider } from 'wallet-modal/react';",
    '',
    `const options = ${options};`,
    '',
    'export const App = () => (',
    '  <WalletModalProvider options={options}>',
    '    <ConnectButton />',
    '  </WalletModalProvider>',
    ');',
  ],
};

let shown = 'script';
let current = '';

function draw() {
  one('#snippet').textContent = (codes[shown]?.(current) ?? []).join('\n');
}

/**
 * Shows the code with which a host creates this configuration.
 * @param {import('./settings.js').Settings} settings
 * @param {Parameters<typeof modalOptions>[1]} parts
 */
export function showSnippet(settings, parts) {
  const { customRpcUrls, endpoints, tokens, ...options } = modalOptions(settings, parts);
  current = literal(options);
  draw();
}

/** Lets the visitor choose the kind of code, and copy it. */
export function snippetControls() {
  for (const radio of document.querySelectorAll('input[name=code]')) {
    radio.addEventListener('change', () => {
      shown = /** @type {HTMLInputElement} */ (radio).value;
      draw();
    });
  }
  copyButton('#snippet-copy', () => one('#snippet').textContent);
}
