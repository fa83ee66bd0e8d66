import type { Message } from '../lib/formatMessage';

/**
 * English for what the script shows by itself, and the fallback for each key; the words of the lazily loaded views are
 * beside this file. `literal.*` are the specification's own words.
 */
export const en = {
  'shell.close': 'Close',
  'shell.back': 'Back',
  'shell.help': 'What is a wallet?',
  'shell.tryAgain': 'Try again',
  'shell.copied': 'Copied',
  'shell.chooseOption': 'Choose an option to continue.',
  'shell.newTab': '{label}, opens in a new tab',
  'screen.failed': 'Couldn’t load this screen',
  'screen.failedText': 'Check your connection, then try again.',
  'screen.changed': 'A part of this window was changed on its way here and was not used.',
  'title.Connect': 'Connect wallet',
  'connect.wallets': 'Wallets',
  'connect.none': 'No wallet found in this browser.',
  'connect.browserWallet': 'Browser wallet',
  'connect.unknownSource': 'Unknown source',
  'connect.continueWithWallet': 'Continue with a wallet',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.conflicting': 'Possible copy',
  'connect.newToWallets': 'New to wallets?',
  'connect.getStarted': 'Get started',
  'title.Account': 'Account',
  'title.Networks': 'Choose a network',
  'title.CompatibleNetworks': 'Compatible networks',
  'title.UnsupportedChain': 'Switch network',
  'title.WalletReceive': 'Receive',
  'title.GetWallet': 'Get a wallet',
  'title.Downloads': 'Get {wallet}',
  'title.WhatIsAWallet': 'What is a wallet?',
  'title.WhatIsANetwork': 'What is a network?',
  'title.Profile': 'Wallets',
  'shell.loading': 'Loading',
} as const satisfies Record<string, Message>;
