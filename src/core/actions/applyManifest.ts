import { batch } from '#reactive';
import type { Manifest } from '../state/views';
import type { Context } from './Context';

/** Stores the table of views and the slots of the manifest. */
export function applyManifest({ state }: Pick<Context, 'state'>, { views, slots }: Manifest): void {
  batch(() => {
    state.views.slots.value = slots;
    state.views.rows.value = views;
    state.views.complete.value = true;
  });
}
