import { accountPanel } from './accountPanel.js';
import { eventLog } from './eventLog.js';
import { faultSwitches } from './faultSwitches.js';
import { members } from './members.js';
import { one } from './node.js';
import { modalOptions, themeVariables } from './options.js';
import { applyPageTheme, playground } from './playground.js';
import { projectCard } from './projectCard.js';
import { loadSettings, themeOf } from './settings.js';
import { shop } from './shop.js';
import { snippetControls } from './snippet.js';
import { installWallets } from './walletSwitches.js';

const settings = loadSettings();
applyPageTheme(settings);

async function start() {
  const { WalletModal: modal } = /** @type {Window & { WalletModal?: any }} */ (window);
  if (!modal) throw new Error('The modal is not there yet. Run "npm run build" and reload this page.');
  // The buttons of the bar are drawn before the other options are loaded.
  modal.updateOptions({ themeMode: themeOf(settings), themeVariables: themeVariables(settings) });
  const { parts } = await (await fetch('/sandbox.json')).json();
  await installWallets(settings);
  if (settings.embedded) {
    one('#live').hidden = false;
    one('#live').append(document.createElement('wallet-modal-embed'));
  }
  for (const link of document.querySelectorAll('a[data-phone]')) link.setAttribute('href', parts.phone.url);
  one('a[data-mailbox]').setAttribute('href', parts.mailbox.url);
  const options = modalOptions(settings, parts);
  const { projectId } = options;
  const logging = eventLog(modal, { ...parts.analytics, projectId });
  modal.init(options);
  // Until here, they would open a modal without the sandbox's options.
  for (const button of document.querySelectorAll('.bar > [disabled]')) button.removeAttribute('disabled');
  accountPanel(modal);
  members(modal);
  playground(settings, parts, modal, async () => {
    const projectUrl = `${parts.config.url}?projectId=${encodeURIComponent(projectId)}`;
    await Promise.all([parts.faults.url, projectUrl].map((url) => fetch(url, { method: 'DELETE' })));
  });
  shop(modal, parts.accounts.at(-1).address);
  snippetControls();
  await Promise.all([logging, projectCard({ ...parts.config, projectId }), faultSwitches(parts.faults)]);
}

/** @param {Error} error */
function showError(error) {
  const notice = one('#notice');
  notice.textContent = error.message;
  notice.hidden = false;
  throw error;
}

// The script is in the head, so that the theme is set before the first frame.
addEventListener('DOMContentLoaded', () => start().catch(showError));
