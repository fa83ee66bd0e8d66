import type { Message } from '../../lib/formatMessage';

/** English for connecting, for the buttons on the page, and for what several views of a connected wallet say. */
export const words = {
  'connect.connectedTo': 'Connected to {wallet}',
  'external.continue': 'Continue in {wallet}',
  'external.approve':
    'Approve the request in the extension window. Don’t see it? Click the {wallet} icon in your toolbar.',
  'external.declined': 'Connection declined',
  'external.declinedText': 'You turned down the request, or another one is still open in {wallet}. Nothing was shared.',
  'external.locked': 'Unlock {wallet}',
  'external.lockedText': 'Open the extension, sign in, and answer the open request.',
  'external.failed': 'Couldn’t connect',
  'external.failedText': '{wallet} didn’t answer. Check that the extension is on.',
  'error.unauthorized': '{wallet} hasn’t allowed this account. Reconnect and allow it.',
  'error.unsupportedMethod': '{wallet} can’t do this. Try another wallet.',
  'error.disconnected': '{wallet} lost its connection to the network.',
  'literal.tokenBalanceUnavailable': 'Token Balance Unavailable',
  'shell.copyFailed': 'Couldn’t copy. This page doesn’t allow it.',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting…',
  'literal.failedToDisconnect': 'Failed to disconnect',
  'shell.dismiss': 'Dismiss',
  'literal.networkNotFound': 'Network Not Found',
  'literal.invalidAppConfiguration': 'Invalid App Configuration',
  'literal.sessionExpired': 'Session Expired',
  'literal.projectIdNotConfigured': 'Project ID Not Configured',
  'help.networkNotFound': 'This network isn’t set up in this app. Choose another one.',
  'help.invalidAppConfiguration':
    'This site isn’t on the app’s list of allowed addresses. If you run it, add {origin} in the project settings.',
  'help.sessionExpired': 'Check that your device’s date and time are right, then connect again.',
  'help.projectIdNotConfigured': 'Add a project id to the app’s options. Until then only browser wallets connect.',
  'shell.offline': 'You’re offline.',
  'alert.chooseNetwork': 'Choose a network',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
