// The same exports for React. useTracked() subscribes the calling component for this render.
export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-react';
export { useSignals as useTracked } from '@preact/signals-react/runtime';
/** Unmounts a tree in a task: the page's own React may be in the middle of a commit and would refuse to unmount another tree. */
export const outsideCommit = (unmount: () => void): Promise<void> | undefined =>
  new Promise<void>((resolve) => setTimeout(resolve)).then(unmount);
