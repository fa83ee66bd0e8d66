import { effect } from '#reactive';
import type { Context } from './Context';

/** The maximum wait (ms), because a page can delay rendering: React's `act` delays it until the wrapped call returns. */
const MAX_WAIT = 1_700;

/** Resolves when the card is on screen and has focus, or when the modal is closed or destroyed before that. */
export async function untilShown({ state, clock, signal }: Context): Promise<void> {
  const { open, onScreen } = state.modal;
  const controller = new AbortController();
  const finish = (): void => controller.abort();
  const dispose = effect(() => {
    if (onScreen.value || !open.value) finish();
  });
  signal.addEventListener('abort', finish, { signal: controller.signal });
  if (signal.aborted) finish();
  await clock.delay(MAX_WAIT, controller.signal).catch(() => {});
  dispose();
  finish();
}
