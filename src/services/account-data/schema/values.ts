// What the fields of answers are made of, each with its bounds.

import { isNetworkId } from '../../../lib/caip';
import { cleanText } from '../../../lib/cleanText';
import { toDecimal } from '../../../lib/decimal';
import { imageSource } from '../../../lib/imageSource';
import { linkUrl } from '../../../lib/linkUrl';
import type { Reader } from './Reader';

const LATEST = 8.64e15; // The last millisecond that a Date can tell.

/** A text that matches, as it is. */
export const matching =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Yes or no. */
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** One clean line of at most `max` graphemes, with something to see in it. */
export const line =
  (max?: number): Reader<string> =>
  (value) =>
    cleanText(value, max) || undefined;

/** A text that is handed back as it came: an id, a cursor. */
export const token = matching(/^.{1,2048}$/s);

export const networkId: Reader<string> = (value) => (isNetworkId(value) ? value : undefined);
/** A name of an account as a service tells it: shown only after it was compared with its normal form (ENSIP-15). */
export const name = matching(/^\S{1,255}$/);
/** An account or a token, by CAIP-10. */
export const accountId = matching(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/);
/** An address without its network. */
export const address = matching(/^[a-zA-Z0-9]{1,128}$/);
export const hash = matching(/^[a-zA-Z0-9]{1,128}$/);
export const hex = matching(/^0x(?:[\da-fA-F]{2}){0,131072}$/);
/** A word of the service's own, such as a status or an operation. */
export const word = matching(/^[A-Za-z][\w-]{0,63}$/);

/** An amount in base units. */
export const baseUnits = matching(/^\d{1,78}$/);
/** The same where the service writes a number. */
export const gasUnits: Reader<string> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? `${value}` : baseUnits(value);
/** An amount as a decimal string, also where the service writes a number. */
export const decimal: Reader<string> = toDecimal;
/** A whole number from 0 to 77, which the service may write as a text. */
export const decimals: Reader<number> = (value) => {
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;
  return Number.isInteger(number) && (number as number) >= 0 && (number as number) <= 77
    ? (number as number)
    : undefined;
};

/** A time in ms since the epoch, from ISO 8601 or from the number. */
export const instant: Reader<number> = (value) => {
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
  return typeof time === 'number' && time >= 0 && time <= LATEST ? time : undefined;
};
/** A time in whole seconds since the epoch. */
export const seconds: Reader<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LATEST / 1000
    ? (value as number)
    : undefined;

/** An address that is safe to open. */
export const link: Reader<string> = (value) => linkUrl(value) ?? undefined;
/** A picture, as a data URI or by an address that is safe to open; whether its host may be asked is decided where it is shown. */
export const picture: Reader<string> = (value) => linkUrl(value) ?? imageSource(value) ?? undefined;
