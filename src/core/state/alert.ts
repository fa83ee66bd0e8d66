import { signal } from '#reactive';

/** The alerts. The connection chunk has their messages; some messages depend on the parameter `cause`. */
export type AlertCode =
  | 'networkNotFound'
  | 'invalidAppConfiguration'
  | 'sessionExpired'
  | 'relayFlooded'
  | 'projectIdNotConfigured'
  | 'embeddedWalletNotLoaded'
  | 'embeddedWalletTimedOut'
  | 'emailLoginNotLoaded'
  | 'chunkChanged'
  | 'chunkBlocked';

export interface AlertMessage {
  readonly code: AlertCode;
  readonly params: Readonly<Record<string, string>>;
}

/** Persistent messages under the header. Each code is listed at most once until it is dismissed. */
export function createAlertState() {
  const list = signal<readonly AlertMessage[]>([]);
  let isProjectIdReported = false;
  return {
    list,
    /** Invalid project ids that were already reported, by any service. */
    invalidProjects: new Set<string>(),
    show(code: AlertCode, params: AlertMessage['params'] = {}): void {
      // The alert is for the site's developers, so once per page load is enough.
      if (code === 'projectIdNotConfigured') {
        if (isProjectIdReported) return;
        isProjectIdReported = true;
      }
      if (!list.peek().some((alert) => alert.code === code)) list.value = [...list.peek(), { code, params }];
    },
    dismiss(code: AlertCode): void {
      list.value = list.peek().filter((alert) => alert.code !== code);
    },
  };
}
