import type { Context } from '../../core/actions/Context';

/** Makes a social login that has redirected this tab too old to be resumed. */
export function abandonLogin({ tabStorage }: Context): void {
  const started = tabStorage.get('socialRedirect');
  if (started) tabStorage.set('socialRedirect', { ...Object(started), at: 0 });
}
