import { batch } from '#reactive';
import type { Manifest } from '../state/views';
import type { Context } from './Context';

/** Stores the table of views, the slots and the titles of the manifest. */
export function applyManifest({ state }: Pick<Context, 'state'>, { views, slots, titles }: Manifest): void {
  batch(() => {
    state.locale.addEnglish(titles);
    state.views.slots.value = slots;
    state.views.rows.value = views;
    state.views.complete.value = true;
  });
}
