/** Calls back with whether the browser believes to be online, now and on each change. Returns the undoing. */
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
