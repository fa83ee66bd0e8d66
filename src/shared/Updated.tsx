import { useViewContext } from '../core/kit';
import { createTimes } from './createTimes';

/** Shows the age of outdated data (`at` in ms). */
export function Updated({ at }: { at: number }) {
  const { state, clock, t } = useViewContext();
  const { ago } = createTimes(state.locale.tag.value);
  return <p className="updated">{t('shell.updated', { time: ago(at, clock.now()) })}</p>;
}
