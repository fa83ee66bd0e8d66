/** A page whose network comes and goes as the test tells. */
export function pretendOnline() {
  let is = true;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => is });
  return {
    online(now: boolean): void {
      is = now;
      window.dispatchEvent(new Event(now ? 'online' : 'offline'));
    },
  };
}
