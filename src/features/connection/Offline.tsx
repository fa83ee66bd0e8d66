import { useEffect, useState } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { followOnline } from '../../shared/ports/followOnline';
import { refreshAccount } from './refreshAccount';

/** Says that the network is gone; when it is back, brings the account up to date and the view that is missing. */
export function Offline() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [online, setOnline] = useState(true);
  useEffect(() => {
    let was = true;
    return followOnline((is) => {
      setOnline(is);
      if (!is && was) state.announcer.say(t('shell.offline'), true);
      if (is && !was) {
        void refreshAccount(ctx, state.networks.activeNamespace.peek(), true);
        // A view that could not be loaded meanwhile comes by itself.
        ctx.loadFeature(state.router.current.peek().view).catch(() => {});
      }
      was = is;
    });
  }, []);
  if (online) return null;
  return (
    <div className="alertbar">
      <Note kind="warning">{t('shell.offline')}</Note>
    </div>
  );
}
