import { useEffect, useState } from 'react';
import * as limits from '../../lib/limits';
import { useViewContext } from '../context';

function Region({ role }: { role: 'status' | 'alert' }) {
  const { state, clock } = useViewContext();
  const [text, setText] = useState('');
  useEffect(() => {
    let controller: AbortController | undefined;
    /** Not inserted yet. Progress replaces earlier progress; errors that appear together are all read. */
    let waiting: string[] = [];
    const speak = async ({ signal }: AbortController): Promise<void> => {
      setText('');
      await clock.delay(limits.announceDelay, signal);
      setText([...new Set(waiting)].join(' '));
      waiting = [];
      await clock.delay(limits.announceDuration, signal);
      setText('');
    };
    const dispose = state.announcer.last[role].subscribe((next) => {
      if (!next) return;
      controller?.abort();
      waiting = role === 'alert' ? [...waiting, next.text] : [next.text];
      controller = new AbortController();
      speak(controller).catch(() => {});
    });
    return () => {
      dispose();
      controller?.abort();
      state.announcer.last[role].value = null;
    };
  }, []);
  return (
    <div className="sr" role={role}>
      {text}
    </div>
  );
}

/**
 * The live regions for screen readers. Always mounted; an announcement is inserted after 100 ms, with all errors up to then, and
 * cleared after 7 s.
 */
export function LiveRegions() {
  return (
    <>
      <Region role="status" />
      <Region role="alert" />
    </>
  );
}
