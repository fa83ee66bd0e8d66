/** Replaces the global timers with timers that run only in `advance`, until `restore`. */
export function fakeTimers() {
  const { setTimeout, clearTimeout } = globalThis;
  let now = 0;
  let count = 0;
  const due = new Map<number, { at: number; run: () => void }>();
  Object.assign(globalThis, {
    setTimeout(run: () => void, ms = 0) {
      due.set(++count, { at: now + ms, run });
      return count;
    },
    clearTimeout(id: number) {
      due.delete(id);
    },
  });
  return {
    get pending() {
      return due.size;
    },
    advance(ms: number): void {
      now += ms;
      for (const [id, { at, run }] of [...due].sort(([, a], [, b]) => a.at - b.at)) {
        if (at <= now && due.delete(id)) run();
      }
    },
    restore: () => Object.assign(globalThis, { setTimeout, clearTimeout }),
  };
}
