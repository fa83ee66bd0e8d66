import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useViewContext } from '../../core/kit';
import type { ToastMessage } from '../../core/state/toast';
import { isUrgentToast } from '../../lib/isUrgentToast';
import * as limits from '../../lib/limits';
import { pageDocument } from '../../lib/pageDocument';
import { useDelay } from '../../shared/useDelay';
import { Toast } from '../../ui/Toast';

/**
 * The current toast, and the previous one while it fades out. The timer pauses while it is hovered or focused, and while the
 * tab is hidden.
 */
export function Toasts() {
  const { state, clock, t } = useViewContext();
  const toast = state.toast.current.value;
  const [paused, setPaused] = useState(false);
  const remaining = useRef<{ readonly id?: number; ms: number }>({ ms: 0 });
  if (toast && remaining.current.id !== toast.id)
    remaining.current = {
      id: toast.id,
      ms: isUrgentToast(toast.kind) ? limits.toastErrorDuration : limits.toastDuration,
    };
  useEffect(() => {
    setPaused(pageDocument.hidden);
    const onVisibility = (): void => setPaused(pageDocument.hidden);
    pageDocument.addEventListener('visibilitychange', onVisibility);
    return () => pageDocument.removeEventListener('visibilitychange', onVisibility);
  }, [toast?.id]);
  const previous = useRef<ToastMessage | null>(null);
  const [leaving, setLeaving] = useState<ToastMessage | null>(null);
  useLayoutEffect(() => {
    setLeaving(toast ? null : previous.current);
    previous.current = toast;
  }, [toast?.id]);
  useDelay(leaving && limits.toastSwapDuration, () => setLeaving(null), [leaving?.id]);
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
  const visible = toast ?? leaving;
  if (!visible) return null;
  return (
    <Toast
      key={toast ? visible.id : `${visible.id} leaving`}
      kind={visible.kind}
      text={visible.text}
      leaving={!toast}
      dismissLabel={t('shell.dismiss')}
      onDismiss={() => state.toast.hide()}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
    />
  );
}
