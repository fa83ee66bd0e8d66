import { copyButton } from './copyButton.js';
import { one } from './node.js';
import { modalOptions } from './options.js';
import { signInFunctions } from './signInFunctions.js';

/** The object of `siwx` as code, which JSON would write without its functions. @param {{ statement: string, getRequired(): boolean }} siwx */
function signInLiteral({ statement, getRequired }) {
  const members = [
    `statement: '${statement}',`,
    ...(getRequired() ? [] : ['getRequired: () => false,']),
    ...Object.values(signInFunctions).flatMap((method) =>
      `${method},`.split('\n').map((line) => line.replace(/^ {2}/, '')),
    ),
  ];
  return `{\n${members.map((line) => `    ${line}`).join('\n')}\n  }`;
}

/** @param {Record<string, unknown>} options */
function literal({ siwx, ...options }) {
  const text = plainLiteral(options);
  if (!siwx) return text;
  const signIn = signInLiteral(/** @type {Parameters<typeof signInLiteral>[0]} */ (siwx));
  return `${text.slice(0, -2)},\n  siwx: ${signIn}\n}`;
}

/** @param {unknown} value */
function plainLiteral(value) {
  const json = JSON.stringify(value, null, 2).replace(/^(\s*)"(\w+)":/gm, '$1$2:');
  // Short lists are on one line.
  return json
    .replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, inside) => `[${inside.replace(/\s*\n\s*/g, ' ')}]`)
    .replace(/"/g, "'");
}

/**
 * The code of a host, by its kind; `options` are those of the playground. With `embedded`, the modal is in the page, in place of a button.
 * @type {Record<string, (options: string, embedded: boolean) => string[]>}
 */
const codes = {
  script: (options, embedded) => [
    '<!-- dist/integrity.json has this tag with its hash. -->',
    '<script src="wallet-modal.js" crossorigin="anonymous" referrerpolicy="no-referrer"></script>',
    embedded ? '<wallet-modal-embed></wallet-modal-embed>' : '<wallet-modal-button></wallet-modal-button>',
    '<script>',
    `  WalletModal.init(${options.replace(/\n/g, '\n  ')});`,
    '</script>',
  ],
  module: (options, embedded) => [
    `import { createWalletModal${embedded ? ', defineElements' : ''} } from 'wallet-modal';`,
    '',
    `const modal = createWalletModal(${options});`,
    ...(embedded
      ? ['defineElements(modal);', "document.body.append(document.createElement('wallet-modal-embed'));"]
      : ['await modal.open();']),
  ],
  react: (options, embedded) => [
    `import { ${embedded ? 'Embed' : 'ConnectButton'}, WalletModalProvider } from 'wallet-modal/react';`,
    '',
    `const options = ${options};`,
    '',
    'export const App = () => (',
    '  <WalletModalProvider options={options}>',
    embedded ? '    <Embed />' : '    <ConnectButton />',
    '  </WalletModalProvider>',
    ');',
  ],
};

let shown = 'script';
let current = '';
let isEmbedded = false;

function draw() {
  one('#snippet').textContent = (codes[shown]?.(current, isEmbedded) ?? []).join('\n');
}

/**
 * Shows the code with which a host creates this configuration.
 * @param {import('./settings.js').Settings} settings
 * @param {Parameters<typeof modalOptions>[1]} parts
 */
export function showSnippet(settings, parts) {
  const { customRpcUrls, endpoints, tokens, ...options } = modalOptions(settings, parts);
  current = literal(options);
  isEmbedded = settings.embedded;
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
