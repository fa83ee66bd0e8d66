// The same exports for React. useTracked() subscribes the calling component for this render.
export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-react';
export { useSignals as useTracked } from '@preact/signals-react/runtime';
