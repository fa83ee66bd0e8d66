import { encodeBase58 } from '../../../lib/base58';
import { isTokenProgram, TOKEN_2022 } from './programs';
import type { NodeAccount } from './readAccount';
import { u64At } from './transferData';

/** An account that holds tokens. */
export interface TokenAccount {
  readonly tokenProgram: string;
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
  /** Nothing can be sent to or from it. */
  readonly isFrozen: boolean;
}

const LENGTH = 165;
const AMOUNT_AT = 64;
const STATE_AT = 108;
const FROZEN = 2;
/** The kind of an account with extensions. */
const HOLDER = 2;

/** Reads a token account of either program; null for an account that is none. */
export function readTokenAccount({ owner: tokenProgram, data }: NodeAccount): TokenAccount | null {
  if (!isTokenProgram(tokenProgram) || data.length < LENGTH) return null;
  if (data.length > LENGTH && (tokenProgram !== TOKEN_2022 || data[LENGTH] !== HOLDER)) return null;
  const state = data[STATE_AT];
  if (state !== 1 && state !== FROZEN) return null;
  return {
    tokenProgram,
    mint: encodeBase58(data.slice(0, 32)),
    owner: encodeBase58(data.slice(32, 64)),
    amount: u64At(data, AMOUNT_AT),
    isFrozen: state === FROZEN,
  };
}
