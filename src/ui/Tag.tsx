export interface TagProps {
  readonly kind: 'ok' | 'accent' | 'mute' | 'warn' | 'error';
  readonly children: string;
}

/** One or two words at the end of a row: a status or a count, never a control. */
export function Tag({ kind, children }: TagProps) {
  return <span className={`tag ${kind}`}>{children}</span>;
}
