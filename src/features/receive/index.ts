import type { Feature } from '../../core/context';
import addressBlocks from '../../shared/addressBlocks.css';
import qrCode from '../../ui/qrCode.css';
import skeleton from '../../ui/skeleton.css';
import { Downloads } from './Downloads';
import downloads from './downloads.css';
import receive from './receive.css';
import { WalletReceive } from './WalletReceive';
import { words } from './words';

/** The views with a QR code, in one chunk because both need the encoder. */
export const feature: Feature = {
  views: { WalletReceive, Downloads },
  css: addressBlocks + qrCode + skeleton + receive + downloads,
  messages: words,
};
