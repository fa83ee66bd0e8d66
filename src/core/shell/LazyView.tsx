import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { iconRefresh } from '../../ui/icons';
import { resolveView } from '../actions/resolveView';
import { Connect } from '../connect/Connect';
import { useViewContext } from '../context';
import type { ViewName } from '../state/views';

/** A view of a chunk: immediately if it is loaded, a skeleton in its shape after 300 ms, or an error with a retry button. */
export function LazyView({ view, onSkeleton }: { view: ViewName; onSkeleton: () => void }) {
  const ctx = useViewContext();
  const { state, t, clock } = ctx;
  const [failed, setFailed] = useState(false);
  const [slow, setSlow] = useState(false);
  const Component = view === 'Connect' ? Connect : ctx.feature(view)?.views[view];
  useEffect(() => {
    if (Component || failed) return;
    const controller = new AbortController();
    const row = state.views.row(view);
    // Without a row, the view's requirements were not checked yet: the loaded table may resolve it to another view.
    const redirect = (): void => {
      const [next, data] = resolveView(ctx, view);
      if (next === view || controller.signal.aborted) return;
      const { data: current } = state.router.current.peek();
      state.router.reset(next, { ...(data.pendingView && current), namespace: current.namespace, ...data });
    };
    ctx.loadFeature(view).then(row ? undefined : redirect, () => {
      if (controller.signal.aborted) return;
      setFailed(true);
      state.announcer.say(t('screen.failed'), true);
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
  return (
    <div className="body">
      {!tampered && (
        <div className="hero failed">
          <p className="headline">{t('screen.failed')}</p>
          <p className="text">{t('screen.failedText')}</p>
        </div>
      )}
      <Button variant="primary" icon={iconRefresh} onClick={() => setFailed(false)}>
        {t('shell.tryAgain')}
      </Button>
    </div>
  );
}
