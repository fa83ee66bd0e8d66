import { isTokenProgram, TOKEN_2022 } from './programs';
import type { NodeAccount } from './readAccount';

/** What a mint keeps of each transfer, from an epoch of the network on. */
export interface TransferFee {
  readonly epoch: bigint;
  /** The most that it keeps, in base units. */
  readonly maximum: bigint;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
}

export interface Mint {
  readonly tokenProgram: string;
  readonly decimals: number;
  /** The fee before and after its last change; null for none. */
  readonly fees: readonly [before: TransferFee, after: TransferFee] | null;
  /** Nobody can transfer its tokens. */
  readonly isBound: boolean;
  /** Each transfer calls another program, which needs accounts that only it names. */
  readonly hasHook: boolean;
  /** Others show its amounts multiplied, or will: what they call 40 may be 10 here. */
  readonly isScaled: boolean;
  /** The name and symbol that the mint has itself, behind two addresses; null for none. */
  readonly metadata: Uint8Array | null;
}

/** A mint, and where its extensions begin: behind the length of a token account and a byte for the kind of the account. */
export const MINT_LENGTH = 82;
const KIND_AT = 165;
const EXTENSIONS_AT = 166;
const MINT_KIND = 1;
const DECIMALS_AT = 44;
const INITIALIZED_AT = 45;
/** All of an amount, in hundredths of a percent. */
const ALL = 10_000;

const [FEE, NON_TRANSFERABLE, INTEREST, HOOK, METADATA, SCALE] = [1, 9, 10, 14, 19, 25];
/**
 * The lengths of extensions: two authorities, what is withheld, and two fees of 18 bytes; an authority and two pairs of a time and a
 * rate; two addresses; an authority, a multiplier, and the time and the value of the next one.
 */
const LENGTHS: ReadonlyMap<number, number> = new Map([
  [FEE, 108],
  [INTEREST, 52],
  [HOOK, 64],
  [SCALE, 56],
]);

const malformed = (): TypeError => new TypeError('The node returned a malformed mint');

/** The extensions of a mint by their types. @throws TypeError if one occurs twice, does not fit, or has another length */
function readExtensions(data: Uint8Array): ReadonlyMap<number, DataView> {
  const extensions = new Map<number, DataView>();
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let at = EXTENSIONS_AT; at + 2 <= data.length; ) {
    const type = view.getUint16(at, true);
    // Unused space.
    if (type === 0) break;
    if (at + 4 > data.length) throw malformed();
    const length = view.getUint16(at + 2, true);
    if (at + 4 + length > data.length || extensions.has(type)) throw malformed();
    if (length !== (LENGTHS.get(type) ?? length)) throw malformed();
    extensions.set(type, new DataView(data.buffer, data.byteOffset + at + 4, length));
    at += 4 + length;
  }
  return extensions;
}

function readFee(view: DataView, at: number): TransferFee {
  const basisPoints = view.getUint16(at + 16, true);
  if (basisPoints > ALL) throw malformed();
  return { epoch: view.getBigUint64(at, true), maximum: view.getBigUint64(at + 8, true), basisPoints };
}

/**
 * Reads a mint; null for an account that is none. Its owner is the token program, and it contains the decimals: no service is
 * trusted with them. @throws TypeError for a mint that no network can have
 */
export function readMint({ owner, data }: NodeAccount): Mint | null {
  if (!isTokenProgram(owner) || data.length < MINT_LENGTH || data[INITIALIZED_AT] !== 1) return null;
  const plain = {
    tokenProgram: owner,
    decimals: data[DECIMALS_AT] ?? 0,
    fees: null,
    isBound: false,
    hasHook: false,
    isScaled: false,
    metadata: null,
  };
  // A longer account of the first program is a token account or the account of several signers.
  if (data.length === MINT_LENGTH) return plain;
  if (owner !== TOKEN_2022 || data[KIND_AT] !== MINT_KIND) return null;
  const extensions = readExtensions(data);
  const fee = extensions.get(FEE);
  const hook = extensions.get(HOOK);
  const metadata = extensions.get(METADATA);
  const interest = extensions.get(INTEREST);
  const scale = extensions.get(SCALE);
  return {
    ...plain,
    fees: fee ? [readFee(fee, 72), readFee(fee, 90)] : null,
    isBound: extensions.has(NON_TRANSFERABLE),
    // An authority without a program calls nothing.
    hasHook: hook ? new Uint8Array(hook.buffer, hook.byteOffset + 32, 32).some(Boolean) : false,
    // Whichever is in use by now: the visitor's clock may be wrong.
    isScaled:
      (interest ? [40, 50].some((at) => interest.getInt16(at, true) !== 0) : false) ||
      (scale ? [32, 48].some((at) => scale.getFloat64(at, true) !== 1) : false),
    metadata: metadata ? new Uint8Array(metadata.buffer, metadata.byteOffset, metadata.byteLength) : null,
  };
}
