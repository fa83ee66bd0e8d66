import type { SmartSession } from '../../services/account-data/schema/smartSessions';
import { type Permission, readPermission } from './readPermission';

/** A permission of a session. */
export interface Grant {
  /** Its JSON text, with the number of equal texts before it. */
  readonly key: string;
  readonly permission: Permission;
}

/** A session of an app. Times are in ms since the epoch. */
export interface AppSession {
  /** The id for its revocation. */
  readonly id: string;
  readonly app: string | null;
  /** The host of the app's site. */
  readonly host: string | null;
  readonly icon: string | undefined;
  /** Null if its end is unknown. */
  readonly until: number | null;
  readonly revokedAt: number | null;
  /** Null if the service does not return them. */
  readonly permissions: readonly Grant[] | null;
  /** For the wallet: the permissions as they were granted, and the end in seconds. */
  readonly granted: { readonly permissions: readonly string[]; readonly expiry: number | undefined };
}

const toTime = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * 1_000);

function readGrants(texts: readonly string[]): readonly Grant[] {
  const counts = new Map<string, number>();
  return texts.map((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return { key: `${count} ${text}`, permission: readPermission(text) };
  });
}

/** A row of the service; null for one that cannot be revoked, because it has no id. */
export function toSession({ project, pci, expiry, revokedAt, permissions }: SmartSession): AppSession | null {
  if (!pci) return null;
  return {
    id: pci,
    app: project?.name ?? null,
    host: project?.url ? new URL(project.url).host : null,
    icon: project?.iconUrl,
    until: toTime(expiry),
    // 0 is no time: a session that may be in use must stay revocable.
    revokedAt: toTime(revokedAt || undefined),
    permissions: permissions?.length ? readGrants(permissions) : null,
    granted: { permissions: permissions ?? [], expiry },
  };
}
