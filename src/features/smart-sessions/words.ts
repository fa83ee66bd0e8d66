import type { Message } from '../../lib/formatMessage';

/** English messages of smart sessions. */
export const words = {
  'sessions.text': 'Apps with a session can act for you within these limits.',
  'sessions.none': 'No active sessions',
  'sessions.noneText': 'When you let an app act for you, it appears here.',
  'sessions.unavailable': 'Couldn’t load your sessions',
  'sessions.active': 'Active sessions',
  'sessions.ended': 'Ended',
  'sessions.unknownApp': 'Unknown app',
  'sessions.ends': 'Ends',
  'sessions.noEnd': 'Not known',
  'sessions.expired': 'Expired {date}',
  'sessions.revoked': 'Revoked {date}',
  'sessions.spend': 'Can spend',
  'sessions.spendEach': '{amount} {period}',
  'sessions.spendAny': 'Any amount of {symbol}',
  'sessions.spendUnread': 'A token that can’t be read',
  'sessions.call': 'Can call',
  'sessions.callAny': 'Any function',
  'sessions.callOf': 'of the contract {address}',
  'sessions.callWith': 'with up to {amount} each time',
  'sessions.delegate': 'Can run code of',
  'sessions.delegateText': 'as your account, without a limit',
  'sessions.unread': 'Can’t be read',
  'sessions.unreadSessions': {
    one: '{count} session can’t be read. Revoke it in the app that has it.',
    other: '{count} sessions can’t be read. Revoke them in the apps that have them.',
  },
  'sessions.unreadPermissions': 'What it may do can’t be read.',
  'sessions.hourly': 'an hour',
  'sessions.daily': 'a day',
  'sessions.weekly': 'a week',
  'sessions.every': 'every {time}',
  'sessions.revoke': 'Revoke',
  'sessions.revokeOf': 'Revoke access for {app}',
  'sessions.confirm': 'Revoke access for {app}?',
  'sessions.confirmText': 'The app will have to ask again.',
  'sessions.cancel': 'Cancel',
  'sessions.asking': 'Approve in {wallet}…',
  'sessions.revoking': 'Revoking…',
  'sessions.other': 'Another session is being revoked. Wait until that is done.',
  'sessions.done': 'Access revoked',
  'sessions.declined': 'You declined the request. The app keeps its access.',
  'sessions.failed': 'Couldn’t revoke access. The app keeps it.',
  'sessions.unsure': 'Whether access was revoked isn’t certain. Load the list again.',
  'sessions.unsupported': '{wallet} can’t revoke access. Use the wallet that granted it.',
  'sessions.accountChanged': 'The account or network has changed. Load the list again.',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
