import { signal } from '#reactive';
import type { ErrorCode } from '../../lib/errorMessages';

export interface AlertMessage {
  readonly code: ErrorCode;
  readonly kind: 'error' | 'warning' | 'info';
  readonly params: Readonly<Record<string, string>>;
}

/** Persistent messages under the header, each code at most once until it is dismissed. */
export function createAlertState() {
  const list = signal<readonly AlertMessage[]>([]);
  return {
    list,
    show(code: ErrorCode, params: AlertMessage['params'] = {}, kind: AlertMessage['kind'] = 'error'): void {
      if (!list.peek().some((alert) => alert.code === code)) list.value = [...list.peek(), { code, kind, params }];
    },
    dismiss(code: ErrorCode): void {
      list.value = list.peek().filter((alert) => alert.code !== code);
    },
  };
}
