import { getCompiledTransactionMessageDecoder, getTransactionDecoder, getTransactionEncoder } from '@solana/web3.js';

const SYSTEM = '1'.repeat(32);
const LAMPORTS = 1_000_000_000;

/**
 * Decodes a legacy or version 0 transaction for a wallet.
 * @param {Uint8Array} bytes
 * @throws {Error} when it cannot be read
 */
export function readTransaction(bytes) {
  const transaction = getTransactionDecoder().decode(bytes);
  const { header, staticAccounts, instructions } = getCompiledTransactionMessageDecoder().decode(
    transaction.messageBytes,
  );
  const accountAt = (index = -1) => String(staticAccounts[index] ?? 'of a lookup table');
  const steps = instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => {
    const program = accountAt(programAddressIndex);
    const view = new DataView(Uint8Array.from(data).buffer);
    const isTransfer = program === SYSTEM && data.length === 12 && view.getUint32(0, true) === 2;
    if (!isTransfer) return { words: `Call ${program}, which cannot be read` };
    const coins = `${Number(view.getBigUint64(4, true)) / LAMPORTS} SOL`;
    return { coins, words: `Send ${coins} to ${accountAt(accountIndices[1])}` };
  });
  return {
    message: Uint8Array.from(transaction.messageBytes),
    /** The first one pays the fee. @type {string[]} */
    signers: staticAccounts.slice(0, header.numSignerAccounts),
    /** What the transaction does, step by step. */
    rows: steps.map(({ words }, index) => /** @type {[string, string]} */ ([`Step ${index + 1}`, words])),
    /** What it sends, when it is a plain transfer of coins alone. */
    coins: steps.length === 1 ? steps[0]?.coins : undefined,
    /** The transaction with a signature. @param {string} address @param {Uint8Array} signature */
    sign(address, signature) {
      const signatures = { ...transaction.signatures, [address]: signature };
      return Uint8Array.from(getTransactionEncoder().encode(/** @type {any} */ ({ ...transaction, signatures })));
    },
  };
}
