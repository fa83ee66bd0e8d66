import type { EmbeddedMethod } from '../../../core/ports/carriedFamily';
import { encodeBase58 } from '../../../lib/base58';
import { decodeBase64 } from '../../../lib/base64';
import { fields } from '../../../lib/readers/fields';
import { list } from '../../../lib/readers/list';
import { optional } from '../../../lib/readers/optional';
import type { Reader } from '../../../lib/readers/Reader';
import { choice, flag, number, text } from '../../../lib/readers/values';

const anyText = text(1_048_576);
/** A transaction has 1,232 bytes at most. */
const transaction = text(4_096);

const sendOptions = fields({
  skipPreflight: optional(flag),
  preflightCommitment: optional(
    choice('processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'),
  ),
  maxRetries: optional(number),
  minContextSlot: optional(number),
});

const unsafe = (params: Reader<unknown>): EmbeddedMethod => ({ needsApproval: true, params });

/** The frame takes transactions in base58, other wallets in base64. */
const toBase58 = (transaction: string): string => {
  const bytes = decodeBase64(transaction);
  return bytes ? encodeBase58(bytes) : transaction;
};
const encodeOne = (params: unknown): unknown => {
  const { transaction, ...rest } = params as { readonly transaction: string };
  return { ...rest, transaction: toBase58(transaction) };
};
/** The frame has another name for what WalletConnect's wallets call `sendOptions`. */
const encodeSent = (params: unknown): unknown => {
  const { sendOptions: options, ...rest } = params as { readonly transaction: string; readonly sendOptions?: object };
  return encodeOne({ ...rest, ...(options && { options }) });
};
const encodeAll = (params: unknown): unknown => ({
  transactions: (params as { readonly transactions: readonly string[] }).transactions.map(toBase58),
});

/** The Solana methods that the embedded wallet allows. */
export const embeddedMethods: readonly (readonly [name: string, method: EmbeddedMethod])[] = [
  ['solana_signMessage', unsafe(fields({ message: anyText, pubkey: text(44) }))],
  ['solana_signTransaction', { ...unsafe(fields({ transaction })), encode: encodeOne }],
  ['solana_signAllTransactions', { ...unsafe(fields({ transactions: list(transaction, 1_000) })), encode: encodeAll }],
  [
    'solana_signAndSendTransaction',
    {
      ...unsafe(fields({ transaction, options: optional(sendOptions), sendOptions: optional(sendOptions) })),
      encode: encodeSent,
    },
  ],
];
