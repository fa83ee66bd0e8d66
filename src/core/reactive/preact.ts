// Preact's signals track reads in render on their own, so there is nothing to subscribe.
export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
export const useTracked = (): void => {};
