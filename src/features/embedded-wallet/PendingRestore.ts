/** A restore of the stored login for a chain family. */
export interface PendingRestore {
  /** Whether the login is still the one to restore, and not connected yet. */
  readonly isWanted: () => boolean;
  /** Whether the frame has not answered in time. */
  isLate: boolean;
}
