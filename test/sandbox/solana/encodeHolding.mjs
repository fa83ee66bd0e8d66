import { none, some } from '@solana/web3.js';
import { getTokenEncoder as getOldTokenEncoder } from '@solana-program/token';
import { extension, getTokenEncoder } from '@solana-program/token-2022';
import { TOKEN } from './programs.mjs';

/** @param {string} address */
const typed = (address) => /** @type {import('@solana/web3.js').Address} */ (address);

/** The data of a token account. @param {import('./encodeMint.mjs').Mint} mint @param {string} owner @param {bigint} amount @returns {Uint8Array} */
export function encodeHolding({ address, program, fee, isBound }, owner, amount) {
  const fields = {
    mint: typed(address),
    owner: typed(owner),
    amount,
    delegate: none(),
    state: 1,
    isNative: none(),
    delegatedAmount: 0n,
    closeAuthority: none(),
  };
  if (program === TOKEN) return Uint8Array.from(getOldTokenEncoder().encode(fields));
  const extensions = [
    extension('ImmutableOwner', {}),
    ...(fee === undefined ? [] : [extension('TransferFeeAmount', { withheldAmount: 0n })]),
    ...(isBound ? [extension('NonTransferableAccount', {})] : []),
  ];
  return Uint8Array.from(getTokenEncoder().encode({ ...fields, extensions: some(extensions) }));
}
