/** Replaces `navigator.onLine`; `online` sets it and dispatches the event. */
export function pretendOnline() {
  let onLine = true;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine });
  return {
    online(value: boolean): void {
      onLine = value;
      window.dispatchEvent(new Event(value ? 'online' : 'offline'));
    },
  };
}
