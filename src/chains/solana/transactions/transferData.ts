/** Reads 64 bits as the programs of Solana write them. */
export const u64At = (data: Uint8Array, at: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true);

export const startsWith = (data: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => data[index] === byte);

/** Reads what a token's transfer moves, and what the mint keeps of that, in base units; null for other instructions. */
export function readTransferData(data: Uint8Array): { readonly amount: bigint; readonly fee: bigint } | null {
  if (data.length === 10 && startsWith(data, 12)) return { amount: u64At(data, 1), fee: 0n };
  return data.length === 19 && startsWith(data, 26, 1) ? { amount: u64At(data, 2), fee: u64At(data, 11) } : null;
}
