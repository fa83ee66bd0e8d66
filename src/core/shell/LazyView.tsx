import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { iconRefresh } from '../../ui/icons';
import { useModal } from '../context';
import type { ViewName } from '../state/views';
import { registry } from './registry';

/** A view from its chunk: at once when it is here, else skeleton rows after 300 ms, else why not and a way to retry. */
export function LazyView({ view }: { view: ViewName }) {
  const modal = useModal();
  const { state, t, clock } = modal;
  const [failed, setFailed] = useState(false);
  const [slow, setSlow] = useState(false);
  const Component = registry[view].component ?? modal.feature(view)?.views[view];
  useEffect(() => {
    if (Component || failed) return;
    const stop = new AbortController();
    modal.loadFeature(view).catch(() => {
      if (stop.signal.aborted) return;
      setFailed(true);
      state.announcer.say(t('screen.failed'), true);
    });
    clock.delay(300, stop.signal).then(
      () => {
        setSlow(true);
        state.announcer.say(t('shell.loading'));
      },
      () => {},
    );
    return () => stop.abort();
    // Also ended by the view itself, or its quick arrival would still be told as a wait.
  }, [view, failed, !Component]);
  if (Component) return <Component />;
  // The alert above says it in that case.
  const changed = state.alert.list.value.some(({ code }) => code === 'chunkChanged');
  if (!failed) {
    return (
      <div className="waiting" aria-busy="true">
        {slow && [0, 1, 2].map((row) => <i key={row} />)}
      </div>
    );
  }
  return (
    <div className="body">
      {!changed && (
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
