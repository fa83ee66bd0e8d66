import type { Message } from '../../lib/formatMessage';

/** English messages of the list of all wallets. */
export const words = {
  'directory.search': 'Search wallets',
  'directory.searchCount': { one: 'Search {shown} wallet', other: 'Search {shown} wallets' },
  'directory.searchCertified': 'Search certified wallets',
  'directory.clearSearch': 'Clear search',
  'directory.showQr': 'Show QR code',
  'directory.showMore': 'Show more',
  'directory.certified': 'Certified',
  'directory.found': { one: '{count} wallet found', other: '{count} wallets found' },
  'directory.noResults': 'No results',
  'directory.empty': 'No wallet found',
  'directory.emptyText': 'Check the spelling, or scan the QR code with any wallet.',
  'directory.emptyFor': 'Check the spelling, or scan the QR code with a wallet for {network}.',
  'directory.failed': 'Couldn’t load wallets',
  'directory.offline': 'You’re offline.',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
