import { useEffect, useRef, useState } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { followOnline } from '../../shared/ports/followOnline';
import { refreshAccount } from './refreshAccount';

/** Shows that the page is offline. Once it is online again, refreshes the account. */
export function Offline() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const [online, setOnline] = useState(true);
  const { balance } = state.accounts.get(state.networks.activeNamespace.value);
  const showsData = state.router.current.value.view === 'Account' && balance !== null;
  const text = t(showsData ? 'account.offline' : 'shell.offline');
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wasOnline = true;
    return followOnline((isOnline) => {
      setOnline(isOnline);
      if (isOnline && !wasOnline) {
        void refreshAccount(ctx, state.networks.activeNamespace.peek(), { regained: true });
      }
      wasOnline = isOnline;
    });
  }, []);
  useEffect(() => {
    // Not beside a view that says so itself, by which this note is hidden, too.
    const root = bar.current?.getRootNode() as ParentNode | undefined;
    if (root && !root.querySelector('[data-offline]')) state.announcer.alert(text);
  }, [online]);
  if (online) return null;
  return (
    <div className="alertbar offline" ref={bar}>
      <Note kind="warning">{text}</Note>
    </div>
  );
}
