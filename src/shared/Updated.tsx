import { useViewContext } from '../core/kit';
import { createTimes } from './createTimes';

/** How old what is shown is (`at` in ms), where it should be newer (design 4.8). */
export function Updated({ at }: { at: number }) {
  const { state, clock, t } = useViewContext();
  const { ago } = createTimes(state.locale.tag.value);
  return <p className="updated">{t('shell.updated', { time: ago(at, clock.now()) })}</p>;
}
