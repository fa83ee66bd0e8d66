// The fields of the messages between the page and the frame.
import { type CaipNetworkId, isNetworkId } from '../../../lib/caip';
import { readChainId } from '../../../lib/chainId';
import { isEmailAddress } from '../../../lib/emailAddress';
import type { OptionalReader, Reader } from '../../../lib/readers/Reader';
import { text } from '../../../lib/readers/values';

/** A payload that is not read. */
export const nothing: OptionalReader<undefined> = Object.assign(() => undefined, { allowsMissing: () => true });

export const url = text(4_096, /^[a-z][-+.a-z\d]*:\S+$/i);

export const email: Reader<string> = (value) => (isEmailAddress(value) ? value : undefined);

/** A one-time code from an e-mail. */
export const code = text(64, /^[-\w]+$/);

/** A chain id as frames write it: a number, a decimal or hex text, a CAIP-2 id, or the reference of one. */
export const chainId: Reader<string | number> = (value) =>
  readChainId(value) === null ? text(64, /^(?:[-a-z\d]{3,8}:)?[-\w]{1,32}$/)(value) : (value as string | number);

/** A CAIP-2 id of a chain family that the wallet supports. */
export const networkId: Reader<CaipNetworkId> = (value) =>
  isNetworkId(value) && /^(?:eip155|solana):/.test(value) ? (value as CaipNetworkId) : undefined;

/** Characters and length of an address of any family. */
export const address = text(44, /^[\da-zA-Z]{32,}$/);
