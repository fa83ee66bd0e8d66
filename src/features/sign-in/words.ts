import type { Message } from '../../lib/formatMessage';

/** English messages of sign-in. */
export const words = {
  'signIn.headline': '{app} wants you to sign in',
  'signIn.text': 'Signing proves this wallet is yours. It’s free and doesn’t move any funds.',
  'signIn.framed': 'This page is shown inside another site. You sign in to {host}.',
  'signIn.showMessage': 'See the message',
  'signIn.hideMessage': 'Hide the message',
  'signIn.message': 'Message to sign',
  'signIn.notNow': 'Not now',
  'signIn.cancelDisconnects': 'Canceling disconnects {wallet}.',
  'signIn.cancelDisconnectsFrom': 'Canceling disconnects {wallet} from {family}.',
  'signIn.cancelReturns': 'Canceling returns to {network}. If {wallet} refuses, it is disconnected.',
  'signIn.waiting': 'Waiting for {wallet}…',
  'signIn.waitingText': 'Check {wallet} for the request.',
  'literal.signInAuthenticating': 'Authenticating...',
  'signIn.verifying': 'Signing you in…',
  'signIn.declinedTitle': 'Signature declined',
  'signIn.declined': 'You declined the request in {wallet}. Nothing was signed.',
  'signIn.smartAccountTitle': 'This application might not support Smart Accounts',
  'signIn.smartAccount': 'Switch to your standard account, or try again.',
  'signIn.refusedTitle': 'Signature declined',
  'signIn.refused': '{wallet} didn’t sign the message. Open {wallet}, then try again.',
  'signIn.unsupportedTitle': 'This account can’t sign messages',
  'signIn.unsupported': 'Choose another account in {wallet}, or connect another wallet.',
  'signIn.useAnother': 'Use another account, or connect another wallet.',
  'signIn.accounts': 'Accounts of {wallet}',
  'signIn.notVerifiedTitle': 'Signature declined',
  'signIn.notVerified': 'The signature couldn’t be checked. Try again.',
  'signIn.expiredTitle': 'That took too long',
  'signIn.expired': 'The message ended before it was signed. Sign the new one.',
  'literal.signInSetupFailed': 'A problem occurred while trying initialize authentication',
  'signIn.notPreparedTitle': 'Couldn’t prepare the message',
  'signIn.notPrepared': 'Check your connection, then try again.',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
