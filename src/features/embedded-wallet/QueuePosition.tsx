import { useEffect } from 'react';
import { useViewContext } from '../../core/kit';
import { getEmbeddedState } from './getEmbeddedState';

/** The position of the shown request among several. It replaces the Back button: requests are approved, rejected or aborted. */
export function QueuePosition() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { requests, settled } = getEmbeddedState(ctx);
  const position = settled.value + 1;
  const total = settled.value + requests.value.length;
  const text = total > 1 && position <= total ? t('embedded.position', { position, total }) : '';
  useEffect(() => {
    if (position > 1 && text) state.announcer.say(text);
  }, [position]);
  return text ? <span className="position">{text}</span> : null;
}
