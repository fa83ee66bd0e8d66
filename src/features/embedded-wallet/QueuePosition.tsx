import { useViewContext } from '../../core/kit';
import { useSpoken } from '../../shared/useSpoken';
import { getMachine } from './getMachine';

/** The position of the shown request among several. It replaces the Back button: requests are approved, rejected or aborted. */
export function QueuePosition() {
  const ctx = useViewContext();
  const { t } = ctx;
  const queue = getMachine(ctx).queue.value;
  const [settled, open] = queue.status === 'waiting' ? [queue.settled, queue.requests.length] : [0, 0];
  const position = settled + 1;
  const total = settled + open;
  const text = total > 1 && position <= total ? t('embedded.position', { position, total }) : '';
  useSpoken(position > 1 && text, 'say', position);
  return text ? <span className="position">{text}</span> : null;
}
