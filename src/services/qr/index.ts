// The QR code encoder in a chunk of its own, because several features draw codes.
export { qrMatrix } from './qrMatrix';
