import { useEffect, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import * as limits from '../../lib/limits';
import { pageDocument } from '../../lib/pageDocument';
import { useDelay } from '../../shared/useDelay';
import { Toast } from '../../ui/Toast';

/** The current toast. Its timer pauses while it is hovered or focused, and while the tab is hidden. */
export function Toasts() {
  const { state, clock, t } = useViewContext();
  const toast = state.toast.current.value;
  const [paused, setPaused] = useState(false);
  const remaining = useRef<{ readonly id?: number; ms: number }>({ ms: 0 });
  if (toast && remaining.current.id !== toast.id)
    remaining.current = { id: toast.id, ms: toast.kind === 'error' ? limits.toastErrorDuration : limits.toastDuration };
  useEffect(() => {
    setPaused(pageDocument.hidden);
    const onVisibility = (): void => setPaused(pageDocument.hidden);
    pageDocument.addEventListener('visibilitychange', onVisibility);
    return () => pageDocument.removeEventListener('visibilitychange', onVisibility);
  }, [toast?.id]);
  const running = toast && toast.kind !== 'loading' && !paused;
  useDelay(running ? remaining.current.ms : null, () => state.toast.hide(), [toast?.id]);
  useEffect(() => {
    if (!running) return;
    const { current } = remaining;
    const startedAt = clock.now();
    return () => {
      current.ms -= clock.now() - startedAt;
    };
  }, [toast?.id, paused]);
  if (!toast) return null;
  return (
    <Toast
      key={toast.id}
      kind={toast.kind}
      text={toast.text}
      dismissLabel={toast.kind === 'error' ? t('shell.dismiss') : undefined}
      onDismiss={() => state.toast.hide()}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
    />
  );
}
