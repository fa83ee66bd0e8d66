import { batch } from '#reactive';
import type { Manifest } from '../state/views';
import type { Context } from './Context';

/** Takes the table of views, with the titles in English. */
export function applyManifest({ state }: Pick<Context, 'state'>, { views, slots }: Manifest): void {
  const titles = Object.entries(views).flatMap(([view, { title }]) => (title ? [[`title.${view}`, title]] : []));
  batch(() => {
    state.locale.addEnglish(Object.fromEntries(titles));
    state.views.slots.value = slots;
    state.views.rows.value = views;
    state.views.complete.value = true;
  });
}
