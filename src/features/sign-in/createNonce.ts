const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 22;

/** Creates a nonce of 22 letters and digits, which is 130 random bits. */
export function createNonce(): string {
  let nonce = '';
  while (nonce.length < LENGTH) {
    // Values from 248 on would make some digits more likely than others.
    for (const value of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (value < 248 && nonce.length < LENGTH) nonce += DIGITS[value % 62];
    }
  }
  return nonce;
}
