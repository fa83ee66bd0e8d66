import type { Message } from '../../lib/formatMessage';

/**
 * English messages of the script, and the fallback for missing keys. Lazily loaded features have their own `words.ts`.
 * The `literal.*` texts are fixed.
 */
export const en = {
  'shell.close': 'Close',
  'shell.back': 'Back',
  'shell.help': 'What is a wallet?',
  'shell.tryAgain': 'Try again',
  'shell.reload': 'Reload page',
  'shell.chooseOption': 'Choose an option to continue.',
  'screen.failed': 'Couldn’t load this screen',
  'screen.failedText': 'Check your connection, then try again.',
  'screen.outdatedText': 'This page may be out of date. Reload it, or try again.',
  'screen.chunkChanged': 'Part of this window failed a security check and was blocked.',
  'screen.chunkBlocked': 'This page’s security policy blocked part of this window.',
  'title.Connect': 'Connect wallet',
  'connect.wallets': 'Wallets',
  'connect.framed': 'You’re connecting to {host}.',
  'connect.framedText': 'This page is shown inside another site.',
  'connect.none': 'No wallet found in this browser.',
  'connect.browserWallet': 'Browser wallet',
  'connect.unknownSource': 'Unknown source',
  'connect.fromBrowser': 'From your browser',
  'connect.unannounced': 'Found in your browser',
  'connect.fromApp': 'Listed by this app',
  'connect.fromDirectory': 'Listed in the directory',
  'connect.continueWithWallet': 'Continue with a wallet',
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.lastUsed': 'Last used {time}',
  'connect.conflicting': 'Possible copy',
  'connect.newToWallets': 'New to wallets?',
  'connect.getStarted': 'Get started',
  'connect.qrCode': 'QR code',
  'connect.openApp': 'Open a wallet app',
  'connect.moreFailed': 'Couldn’t load the list of wallets.',
  'connect.legalFailed': 'Couldn’t load the terms.',
  'connect.allWallets': 'All wallets',
  'connect.scan': 'Scan with your phone',
  'connect.phone': 'Use your phone',
  'connect.orLogin': 'or continue with',
  'connect.orWallet': 'or use a wallet',
  'connect.email': 'Email address',
  'connect.emailSubmit': 'Continue with email',
  'connect.socials': 'Social accounts',
  'connect.moreSocials': 'More social accounts',
  'connect.continueWith': 'Continue with {provider}',
  'shell.loading': 'Loading',
} as const satisfies Record<string, Message>;

declare module './Words' {
  interface Words extends Readonly<Record<keyof typeof en, Message>> {}
}
