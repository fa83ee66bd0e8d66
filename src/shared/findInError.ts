/** Code and message of an error at one level of nesting; a code in a string is converted to a number. */
export interface ErrorLevel {
  readonly code: number;
  readonly message: string;
}

const nestedKeys = ['data', 'originalError', 'cause', 'error'];
const MAX_LEVELS = 12;
const MAX_MESSAGE = 500;

function read(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key];
  } catch {
    return undefined;
  }
}

/** Whether an error, or an error nested in it, passes the test. Wallets wrap errors at varying depths. */
export function findInError(error: unknown, test: (level: ErrorLevel) => boolean): boolean {
  const levels = [error];
  for (let index = 0; index < levels.length && index < MAX_LEVELS; index++) {
    const level = levels[index];
    const [code, message] = [read(level, 'code'), typeof level === 'string' ? level : read(level, 'message')];
    const fields = {
      code: typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN,
      message: typeof message === 'string' ? message.slice(0, MAX_MESSAGE) : '',
    };
    if (test(fields)) return true;
    for (const key of nestedKeys) {
      const nested = read(level, key);
      if (nested && typeof nested === 'object') levels.push(nested);
    }
  }
  return false;
}
