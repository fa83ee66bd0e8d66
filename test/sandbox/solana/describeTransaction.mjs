import { getBase58Decoder, getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/web3.js';

/** A transaction in the encoding `json` of nodes. @param {string} text as base64 */
export function describeTransaction(text) {
  const base58 = getBase58Decoder();
  const { messageBytes, signatures } = getTransactionDecoder().decode(Buffer.from(text, 'base64'));
  const { header, staticAccounts, lifetimeToken, instructions } =
    getCompiledTransactionMessageDecoder().decode(messageBytes);
  return {
    signatures: Object.values(signatures).map((signature) => signature && base58.decode(signature)),
    message: {
      accountKeys: staticAccounts,
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      recentBlockhash: lifetimeToken,
      instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
        programIdIndex: programAddressIndex,
        accounts: accountIndices,
        data: base58.decode(data),
      })),
    },
  };
}
