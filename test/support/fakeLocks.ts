/**
 * Creates the Web Locks of one origin: exclusive, in the order of the requests.
 * @param isRefused whether the browser refuses them, as in a sandboxed frame or where the visitor blocks storage
 */
export function createFakeLocks(isRefused = false) {
  const queues = new Map<string, object[]>();
  const waiting = new Map<object, () => void>();

  function release(name: string, holder: object): void {
    const queue = (queues.get(name) ?? []).filter((other) => other !== holder);
    queues.set(name, queue);
    const [next] = queue;
    if (next) waiting.get(next)?.();
  }
  return {
    async request(name: string, options: { signal?: AbortSignal }, callback: () => Promise<unknown>): Promise<unknown> {
      if (isRefused) throw new DOMException('Access to the Locks API is denied', 'SecurityError');
      options.signal?.throwIfAborted();
      const holder = {};
      const queue = [...(queues.get(name) ?? []), holder];
      queues.set(name, queue);
      if (queue.length > 1) {
        await new Promise<void>((resolve, reject) => {
          waiting.set(holder, resolve);
          options.signal?.addEventListener('abort', () => {
            if (queues.get(name)?.[0] === holder) return;
            release(name, holder);
            reject(options.signal?.reason);
          });
        });
      }
      try {
        return await callback();
      } finally {
        release(name, holder);
      }
    },
    /** Acquires a lock for another page. Returns a function that releases it. */
    take(name: string): () => void {
      const holder = {};
      queues.set(name, [...(queues.get(name) ?? []), holder]);
      return () => release(name, holder);
    },
    /** The names of the locks that are held. */
    held: (): string[] => [...queues].filter(([, queue]) => queue.length).map(([name]) => name),
  };
}
