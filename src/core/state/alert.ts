import { signal } from '#reactive';

/** The alerts. The chunk that draws them has their messages, for some by the parameter `cause`. */
export type AlertCode =
  | 'networkNotFound'
  | 'invalidAppConfiguration'
  | 'sessionExpired'
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
    /** Invalid project ids that have had their alert, from whichever service. */
    invalidProjects: new Set<string>(),
    show(code: AlertCode, params: AlertMessage['params'] = {}): void {
      // Only for those who run the site, so once per page load.
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
