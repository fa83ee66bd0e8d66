import { encodeBase64 } from '../../../lib/base64';
import { isNetworkId } from '../../../lib/caip';
import { fields } from '../../../lib/readers/fields';
import type { Reader } from '../../../lib/readers/Reader';
import { baseUnits, matching, text, wholeNumber } from '../../../lib/readers/values';
import { decodeRequest } from './decodeRequest';
import { notesOf } from './paymentNote';
import { isBudget } from './programs';
import { readEffects } from './readEffects';
import type { SolanaRequest } from './SolanaRequest';

/** The longest message as base64: a transaction has 1,232 bytes. */
const MAX_MESSAGE = 1_644;

const networkId: Reader<SolanaRequest['networkId']> = (value) =>
  isNetworkId(value) && value.startsWith('solana:') ? (value as SolanaRequest['networkId']) : undefined;

const read = fields({
  networkId,
  from: matching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  message: text(MAX_MESSAGE, /^[A-Za-z\d+/]+={0,2}$/),
  lastValidHeight: wholeNumber,
  maxFee: baseUnits,
});

/** Packs a request as JSON data. */
export const packRequest = ({ networkId: network, from, message, lastValidHeight, maxFee }: SolanaRequest) => ({
  networkId: network,
  from,
  message,
  lastValidHeight,
  maxFee: `${maxFee}`,
});

/** Unpacks a request; null if it is none. */
export function unpackRequest(packed: unknown): SolanaRequest | null {
  const stored = read(packed);
  if (!stored || !decodeRequest(stored)) return null;
  const { networkId: network, from, message, lastValidHeight, maxFee } = stored;
  return { networkId: network, from, message, lastValidHeight, maxFee: BigInt(maxFee) };
}

/**
 * What a request does, as text, without its sender, its blockhash and its compute budget: the same payment is prepared again and
 * again. What cannot be decoded is compared by its instructions.
 */
export function keyOfRequest(request: SolanaRequest): string {
  const instructions = decodeRequest(request)?.instructions.filter((each) => !isBudget(each)) ?? [];
  const effects = readEffects(request).filter(({ kind }) => kind !== 'memo');
  const parts = effects.map((effect) =>
    effect.kind === 'transfer' && effect.from === undefined
      ? [effect.token ?? '', effect.to, `${effect.amount}`].join(' ')
      : null,
  );
  if (parts.every((part) => part !== null)) return [request.networkId, ...parts, ...notesOf(instructions)].join(' ');
  const texts = instructions.map(({ program, accounts, data }) =>
    [
      program,
      ...accounts.map(({ address }) => (address === request.from ? 'sender' : address)),
      encodeBase64(data),
    ].join(),
  );
  return [request.networkId, ...(texts.length ? texts : [request.message])].join(' ');
}

/** How much of the coin a request pays besides its fee. */
export const coinPaid = (request: SolanaRequest): bigint =>
  readEffects(request).reduce(
    (all, effect) => (effect.kind === 'transfer' && effect.token === null && !effect.from ? all + effect.amount : all),
    0n,
  );
