import type { Namespace } from '../../lib/caip';
import { entries } from '../../lib/readers/entries';
import { fields } from '../../lib/readers/fields';
import { maybe } from '../../lib/readers/maybe';
import { rows } from '../../lib/readers/rows';
import { json, text } from '../../lib/readers/values';

/** A permission in a sign-in message: the methods and networks that the account allows the page to ask for (ERC-5573). */
export interface Recap {
  /** The resource that contains it, a URN. */
  readonly resource: string;
  readonly family: Namespace;
  readonly methods: readonly string[];
  /** CAIP-2 ids. */
  readonly chains: readonly string[];
  /** Whether it allows requests of the family and nothing else. */
  readonly isPlain: boolean;
}

const PREFIX = 'urn:recap:';
const REQUEST = 'request/';
/** The text of the permission in the statement, so that the account's owner reads it. */
const BASE = 'I further authorize the stated URI to perform the following actions on my behalf: ';
const MAX_LENGTH = 65_536;
const MAX_ENTRIES = 1_000;

const readAny = entries(/^/, json, MAX_ENTRIES);
const readLimits = rows(fields({ chains: maybe(rows(text(), MAX_ENTRIES)) }), MAX_ENTRIES);

/** Reads a permission for a chain family, which is the last resource of a message; null for any other resource. */
export function readRecap(resource: unknown, family: Namespace): Recap | null {
  if (typeof resource !== 'string' || !resource.startsWith(PREFIX) || resource.length > MAX_LENGTH) return null;
  try {
    const { att } = readAny(JSON.parse(atob(resource.slice(PREFIX.length)))) ?? {};
    const granted = readAny(att) ?? {};
    const abilities = Object.entries(readAny(granted[family]) ?? {});
    const requests = abilities.filter(([ability]) => ability.startsWith(REQUEST));
    const chains = requests.flatMap(([, limits]) => readLimits(limits)?.flatMap(({ chains }) => chains ?? []) ?? []);
    return {
      resource,
      family,
      methods: requests.map(([ability]) => ability.slice(REQUEST.length)),
      chains: [...new Set(chains)],
      isPlain: Object.keys(granted).length === 1 && requests.length === abilities.length,
    };
  } catch {
    return null;
  }
}

/** The statement of a message as a wallet signs it: with the permission in words, unless it has such words already. */
export function statementWith(statement: string, { family, methods }: Recap): string {
  if (statement.includes(BASE)) return statement;
  const sorted = [...methods].sort((one, other) => one.localeCompare(other));
  return `${statement && `${statement} `}${BASE}(1) 'request': '${sorted.join("', '")}' for '${family}'.`;
}

/** Whether a signed statement contains the requested text and then the permission in words, whose methods may have any order. */
export function isStatementOf(signed: string, requested: string, { family, methods }: Recap): boolean {
  const start = `${requested && `${requested} `}${BASE}(1) 'request': '`;
  const end = `' for '${family}'.`;
  if (!signed.startsWith(start) || !signed.endsWith(end)) return false;
  const named = signed.slice(start.length, -end.length).split("', '");
  return named.sort().join() === [...methods].sort().join();
}
