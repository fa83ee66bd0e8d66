import { readField } from './readField';

/** Code and message of an error at one level of nesting. */
export interface ErrorLevel {
  /** A code in a text is converted to a number, and the word that ethers has for a rejection to its code; else `NaN`. */
  readonly code: number;
  readonly message: string;
}

const nestedKeys = ['cause', 'data', 'originalError', 'error'];
const MAX_LEVELS = 12;
const MAX_MESSAGE = 500;

function codeOf(code: unknown): number {
  if (code === 'ACTION_REJECTED') return 4001;
  return typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN;
}

/** Returns an error and those nested in it, the outer ones first, up to a limit. Wallets wrap errors at varying depths. */
export function errorLevels(error: unknown): readonly ErrorLevel[] {
  const errors = [error];
  const levels: ErrorLevel[] = [];
  for (const each of errors) {
    const message = typeof each === 'string' ? each : readField(each, 'message');
    levels.push({
      code: codeOf(readField(each, 'code')),
      message: typeof message === 'string' ? message.slice(0, MAX_MESSAGE) : '',
    });
    for (const key of nestedKeys) {
      const nested = readField(each, key);
      if (nested && typeof nested === 'object' && errors.length < MAX_LEVELS) errors.push(nested);
    }
  }
  return levels;
}
