import type { Message } from '../../lib/formatMessage';

/** English messages of the views with a QR code: receiving, and installing a wallet on another device. */
export const words = {
  'receive.qr': 'QR code of your address',
  'receive.share': 'Share',
  'receive.networks': 'Only on these networks',
  'receive.oneNetwork': 'Receive only on {network}',
  'downloads.extension': 'Browser extension',
  'downloads.addTo': 'Add to {browser}',
  'downloads.iphone': 'iPhone',
  'downloads.android': 'Android',
  'downloads.website': 'Website',
  'downloads.scan': 'Scan to get {wallet} for {device}',
  'downloads.installed': 'Installed it? Reload this page.',
  'downloads.newTab': 'opens in a new tab',
  'downloads.openStore': 'Open the store page',
  'downloads.none': '{wallet} lists no download for this device',
} as const satisfies Record<string, Message>;

declare module '../../core/words/Words' {
  interface Words extends Readonly<Record<keyof typeof words, Message>> {}
}
