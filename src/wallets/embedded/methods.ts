import { type EmbeddedMethod, embeddedMethods } from '../../chains/eip155/wallet/embeddedMethods';
import type { EmbeddedNamespace } from '../../core/ports/embedded';
import { fields } from '../../lib/readers/fields';
import { list } from '../../lib/readers/list';
import { optional } from '../../lib/readers/optional';
import type { Reader } from '../../lib/readers/Reader';
import { choice, flag, number, text } from '../../lib/readers/values';

const anyText = text(1_048_576);

const sendOptions = fields({
  skipPreflight: optional(flag),
  preflightCommitment: optional(
    choice('processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'),
  ),
  maxRetries: optional(number),
  minContextSlot: optional(number),
});

const unsafe = (params: Reader<unknown>): EmbeddedMethod => ({ needsApproval: true, params });

const solanaMethods: readonly (readonly [name: string, method: EmbeddedMethod])[] = [
  ['solana_signMessage', unsafe(fields({ message: anyText, pubkey: text(44) }))],
  ['solana_signTransaction', unsafe(fields({ transaction: anyText }))],
  ['solana_signAllTransactions', unsafe(fields({ transactions: list(anyText, 1_000) }))],
  ['solana_signAndSendTransaction', unsafe(fields({ transaction: anyText, options: optional(sendOptions) }))],
];

/** The methods that the wallet allows, by chain family and name. */
export const methods: Readonly<Record<EmbeddedNamespace, ReadonlyMap<string, EmbeddedMethod>>> = {
  eip155: new Map(embeddedMethods),
  solana: new Map(solanaMethods),
};
