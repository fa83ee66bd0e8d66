/** @jsxImportSource preact */
import { short } from './format.js';

/**
 * Lists what has happened, newest first. Screen readers announce the newest.
 * @param {{ phone: import('./createPhone.js').Phone }} props
 */
export function Notes({ phone }) {
  const notes = phone.notes.value;
  return (
    <section aria-labelledby="notes-title" className="card">
      <h2 id="notes-title">Activity</h2>
      <p role="status" className="sr">
        {notes[0]?.text}
      </p>
      {notes.length ? (
        <ol className="notes" reversed>
          {notes.map(({ id, time, text, good, hash }) => (
            <li key={id} className={good ? 'good' : 'bad'}>
              <span>
                {text} {hash && <code title={hash}>{short(hash)}</code>}
              </span>
              <time dateTime={new Date(time).toISOString()}>{new Date(time).toLocaleTimeString('en-GB')}</time>
            </li>
          ))}
        </ol>
      ) : (
        <p className="quiet">Nothing so far.</p>
      )}
    </section>
  );
}
