import { signal } from '#reactive';

export type ToastKind = 'loading' | 'success' | 'error' | 'warning' | 'info';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** One toast at a time. */
export function createToastState() {
  let count = 0;
  const current = signal<ToastMessage | null>(null);
  return {
    current,
    /** Reserves a number for a toast that is shown later. It is outdated if another toast comes first. */
    request: (): number => ++count,
    isLatest: (number: number): boolean => number === count,
    show(kind: ToastKind, text: string): void {
      current.value = { id: ++count, kind, text };
    },
    hide(): void {
      current.value = null;
    },
  };
}
