import { useEffect, useState } from 'react';
import * as limits from '../../lib/limits';
import { useViewContext } from '../context';

function Region({ role }: { role: 'status' | 'alert' }) {
  const { state, clock } = useViewContext();
  const said = state.announcer[role].value;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const speak = async (): Promise<void> => {
      setSpoken('');
      await clock.delay(limits.announceDelay, stop.signal);
      setSpoken(said?.text ?? '');
      await clock.delay(limits.announceDuration, stop.signal);
      setSpoken('');
    };
    if (said) speak().catch(() => {});
    return () => stop.abort();
  }, [said?.id]);
  return (
    <div className="sr" role={role}>
      {spoken}
    </div>
  );
}

/** The two regions that screen readers listen to: there from the start, filled after 100 ms, cleared after 7 s. */
export function LiveRegions() {
  return (
    <>
      <Region role="status" />
      <Region role="alert" />
    </>
  );
}
