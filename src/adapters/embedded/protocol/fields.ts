// The fields of the messages between the page and the frame.
import { define, is, type Struct } from 'superstruct';
import { type CaipNetworkId, isNetworkId } from '../../../lib/caip';
import { readChainId } from '../../../lib/chainId';
import { isEmailAddress } from '../../../lib/emailAddress';

/** A payload that is not read. */
export const nothing: Struct<undefined, null> = define('nothing', () => true);

/** Any JSON. */
export const json: Struct<unknown, null> = define('json', () => true);

/** Any of these texts. */
export const choice = <const Value extends string>(...values: readonly Value[]): Struct<Value, null> =>
  define('choice', (value) => (values as readonly unknown[]).includes(value));

/** A text of at most `max` characters. */
export const text = (max: number, pattern = /^/): Struct<string, null> =>
  define('text', (value) => typeof value === 'string' && value.length <= max && pattern.test(value));

export const url = text(4_096, /^[a-z][-+.a-z\d]*:\S+$/i);

export const email: Struct<string, null> = define('email', isEmailAddress);

/** A one-time code from an e-mail. */
export const code = text(64, /^[-\w]+$/);

/** A chain id as frames write it: a number, a decimal or hex text, a CAIP-2 id, or the reference of one. */
export const chainId: Struct<string | number, null> = define(
  'chainId',
  (value) =>
    readChainId(value) !== null || (typeof value === 'string' && /^(?:[-a-z\d]{3,8}:)?[-\w]{1,32}$/.test(value)),
);

/** A CAIP-2 id of a chain family that the wallet supports. */
export const networkId: Struct<CaipNetworkId, null> = define(
  'networkId',
  (value) => isNetworkId(value) && /^(?:eip155|solana):/.test(value),
);

/** Characters and length of an address of any family. */
export const address = text(44, /^[\da-zA-Z]{32,}$/);

/** A field that may also be null or missing. */
export const maybe = <Value, Schema>(struct: Struct<Value, Schema>): Struct<Value | null | undefined, Schema> => {
  const { type, schema } = struct;
  return Object.assign(
    define<Value | null | undefined>(type, (value) => value === null || value === undefined || is(value, struct)),
    { schema },
  );
};

/** A list of `min` to `max` entries. */
export const list = <Value, Schema>(
  struct: Struct<Value, Schema>,
  max: number,
  min = 0,
): Struct<Value[], Struct<Value, Schema>> =>
  Object.assign(
    define<Value[]>(
      'array',
      (value) =>
        Array.isArray(value) && value.length >= min && value.length <= max && value.every((entry) => is(entry, struct)),
    ),
    { schema: struct },
  );
