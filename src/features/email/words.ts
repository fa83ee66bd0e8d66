import type { Message } from '../../lib/formatMessage';

/** English messages for the login by e-mail, and for changing the address. */
export const words = {
  'email.invalid': 'Enter a valid email address.',
  'literal.tryAgainAfter': {
    one: 'Please try again after {n} second',
    other: 'Please try again after {n} seconds',
  },
  'email.failed': 'A problem occurred while trying initialize authentication',
  'email.sent': 'Email sent',
  'email.notReceived': 'Didn’t get it?',
  'email.sendAgain': 'Send again',
  'email.sendAgainAfter': 'Send again ({n} s)',
  'email.sending': 'Sending…',
  'email.checkInbox': 'Check your email',
  'email.linkSent': 'We sent a link to {email}.',
  'email.openLink': 'Open it to confirm this device, then come back.',
  'email.openApp': 'Open mail app',
  'email.linkExpired': 'That link expired',
  'email.linkExpiredText': 'Links work for 20 minutes. Get a new one when you’re ready.',
  'email.linkFailed': 'Couldn’t confirm this device',
  'email.linkFailedText': 'Get a new link, then open it on this device.',
  'email.newLink': 'Send a new one',
  'email.deviceConfirmed': 'Device confirmed',
  'email.wrongAddress': 'Wrong address?',
  'email.changeAddress': 'Change it',
  'email.codeSent': 'We sent a 6-digit code to',
  'email.code': '6-digit code',
  'email.codeLifetime': 'The code works for 20 minutes.',
  'email.checking': 'Checking…',
  'email.codeWrong': 'That code isn’t right. Check it and try again.',
  'email.codeExpired': 'That code expired. Send a new one.',
  'email.codeUnchecked': 'Couldn’t check the code.',
  'email.codeAccepted': 'The code is right.',
  'email.notConnected': 'The code was right, but connecting failed.',
  'email.current': 'Current address: {email}',
  'email.new': 'New email address',
  'email.same': 'This is your current address.',
  'email.save': 'Save',
  'email.changed': 'Email address changed',
  'email.changeRefused': 'Couldn’t change the address: “{reason}”',
  'email.notChanged': 'Couldn’t change the address. Try again.',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
