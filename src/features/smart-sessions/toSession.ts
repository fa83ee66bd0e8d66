import type { SmartSession } from '../../services/account-data/schema/smartSessions';
import { type Permission, readPermission } from './readPermission';

/** A session of an app, as it is shown. Times are in ms since the epoch. */
export interface Session {
  /** The id with which it is revoked. */
  readonly id: string;
  readonly app: string | null;
  /** The host of the app's site. */
  readonly host: string | null;
  readonly icon: string | undefined;
  /** Null if its end is not known. */
  readonly until: number | null;
  readonly revokedAt: number | null;
  /** Null if the service does not tell them. */
  readonly permissions: readonly Permission[] | null;
  /** For the wallet: the permissions as they were granted, and the end in seconds. */
  readonly granted: { readonly permissions: readonly string[]; readonly expiry: number | undefined };
}

const toTime = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * 1_000);

/** A row of the service; null for one that cannot be revoked, because it has no id. */
export function toSession({ project, pci, expiry, revokedAt, permissions }: SmartSession): Session | null {
  if (!pci) return null;
  return {
    id: pci,
    app: project?.name ?? null,
    host: project?.url ? new URL(project.url).host : null,
    icon: project?.iconUrl,
    until: toTime(expiry),
    revokedAt: toTime(revokedAt),
    permissions: permissions?.length ? permissions.map(readPermission) : null,
    granted: { permissions: permissions ?? [], expiry },
  };
}
