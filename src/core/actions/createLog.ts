import { redactPersonal } from '../../lib/redactPersonal';
import type { LogEntry } from '../snapshots';

/** The maximum size of all texts in memory (bytes; a character of a string takes up to two). */
const MAX_BYTES = 1_024_000;
const MAX_CAUSES = 5;

export interface Log {
  /** Adds an error with its causes. */
  error(error: unknown): void;
  /** Adds a line if the option `debug` is on. */
  debug(text: string): void;
  read(): readonly LogEntry[];
}

/** The codes and messages of an error and its causes, outermost first. Reading a third-party error may throw. */
function describe(error: unknown): string {
  const parts: string[] = [];
  try {
    for (let link = error as { code?: unknown; message?: unknown; cause?: unknown } | null | undefined; link; ) {
      const { code, message, cause } = link;
      const name = typeof code === 'string' || typeof code === 'number' ? `${code}: ` : '';
      parts.push(redactPersonal(`${name}${typeof message === 'string' ? message : typeof link}`));
      if (parts.length === MAX_CAUSES) break;
      link = cause as typeof link;
    }
  } catch {
    parts.push('unreadable');
  }
  return parts.join(' < ');
}

/**
 * Creates the log of an instance: the newest lines, in memory only. Texts are redacted when they are added, because they may
 * come from wallets and servers.
 */
export function createLog(now: () => number, isVerbose: () => boolean): Log {
  const entries: LogEntry[] = [];
  let bytes = 0;
  const sizeOf = ({ text }: LogEntry): number => 2 * text.length;
  const add = (level: LogEntry['level'], text: string): void => {
    const entry = Object.freeze({ time: now(), level, text });
    bytes += sizeOf(entry);
    entries.push(entry);
    while (bytes > MAX_BYTES) {
      const [oldest] = entries.splice(0, 1);
      if (oldest) bytes -= sizeOf(oldest);
    }
  };
  return {
    error: (error) => add('error', describe(error)),
    debug(text) {
      if (isVerbose()) add('debug', redactPersonal(text));
    },
    read: () => Object.freeze([...entries]),
  };
}
