import { batch } from '#reactive';
import type { Manifest } from '../state/views';
import type { Context } from './Context';

/** Stores the table of views of the manifest. */
export function applyManifest({ state }: Pick<Context, 'state'>, { views }: Manifest): void {
  batch(() => {
    state.views.rows.value = views;
    state.views.complete.value = true;
  });
}
