import { secp256k1 } from '@noble/curves/secp256k1';
import { keccak_256 } from '@noble/hashes/sha3';
import { erc6492SignatureValidatorByteCode } from 'viem';
import type { CallNode } from '../../../core/ports/nodes';
import type { Signature } from '../../../core/ports/signIn';
import { foldAddress, isSameAddress } from '../../../lib/address';
import { encodeHex } from '../../../lib/encodeHex';
import { matches } from '../../../lib/natives';
import { utf8 } from '../../../lib/utf8';
import { findInError } from '../../../shared/findInError';
import { isHexBytes } from '../isHexBytes';
import { isRevert } from '../transactions/isRevert';

/** The longest signature of a contract that is checked: an ERC-6492 one has the contract's creation (hex digits). */
const MAX_DIGITS = 65_536;

/** The suffix of a signature that contains the contract's creation (ERC-6492). */
const CREATES = /(?:6492){16}$/;
/** `isValidSignature(bytes32,bytes)`, which is also what a contract returns for a valid signature. */
const IS_VALID = '1626ba7e';
/** Messages of nodes for a contract that failed other than by a revert, such as by an assertion of an old contract. */
const FAILED = /opcode|out ?of ?gas|invalid ?jump|stack ?(?:under|over)/i;

const word = (value: number | string): string => String(value).padStart(64, '0');

/** The hash of a text that accounts sign (EIP-191). */
function hashMessage(message: string): Uint8Array {
  const text = utf8(message);
  const prefix = utf8(`\u0019Ethereum Signed Message:\n${text.length}`);
  return keccak_256(Uint8Array.from([...prefix, ...text]));
}

/** Returns the address whose key has signed a hash; null for a signature of no key. The last byte is 27 or 28, or 0 or 1. */
function recoverAddress(hash: Uint8Array, digits: string): string | null {
  try {
    const last = Number.parseInt(digits.slice(128), 16);
    const signature = secp256k1.Signature.fromCompact(digits.slice(0, 128)).addRecoveryBit(
      last < 27 ? last : last - 27,
    );
    const key = signature.recoverPublicKey(hash).toRawBytes(false);
    return `0x${encodeHex(keccak_256(key.subarray(1)).subarray(-20))}`;
  } catch {
    return null;
  }
}

/** The arguments of a call: words, and bytes. */
function encodeArguments(words: readonly string[], signature: string): string {
  const digits = signature.slice(2);
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0');
  const start = word(((words.length + 1) * 32).toString(16));
  return [...words, start, word((digits.length / 2).toString(16)), padded].join('');
}

/**
 * Whether a text was signed by an account (EIP-191): by its key, by the contract at its address (ERC-1271), or by one that is not
 * deployed yet (ERC-6492). Contracts are called through the chain's nodes; ERC-6492 takes one call that deploys nothing, but runs
 * the code of a new contract, which some networks do not support (ZKsync).
 */
export async function verifyMessage(call: CallNode, { address, message, signature }: Signature): Promise<boolean> {
  if (!isHexBytes(signature) || signature.length > MAX_DIGITS) return false;
  const hash = hashMessage(message);
  if (signature.length === 132 && isSameAddress(recoverAddress(hash, signature.slice(2)), address)) return true;
  const digits = encodeHex(hash);
  const account = foldAddress(address);
  const isCreated = matches(CREATES, signature);
  const request = isCreated
    ? { data: `${erc6492SignatureValidatorByteCode}${encodeArguments([word(account.slice(2)), digits], signature)}` }
    : { to: account, data: `0x${IS_VALID}${encodeArguments([digits], signature)}` };
  // The whole word is compared: a contract that echoes its input has not confirmed the signature.
  const yes = isCreated ? /^0x0*1$/ : /^0x1626ba7e0{56}$/i;
  try {
    const answer = await call('eth_call', [request, 'latest']);
    return typeof answer === 'string' && matches(yes, answer);
  } catch (error) {
    if (isRevert(error) || findInError(error, (level) => matches(FAILED, level.message))) return false;
    throw error;
  }
}
