import { batch } from '#reactive';
import type { Manifest } from '../state/views';
import type { Context } from './Context';

/** Stores the table of views, the slots and the English titles of the manifest. */
export function applyManifest({ state }: Pick<Context, 'state'>, { views, slots }: Manifest): void {
  const titles = Object.entries(views).flatMap(([view, { title }]) => (title ? [[`title.${view}`, title]] : []));
  batch(() => {
    state.locale.addEnglish(Object.fromEntries(titles));
    state.views.slots.value = slots;
    state.views.rows.value = views;
    state.views.complete.value = true;
  });
}
