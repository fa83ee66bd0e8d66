import { useEffect, useState } from 'react';
import { useModal } from '../context';
import * as limits from '../lib/limits';

/** The two regions that screen readers listen to: there from the start, filled after 100 ms, cleared after 7 s. */
export function LiveRegions() {
  const { state, clock } = useModal();
  const said = state.announcer.current.value;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const speak = async (): Promise<void> => {
      setSpoken('');
      await clock.delay(limits.announceDelay, stop.signal);
      setSpoken(said?.text ?? '');
      await clock.delay(limits.announceStay, stop.signal);
      setSpoken('');
    };
    if (said) speak().catch(() => {});
    return () => stop.abort();
  }, [said?.id]);
  return (
    <>
      <div className="sr" role="status">
        {said?.assertive ? '' : spoken}
      </div>
      <div className="sr" role="alert">
        {said?.assertive ? spoken : ''}
      </div>
    </>
  );
}
