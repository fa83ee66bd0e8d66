import { effect } from '#reactive';
import type { Context } from '../../core/actions/Context';
import type { Embedded } from '../../core/ports/embedded';
import { readTheme } from './readTheme';

/** Keeps the theme of the pages in the frame in sync with the modal. */
export function followTheme(ctx: Context, embedded: Embedded): () => void {
  let previousKey: string | undefined;
  return effect(() => {
    const theme = readTheme(ctx);
    const key = JSON.stringify(theme);
    if (previousKey !== undefined && key !== previousKey) embedded.syncTheme(theme);
    previousKey = key;
  });
}
