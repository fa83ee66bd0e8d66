import type { Message } from '../../lib/formatMessage';

/** English messages of the embedded wallet. */
export const words = {
  'embedded.opening': 'Opening your secure wallet…',
  'embedded.notAnswering': 'Your secure wallet doesn’t answer. Is a content blocker on?',
  'embedded.unreadable': 'This request can’t be read. Approve it only if you trust this site.',
  'embedded.position': '{position} of {total}',
  'embedded.askAgain': 'Your secure wallet is back. Repeat the request in the app.',
  'embedded.approved': 'Approved',
  'embedded.rejected': 'You declined the request. Nothing was sent.',
  'embedded.bundleFailed': '{wallet} can’t send several steps at once. Nothing was sent.',
  'embedded.email': 'Email',
  'embedded.change': 'Change',
  'embedded.smartAccount': 'Smart account',
  'embedded.usingSmart': 'Using your smart account',
  'embedded.usingStandard': 'Using your standard account',
  'literal.requestAborted': 'Request was aborted',
  'literal.actionNotAllowed': 'Action not allowed',
  'literal.somethingWentWrong': 'Something went wrong',
  'literal.noSmartAccounts': 'This application might not support Smart Accounts',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
