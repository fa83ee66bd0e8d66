/** What an error says at one level; a code written as text counts as its number. */
export interface ErrorLevel {
  readonly code: number;
  readonly message: string;
}

const inner = ['data', 'originalError', 'cause', 'error'];
const MAX_LEVELS = 12;
const MAX_MESSAGE = 500;

function read(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key];
  } catch {
    return undefined;
  }
}

/** Tells whether an error, or one wrapped in it, passes the test: wallets hide a node's or their own error at varying depth. */
export function findInError(error: unknown, test: (level: ErrorLevel) => boolean): boolean {
  const levels = [error];
  for (let index = 0; index < levels.length && index < MAX_LEVELS; index++) {
    const level = levels[index];
    const [code, message] = [read(level, 'code'), typeof level === 'string' ? level : read(level, 'message')];
    const said = {
      code: typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN,
      message: typeof message === 'string' ? message.slice(0, MAX_MESSAGE) : '',
    };
    if (test(said)) return true;
    for (const key of inner) {
      const next = read(level, key);
      if (next && typeof next === 'object') levels.push(next);
    }
  }
  return false;
}
