import type { Message } from '../../lib/formatMessage';

/** English for the views that show a code: receiving, and getting a wallet on another device. */
export const words = {
  'receive.qr': 'QR code of your address',
  'receive.copy': 'Copy address',
  'receive.share': 'Share',
  'receive.networks': 'Only send assets on these networks',
  'receive.oneNetwork': 'Only receive assets on {network}',
  'downloads.extension': 'Browser extension',
  'downloads.addTo': 'Add to {browser}',
  'downloads.iphone': 'iPhone',
  'downloads.android': 'Android',
  'downloads.website': 'Website',
  'downloads.scan': 'Scan with your phone to get {wallet}',
  'downloads.installed': 'Installed? Reload to find it.',
  'downloads.reload': 'Reload page',
  'downloads.newTab': 'opens in a new tab',
  'downloads.openStore': 'Open the store page',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
