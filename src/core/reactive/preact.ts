// Preact's signals track reads in render by themselves, so opening a subscription is nothing to do.
export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
export const useTracked = (): void => {};
