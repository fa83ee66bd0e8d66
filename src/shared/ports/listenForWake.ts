import { pageDocument } from '../../lib/pageDocument';

/**
 * Calls back when the page may have missed messages: when it becomes visible, returns from the back-forward cache, or is online
 * again. Returns a disposer.
 */
export function listenForWake(listener: () => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const onShow = (event: PageTransitionEvent): void => {
    if (event.persisted) listener();
  };
  const onVisibility = (): void => {
    if (pageDocument.visibilityState === 'visible') listener();
  };
  window.addEventListener('pageshow', onShow);
  window.addEventListener('online', listener);
  pageDocument.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('online', listener);
    pageDocument.removeEventListener('visibilitychange', onVisibility);
  };
}
