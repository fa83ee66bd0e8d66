import type { ReactNode } from 'react';

export interface KeyValue {
  readonly label: string;
  readonly value: ReactNode;
}

/** A list of labeled values, one per row. */
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
