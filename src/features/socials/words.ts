import type { Message } from '../../lib/formatMessage';

/** English messages for the logins by a social provider. */
export const words = {
  'social.popupBlocked': 'Allow pop-ups for this site to continue with {provider}.',
  'social.continue': 'Continue in the {provider} window',
  'social.continueText': 'Sign in there, then come back. We never see your password.',
  'social.redirect': 'Continuing on {provider}',
  'social.redirectText': 'You come back to this page when you have signed in. We never see your password.',
  'social.openAgain': 'Open window again',
  'social.cancelled': 'Sign-in canceled',
  'social.closedText': 'The window was closed before you finished.',
  'social.cancelledText': 'You did not approve it at {provider}. Try again, or choose another way.',
  'social.lost': 'Can’t reach the {provider} window',
  'social.lostText':
    'This page can’t get its answer. Close the window if it is still open, then continue on this page.',
  'social.otherTab': 'This tab can’t finish the sign-in that you started. Sign in again here.',
  'social.refused': '{provider} declined the sign-in',
  'social.refusedText': 'It answered: “{reason}”',
  'social.failed': 'Couldn’t sign in',
  'social.failedText': 'A problem occurred while trying initialize authentication',
  'social.timedOut': '{provider} didn’t answer',
  'social.samePage': 'Continue on this page',
  'literal.authenticating': 'Authenticating...',
  'social.loadingAccount': 'Loading your account',
  'social.loadingAccountText': 'This takes a moment.',
  'literal.untrustedOrigin': 'Untrusted Origin',
  'social.scanText': 'Open the Farcaster app and approve.',
  'social.qr': 'QR code for signing in with Farcaster',
  'social.copy': 'Copy link',
  'social.copied': 'Link copied',
  'social.inFarcaster': 'Continue in Farcaster',
  'social.openFarcaster': 'Open Farcaster',
  'social.openFarcasterText': 'Approve the sign-in in the app, then come back.',
  'social.preparing': 'Preparing code…',
  'social.codeFailed': 'Couldn’t create a code',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
