import type { Message } from '../../lib/formatMessage';

/** English messages of an account's history: activity and NFTs. */
export const words = {
  'activity.showMore': 'Show more',
  'nfts.none': 'No NFTs yet',
  'nfts.noneText': 'NFTs you own on this network appear here.',
  'nfts.noneSoFar': 'No NFTs found so far.',
  'nfts.failed': 'Couldn’t load your NFTs',
  'nfts.hidden': 'Hidden ({count})',
  'nfts.count': '{count} owned',
  'nfts.owned': 'Owned',
  'nfts.loadImage': 'Load image from {host}',
  'nfts.openImage': 'Open image on {host}',
  'nfts.noImage': 'The image can’t be shown here.',
  'activity.thisMonth': 'This month',
  'activity.none': 'No activity yet',
  'activity.noneText': 'Transfers and swaps you make appear here.',
  'activity.unavailable': 'Couldn’t load your activity',
  'activity.moreFailed': 'Couldn’t load more activity.',
  'nfts.moreFailed': 'Couldn’t load more NFTs.',
  'activity.pending': 'Pending',
  'activity.failed': 'Failed',
  'activity.imitates': 'This address was made to look like one you know.',
  'activity.poisonedAddress': 'Address in this transfer',
  'activity.knownAddress': 'Address you know',
  'activity.approve': 'Approved',
  'activity.borrow': 'Borrowed',
  'activity.bought': 'Bought',
  'activity.burn': 'Burned',
  'activity.cancel': 'Canceled',
  'activity.claim': 'Claimed',
  'activity.deploy': 'Deployed',
  'activity.deposit': 'Deposited',
  'activity.execute': 'Interacted',
  'activity.mint': 'Minted',
  'activity.receive': 'Received',
  'activity.repay': 'Repaid',
  'activity.sell': 'Sold',
  'activity.send': 'Sent',
  'activity.stake': 'Staked',
  'activity.trade': 'Swapped',
  'activity.unstake': 'Unstaked',
  'activity.withdraw': 'Withdrew',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
