import { useEffect, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import * as limits from '../../lib/limits';
import { pageDocument } from '../../lib/pageDocument';
import { useDelay } from '../../shared/useDelay';
import { Toast } from '../../ui/Toast';

/** The toast of the moment. Its clock stands still while it is hovered or focused and while the tab is hidden. */
export function Toasts() {
  const { state, clock, t } = useViewContext();
  const toast = state.toast.current.value;
  const [held, setHeld] = useState(false);
  const left = useRef<{ readonly id?: number; ms: number }>({ ms: 0 });
  if (toast && left.current.id !== toast.id)
    left.current = { id: toast.id, ms: toast.kind === 'error' ? limits.toastErrorDuration : limits.toastDuration };
  useEffect(() => {
    setHeld(pageDocument.hidden);
    const onVisibility = (): void => setHeld(pageDocument.hidden);
    pageDocument.addEventListener('visibilitychange', onVisibility);
    return () => pageDocument.removeEventListener('visibilitychange', onVisibility);
  }, [toast?.id]);
  const runs = toast && toast.kind !== 'loading' && !held;
  useDelay(runs ? left.current.ms : null, () => state.toast.hide(), [toast?.id]);
  useEffect(() => {
    if (!runs) return;
    const { current } = left;
    const since = clock.now();
    return () => {
      current.ms -= clock.now() - since;
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
