import { batch } from '#reactive';
import type { Context } from '../../core/actions/Context';
import { changeViews } from './requestChange';

/** Shows the view that asks for the code of a step, after the view with the typed address. */
export function showCodeView({ state }: Pick<Context, 'state'>, step: keyof typeof changeViews, email: string): void {
  const { router } = state;
  batch(() => {
    // Keep the address for a visitor who returns to correct it. In a new entry, the field gets focus then, not the button.
    router.replace('UpdateEmail', { email });
    router.push(changeViews[step], { email });
  });
}
