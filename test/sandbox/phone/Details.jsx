/** @jsxImportSource preact */
/** @param {{ value: import('./requestWords.js').Value }} props */
const Nested = ({ value }) => (typeof value === 'string' ? <span>{value}</span> : <Details rows={value} />);

/**
 * Shows labels and values. Values may contain rows themselves.
 * @param {{ rows: import('./requestWords.js').Detail[] }} props
 */
export function Details({ rows }) {
  return (
    <dl className="details">
      {rows.map(([label, value]) => (
        <div key={label} className={typeof value === 'string' ? '' : 'nest'}>
          <dt>{label}</dt>
          <dd>
            <Nested value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
