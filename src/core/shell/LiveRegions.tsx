import { useEffect, useState } from 'react';
import * as limits from '../../lib/limits';
import { useViewContext } from '../context';

function Region({ role }: { role: 'status' | 'alert' }) {
  const { state, clock } = useViewContext();
  const announcement = state.announcer[role].value;
  const [text, setText] = useState('');
  useEffect(() => {
    const controller = new AbortController();
    const speak = async (): Promise<void> => {
      setText('');
      await clock.delay(limits.announceDelay, controller.signal);
      setText(announcement?.text ?? '');
      await clock.delay(limits.announceDuration, controller.signal);
      setText('');
    };
    if (announcement) speak().catch(() => {});
    return () => controller.abort();
  }, [announcement?.id]);
  return (
    <div className="sr" role={role}>
      {text}
    </div>
  );
}

/** The live regions for screen readers. Always mounted; an announcement is inserted after 100 ms and cleared after 7 s. */
export function LiveRegions() {
  return (
    <>
      <Region role="status" />
      <Region role="alert" />
    </>
  );
}
