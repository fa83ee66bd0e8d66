// Readers of single fields, each with its limits.

import { isAccountId, isNetworkId } from '../caip';
import { cleanSymbol } from '../cleanSymbol';
import { cleanText } from '../cleanText';
import { readDecimal } from '../decimal';
import { imageSource } from '../imageSource';
import { isDecimals } from '../isDecimals';
import { isTime } from '../isTime';
import { linkUrl } from '../linkUrl';
import type { OptionalReader, Reader } from './Reader';

/** A text that matches the pattern, unchanged. */
export const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Any JSON, or nothing. */
export const json: OptionalReader<unknown> = Object.assign((value: unknown) => value, { allowsMissing: () => true });

/** Any of these texts. */
export const choice =
  <const Value extends string>(...values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((each) => each === value);

/** A text of at most `max` characters; without a maximum, the limit of a whole message applies. */
export const text =
  (max = Number.POSITIVE_INFINITY, pattern = /^/): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max && pattern.test(value) ? value : undefined;

export const number: Reader<number> = (value) => (typeof value === 'number' ? value : undefined);

/** A whole number, such as a count or the number of a block. */
export const wholeNumber: Reader<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : undefined;

/** A boolean. */
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** One clean line of at most `max` graphemes that is not empty. */
export const line =
  (max?: number): Reader<string> =>
  (value) =>
    cleanText(value, max) || undefined;

/** The symbol of a token. */
export const symbol: Reader<string> = (value) => cleanSymbol(value) || undefined;

/** An opaque id or cursor of the service. */
export const token = matching(/^.{1,2048}$/s);

export const networkId: Reader<string> = (value) => (isNetworkId(value) ? value : undefined);
/** A name. It is shown only if it equals its normalized form (ENSIP-15). */
export const name = matching(/^\S{1,255}$/);
/** An account or a token, by CAIP-10. */
export const accountId: Reader<string> = (value) => (isAccountId(value) ? value : undefined);
/** An address without its network. */
export const address = matching(/^[a-zA-Z0-9]{1,128}$/);
/** A token by its address; null for a network's coin. It may be missing. */
export const coinOrToken: OptionalReader<string | null> = Object.assign(
  (value: unknown) => (value === null ? null : address(value)),
  { allowsMissing: () => true },
);
export const hash = matching(/^[a-zA-Z0-9]{1,128}$/);
export const hex = matching(/^0x(?:[\da-fA-F]{2}){0,131072}$/);
/** An identifier of the service, such as a status or an operation. */
export const word = matching(/^[A-Za-z][\w-]{0,63}$/);

/** An amount in base units. */
export const baseUnits = matching(/^\d{1,78}$/);
/** The same, if the service sends a number. */
export const gasUnits: Reader<string> = (value) => (wholeNumber(value) === undefined ? baseUnits(value) : `${value}`);
/** An amount as a decimal string, even if the service sends a number. */
export const decimal: Reader<string> = readDecimal;
/** A price or a value. Services write 0 where they know none. */
export const worth: Reader<string> = (value) => {
  const read = decimal(value);
  return read === '0' ? undefined : read;
};
/** A whole number from 0 to 77, which the service may send as text. */
export const decimals: Reader<number> = (value) => {
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;
  return isDecimals(number) ? number : undefined;
};

/** A time in ms since the epoch, from ISO 8601 or a number. */
export const instant: Reader<number> = (value) => {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
  return isTime(time) ? time : undefined;
};
/** A time in whole seconds since the epoch. */
export const seconds: Reader<number> = (value) =>
  Number.isSafeInteger(value) && isTime((value as number) * 1_000) ? (value as number) : undefined;

/** A URL that is safe to open. */
export const link: Reader<string> = (value) => linkUrl(value) ?? undefined;
/** An image: a data URI, or a URL that is safe to open. Views decide whether its host may be contacted. */
export const imageUrl: Reader<string> = (value) => linkUrl(value) ?? imageSource(value) ?? undefined;
