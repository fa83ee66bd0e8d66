import type { Message } from '../../lib/formatMessage';

/** English messages for connecting, and those shared by several views of a connected wallet. */
export const words = {
  'connect.connectedTo': 'Connected to {wallet}',
  'external.continue': 'Continue in {wallet}',
  'external.approve':
    'Approve the request in the extension window. Don’t see it? Click the {wallet} icon in your toolbar.',
  'external.approveUnnamed':
    'Approve the request in the extension window. Don’t see it? Click your wallet’s icon in the toolbar.',
  'external.approveOnPhone': 'Approve the request in {wallet}.',
  'external.slow':
    'Still waiting for {wallet}. Click its icon in your toolbar and answer the request in its window, or try again.',
  'external.slowUnnamed':
    'Still waiting. Click your wallet’s icon in the toolbar and answer the request in its window, or try again.',
  'external.slowOnPhone': 'Still waiting for {wallet}. Answer its request, or try again.',
  'external.declined': 'Connection declined',
  'external.declinedText': 'You declined the request, or another one is still open in {wallet}. Nothing was shared.',
  'external.blockedText': '{wallet} blocks this site. Allow it in the wallet’s settings for sites, then try again.',
  'external.locked': 'Unlock {wallet}',
  'external.lockedText': 'Open the extension, sign in, and finish the open request.',
  'external.lockedOnPhoneText': 'Open {wallet}, sign in, and finish the open request.',
  'external.failed': 'Couldn’t connect',
  'external.failedText': '{wallet} didn’t answer. Check that the extension is enabled.',
  'external.silentText':
    '{wallet} hasn’t answered for a minute. Click its icon in your toolbar, answer what it asks, then try again.',
  'external.noAccounts': 'No accounts to connect',
  'external.noAccountsText':
    '{wallet} has no accounts for this app. Create one there, or allow one for this app, then try again.',
  'external.failedOnPhoneText': '{wallet} didn’t answer. Reload the page, then try again.',
  'error.rejected': 'You declined the request. Nothing has changed.',
  'error.pending': 'A request is already open in {wallet}. Answer it there first.',
  'error.unauthorized': '{wallet} hasn’t allowed this account. Reconnect and allow it.',
  'error.unsupportedMethod': '{wallet} can’t do this. Try another wallet.',
  'error.signInFailed': 'This app’s sign-in didn’t answer. Try again.',
  'error.disconnected': '{wallet} lost its connection to the network.',
  'error.requestLost': '{wallet} closed before it answered. Try again.',
  'error.wrongNetwork': '{wallet} is on another network. Change its network, then try again.',
  'error.refused': '{wallet} couldn’t complete this. Try again.',
  'error.walletFailed': '{wallet} couldn’t complete this. Nothing was sent.',
  'literal.tokenBalanceUnavailable': 'Token Balance Unavailable',
  'shell.copyFailed': 'Couldn’t copy. This page doesn’t allow it.',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',
  'account.signOut': 'Sign out',
  'account.signOutConfirm': 'Sign out of this wallet?',
  'account.signOutText': 'You can come back with {way}.',
  'profile.disconnectAll': 'Disconnect all',
  'profile.disconnectAllConfirm': 'Disconnect all wallets?',
  'literal.failedToDisconnect': 'Failed to disconnect',
  'account.disconnectFailed': 'Couldn’t disconnect {wallets}.',
  'shell.dismiss': 'Dismiss',
  'literal.networkNotFound': 'Network Not Found',
  'literal.invalidAppConfiguration': 'Invalid App Configuration',
  'literal.sessionExpired': 'Session Expired',
  'literal.projectIdNotConfigured': 'Project ID Not Configured',
  'literal.embeddedWalletNotLoaded': 'Network Error - Could not load embedded wallet',
  'literal.embeddedWalletTimedOut': 'Embedded Wallet Request Timed Out',
  'literal.emailLoginNotLoaded': 'Unable to load email login dependency',
  'help.embeddedWalletNotLoaded': 'Check your connection or pause content blockers, then try again.',
  'help.embeddedWalletTimedOut': 'The secure wallet didn’t answer in 30 seconds.',
  'help.emailLoginNotLoaded': 'Use another way to connect, or reload the page.',
  'help.networkNotFound': 'This network isn’t set up in this app. Choose another one.',
  'help.invalidAppConfiguration':
    'This site isn’t on the app’s list of allowed addresses. If you run it, add {origin} in the project settings.',
  'help.invalidProjectId': 'The app’s project id isn’t valid. If you run this site, check it in the app’s options.',
  'help.siteRefused':
    'The project doesn’t accept {origin}. If you run this site, check the project’s plan and settings.',
  'help.sessionExpired': 'Check that your device’s date and time are right, then connect again.',
  'help.relayFlooded': 'The connection service sent far too many messages, so this page stopped listening to it.',
  'alert.details': 'Details',
  'alert.placeholderId': 'Placeholder Project ID: {id}',
  'shell.offline': 'You’re offline.',
  'account.offline': 'You’re offline. Showing the last known data.',
  'alert.relayFlooded': 'Connection stopped',
  'alert.reconnect': 'Reconnect',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
