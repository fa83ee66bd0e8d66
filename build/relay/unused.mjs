// Wallets and other chain families need these parts of the library; this adapter reaches none of them.
const unused = () => {
  throw new Error('Not a part of this build');
};

export const recoverAddress = unused;
export const decode = unused;
export const encode = unused;
export const blake2b = unused;
export const base32 = { encode: unused, decode: unused };
export const p256 = { verify: unused };
export const bs58 = { encode: unused, decode: unused };
/** Which browser this is: nothing that a relay has to know. */
export const detect = () => null;
export default class {
  constructor() {
    unused();
  }
}
