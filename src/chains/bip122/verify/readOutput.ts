import { decodeBase58 } from '../../../lib/base58';
import { type BitcoinAddressType, readAddress } from '../readAddress';
import { readSegwit } from '../readSegwit';

/** What an address pays to. */
export interface Output {
  readonly type: BitcoinAddressType;
  /** The hash of the key or the script, or the taproot key. */
  readonly program: Uint8Array;
  /** The script of an output of a segwit address; empty for others. */
  readonly script: Uint8Array;
}

/** Reads the output of an address; null for any other text. */
export function readOutput(text: string): Output | null {
  const address = readAddress(text);
  if (!address) return null;
  const segwit = readSegwit(text);
  if (!segwit)
    return {
      type: address.type,
      program: decodeBase58(text)?.subarray(1, 21) ?? new Uint8Array(),
      script: new Uint8Array(),
    };
  const program = Uint8Array.from(segwit.program);
  const version = segwit.version ? 0x50 + segwit.version : 0;
  return { type: address.type, program, script: Uint8Array.from([version, program.length, ...program]) };
}
