/** Web Locks of one origin: exclusive, in the order in which they were asked for. */
export function createFakeLocks() {
  const queues = new Map<string, object[]>();
  const waiting = new Map<object, () => void>();

  function leave(name: string, place: object): void {
    const queue = (queues.get(name) ?? []).filter((each) => each !== place);
    queues.set(name, queue);
    const [next] = queue;
    if (next) waiting.get(next)?.();
  }
  return {
    async request(name: string, options: { signal?: AbortSignal }, hold: () => Promise<unknown>): Promise<unknown> {
      const place = {};
      const queue = [...(queues.get(name) ?? []), place];
      queues.set(name, queue);
      if (queue.length > 1) {
        await new Promise<void>((resolve, reject) => {
          waiting.set(place, resolve);
          options.signal?.addEventListener('abort', () => {
            if (queues.get(name)?.[0] === place) return;
            leave(name, place);
            reject(options.signal?.reason);
          });
        });
      }
      try {
        return await hold();
      } finally {
        leave(name, place);
      }
    },
    /** Takes a lock as another page would; gives back what lets it go. */
    take(name: string): () => void {
      const place = {};
      queues.set(name, [...(queues.get(name) ?? []), place]);
      return () => leave(name, place);
    },
    /** Names of the locks that somebody has. */
    held: (): string[] => [...queues].filter(([, queue]) => queue.length).map(([name]) => name),
  };
}
