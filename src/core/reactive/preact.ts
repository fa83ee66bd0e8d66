// Preact's signals track reads in render on their own, so there is nothing to subscribe.
export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
export const useTracked = (): void => {};
/** Unmounts a tree at once, which Preact can do at any time. */
export const outsideCommit = (unmount: () => void): Promise<void> | undefined => void unmount();
