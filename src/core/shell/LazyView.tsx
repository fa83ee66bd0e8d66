import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { iconRefresh } from '../../ui/icons';
import { resolveView } from '../actions/resolveView';
import { Connect } from '../connect/Connect';
import { useRetryOnline } from '../connect/useRetryOnline';
import { useViewContext } from '../context';
import type { ViewName } from '../state/views';

/** A view of a chunk: immediately if it is loaded, a skeleton in its shape after 300 ms, or an error with a retry button. */
export function LazyView({ view, onSkeleton }: { view: ViewName; onSkeleton: () => void }) {
  const ctx = useViewContext();
  const { state, t, clock } = ctx;
  const [failed, setFailed] = useState(false);
  const [slow, setSlow] = useState(false);
  const failures = useRef(0);
  const Component = view === 'Connect' ? Connect : ctx.feature(view)?.views[view];
  useEffect(() => {
    if (Component || failed) return;
    const controller = new AbortController();
    const row = state.views.row(view);
    // Without a row, the view's requirements were not checked yet, and after a failure they may have changed: the table may resolve
    // it to another view.
    const redirect = (): void => {
      const [next, data] = resolveView(ctx, view);
      if (next === view || controller.signal.aborted) return;
      const { data: current } = state.router.current.peek();
      state.router.reset(next, { ...(data.pendingView && current), namespace: current.namespace, ...data });
    };
    ctx.loadFeature(view).then(row && !failures.current ? undefined : redirect, () => {
      failures.current++;
      if (controller.signal.aborted) return;
      setFailed(true);
      state.announcer.alert(t('screen.failed'));
    });
    clock.delay(300, controller.signal).then(
      () => {
        setSlow(true);
        onSkeleton();
        state.announcer.say(t('shell.loading'));
      },
      () => {},
    );
    return () => controller.abort();
    // `!Component` aborts the delay when the view is loaded, so that a fast load is not announced as "Loading".
  }, [view, failed, !Component]);
  const retry = (): void => setFailed(false);
  useRetryOnline(failed, retry);
  if (Component) return <Component />;
  // In that case an alert shows the reason.
  const tampered = state.alert.list.value.some(({ code }) => code === 'chunkChanged' || code === 'chunkBlocked');
  if (!failed) {
    return (
      <div className="waiting" data-shape={state.views.row(view)?.shape ?? 'list'} aria-busy="true">
        {slow && [...Array(17).keys()].map((part) => <i key={part} />)}
      </div>
    );
  }
  // A browser may keep the failure of a module, and the files of an earlier release may be gone: only a new page helps then.
  const isOutdated = failures.current > 1 && navigator.onLine && !tampered;
  return (
    <div className="body">
      {!tampered && (
        <div className="hero failed">
          <p className="headline">{t('screen.failed')}</p>
          <p className="text">{t(isOutdated ? 'screen.outdatedText' : 'screen.failedText')}</p>
        </div>
      )}
      <Button variant="primary" icon={iconRefresh} onClick={retry}>
        {t('shell.tryAgain')}
      </Button>
      {isOutdated && <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>}
    </div>
  );
}
