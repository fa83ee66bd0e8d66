/** Calls the listener with the browser's online state, now and on each change. Returns a function that stops it. */
export function followOnline(listener: (online: boolean) => void): () => void {
  const update = (): void => listener(navigator.onLine);
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  update();
  return () => {
    window.removeEventListener('online', update);
    window.removeEventListener('offline', update);
  };
}
