import type { RelaySession } from '../../../src/core/ports/relay';

/** Records the relay's notifications, and waits for those that are still missing. */
export function createRecorder() {
  const heard: [string, unknown][] = [];
  const waiting = new Set<() => void>();
  const note = (kind: string, value?: unknown): void => {
    heard.push([kind, value]);
    for (const check of waiting) check();
  };
  return {
    heard,
    sink: {
      sessionChanged: (session: RelaySession) => note('sessionChanged', session),
      sessionEnded: (reason: string) => note('sessionEnded', reason),
      relayFailed(error: unknown) {
        note('relayFailed', error);
        return true;
      },
      requestSent: () => note('requestSent'),
      messageRefused: () => note('messageRefused'),
    },
    all: (kind: string): unknown[] => heard.filter(([name]) => name === kind).map(([, value]) => value),
    next: <T>(kind: string, fits: (value: T) => boolean = () => true): Promise<T> =>
      new Promise((resolve) => {
        const check = (): void => {
          const found = heard.find(([name, value]) => name === kind && fits(value as T));
          if (!found) return;
          waiting.delete(check);
          resolve(found[1] as T);
        };
        waiting.add(check);
        check();
      }),
  };
}
