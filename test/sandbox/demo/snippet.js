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

/**
 * Shows the code with which a host creates this configuration.
 * @param {import('./settings.js').Settings} settings
 * @param {Parameters<typeof modalOptions>[1]} parts
 */
export function showSnippet(settings, parts) {
  const { customRpcUrls, endpoints, tokens, ...options } = modalOptions(settings, parts);
  const code = [
    '<script src="wallet-modal.js" crossorigin="anonymous"></script>',
    '<wallet-modal-button></wallet-modal-button>',
    '<script>',
    `  WalletModal.init(${literal(options).replace(/\n/g, '\n  ')});`,
    '</script>',
  ];
  one('#snippet').textContent = code.join('\n');
}

/** Copies the shown configuration. */
export function snippetCopy() {
  const button = one('#snippet-copy');
  const label = button.textContent;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(one('#snippet').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = label;
    }, 1_500);
  });
}
