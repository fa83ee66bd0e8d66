import type { Effect, WalletRequest } from '../../../core/ports/chainTransactions';
import { decodeBase64, encodeBase64 } from '../../../lib/base64';
import { maxEffects } from '../../../lib/limits';
import { readSignIn } from '../../../shared/readSignIn';
import { readAddress } from '../readAddress';
import { readMessage } from '../wallet/readMessage';
import { readMessageBytes } from '../wallet/readMessageBytes';
import { type DecodedMessage, decodeMessage, decodeTransaction } from './library';
import { readEffects } from './readEffects';
import { readPriority } from './readPriority';

type Fields = Readonly<Record<string, unknown>>;

/** Names the sender of a transfer only if it is not the account. `from` is the default sender: the payer. */
function forAccount(effect: Effect, from: string, account: string): Effect {
  if (effect.kind === 'unknown') return { ...effect, isProgram: true };
  if (effect.kind !== 'transfer') return effect;
  const { from: named = from, ...rest } = effect;
  return named === account ? rest : { ...rest, from: named };
}

/** What a message adds to the network's fee, if the account pays that. */
function readFee(message: DecodedMessage, account: string): readonly Effect[] {
  const amount = readPriority(message);
  return message.payer === account && amount !== 0n ? [{ kind: 'fee', amount }] : [];
}

/**
 * The effects of a message that the account signs. Null for bytes that are none, for one that names its accounts elsewhere, and for one
 * that another account signs.
 */
function readBytes(bytes: Uint8Array, account: string): readonly Effect[] | null {
  try {
    const message = decodeMessage(bytes);
    const { payer, signers } = message;
    if (!signers.includes(account)) return null;
    const effects = readEffects({ message: encodeBase64(bytes), from: payer });
    if (effects.some((effect) => effect.kind === 'unknown' && effect.to === null)) return null;
    return [...effects.map((effect) => forAccount(effect, payer, account)), ...readFee(message, account)];
  } catch {
    return null;
  }
}

/** The effects of transactions in base64; empty if one of them cannot be decoded, or if there are more than a visitor can read. */
function readTransactions(transactions: readonly unknown[], account: string): readonly Effect[] {
  const effects: Effect[] = [];
  for (const transaction of transactions) {
    const bytes = typeof transaction === 'string' ? decodeBase64(transaction) : null;
    const read = bytes && readTransaction(bytes, account);
    if (!read || effects.length + read.length > maxEffects) return [];
    effects.push(...read);
  }
  return effects;
}

function readTransaction(bytes: Uint8Array, account: string): readonly Effect[] | null {
  try {
    return readBytes(decodeTransaction(bytes).message, account);
  } catch {
    return null;
  }
}

/** The effects of a message to sign. Signing the message of a transaction as a text also signs the transaction. */
function readSigned(params: unknown, account: string): readonly Effect[] | null {
  const bytes = readMessageBytes(params);
  const effects = bytes && readBytes(bytes, account);
  if (effects) return effects;
  const text = readMessage(params);
  if (text === null) return [];
  const signIn = readSignIn(text);
  return signIn.length ? signIn : null;
}

/** Names the account that a request asks for if it is another one; null if it is none. */
function readSender({ pubkey }: Fields, account: string): readonly Effect[] | null {
  if (pubkey === undefined || pubkey === account) return [];
  return typeof pubkey === 'string' && readAddress(pubkey) ? [{ kind: 'sender', address: pubkey }] : null;
}

/**
 * The effects of a request to an account, as far as they can be decoded; null for a text that only the wallet describes. Empty for
 * everything that cannot be decoded.
 */
export function readWalletRequest({ method, params }: WalletRequest, account: string): readonly Effect[] | null {
  const fields = Object(params) as Fields;
  const { transaction, transactions } = fields;
  const sender = readSender(fields, account);
  if (!sender) return [];
  let effects: readonly Effect[] | null = [];
  if (method === 'solana_signMessage') effects = readSigned(params, account);
  if (method === 'solana_signTransaction' || method === 'solana_signAndSendTransaction')
    effects = readTransactions([transaction], account);
  if (method === 'solana_signAllTransactions' && Array.isArray(transactions))
    effects = readTransactions(transactions, account);
  if (!sender.length) return effects;
  return effects?.length === 0 ? [] : [...sender, ...(effects ?? [])];
}
