import type { ReactNode } from 'react';

export interface KeyValue {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is known of one thing, a fact a row (design 5.22). */
export function KeyValues({ rows }: { rows: readonly KeyValue[] }) {
  return (
    <dl className="facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
