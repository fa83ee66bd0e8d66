import { none, some } from '@solana/web3.js';
import { getMintEncoder as getOldMintEncoder } from '@solana-program/token';
import { extension, getMintEncoder } from '@solana-program/token-2022';
import { TOKEN } from './programs.mjs';

/**
 * @typedef {object} Mint
 * @property {string} address
 * @property {string} program
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 * @property {number} [fee] what each transfer keeps, in hundredths of a percent
 * @property {boolean} [isBound] it cannot be transferred
 */

/** @param {string} address */
const typed = (address) => /** @type {import('@solana/web3.js').Address} */ (address);

/** The data of a mint. @param {Mint} mint @param {string} authority @returns {Uint8Array} */
export function encodeMint({ address, program, name, symbol, decimals, fee, isBound }, authority) {
  const fields = {
    mintAuthority: some(typed(authority)),
    supply: 10n ** 18n,
    decimals,
    isInitialized: true,
    freezeAuthority: none(),
  };
  if (program === TOKEN) return Uint8Array.from(getOldMintEncoder().encode(fields));
  const kept = { epoch: 0n, maximumFee: 10n ** 15n, transferFeeBasisPoints: fee ?? 0 };
  const extensions = [
    ...(fee === undefined
      ? []
      : [
          extension('TransferFeeConfig', {
            transferFeeConfigAuthority: typed(authority),
            withdrawWithheldAuthority: typed(authority),
            withheldAmount: 0n,
            olderTransferFee: kept,
            newerTransferFee: kept,
          }),
        ]),
    ...(isBound ? [extension('NonTransferable', {})] : []),
    extension('MetadataPointer', { authority: some(typed(authority)), metadataAddress: some(typed(address)) }),
    extension('TokenMetadata', {
      updateAuthority: some(typed(authority)),
      mint: typed(address),
      name,
      symbol,
      uri: '',
      additionalMetadata: new Map(),
    }),
  ];
  return Uint8Array.from(getMintEncoder().encode({ ...fields, extensions: some(extensions) }));
}
