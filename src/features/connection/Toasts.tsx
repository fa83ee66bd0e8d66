import { useEffect, useRef, useState } from 'react';
import { useModal } from '../../core/kit';
import * as limits from '../../lib/limits';
import { pageDocument } from '../../lib/pageDocument';
import { Toast } from '../../ui/Toast';

/** The toast of the moment. Its clock stands still while it is hovered or focused and while the tab is hidden. */
export function Toasts() {
  const { state, clock, t } = useModal();
  const toast = state.toast.current.value;
  const [held, setHeld] = useState(false);
  const left = useRef(0);
  useEffect(() => {
    left.current = toast?.kind === 'error' ? limits.toastErrorStay : limits.toastStay;
    setHeld(pageDocument.hidden);
    const onVisibility = (): void => setHeld(pageDocument.hidden);
    pageDocument.addEventListener('visibilitychange', onVisibility);
    return () => pageDocument.removeEventListener('visibilitychange', onVisibility);
  }, [toast?.id]);
  useEffect(() => {
    if (!toast || toast.kind === 'loading' || held) return;
    const stop = new AbortController();
    const since = clock.now();
    clock.delay(left.current, stop.signal).then(
      () => state.toast.hide(),
      () => {},
    );
    return () => {
      left.current -= clock.now() - since;
      stop.abort();
    };
  }, [toast?.id, held]);
  if (!toast) return null;
  return (
    <Toast
      key={toast.id}
      kind={toast.kind}
      text={toast.text}
      dismissLabel={toast.kind === 'error' ? t('shell.dismiss') : undefined}
      onDismiss={() => state.toast.hide()}
      onPause={() => setHeld(true)}
      onResume={() => setHeld(false)}
    />
  );
}
