// The encoder of QR codes as a chunk: several features draw codes, and it is downloaded once.
export { qrMatrix } from './qrMatrix';
