const ASK_EVERY_MS = 10;
const MINED_WITHIN_MS = 60_000;

/** @typedef {{ status: string, from: string, transactionHash: `0x${string}`, contractAddress: `0x${string}` | null }} Receipt as JSON-RPC writes it */

/**
 * Waits for the receipt of a transaction. A client that waits for the next block can wait forever: a node that mines
 * immediately reports a block slightly before its receipts.
 * @param {{ request(wish: { method: 'eth_getTransactionReceipt', params: [hash: `0x${string}`] }): Promise<any> }} client a node or a client of one
 * @param {`0x${string}`} hash
 * @returns {Promise<Receipt>}
 * @throws {Error} when it takes longer than a minute
 */
export async function minedReceipt(client, hash) {
  const deadline = Date.now() + MINED_WITHIN_MS;
  while (Date.now() < deadline) {
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    if (receipt) return receipt;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error(`Transaction ${hash} was not mined`);
}
