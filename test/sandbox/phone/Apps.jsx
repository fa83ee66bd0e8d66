/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { AppMark } from './AppMark.jsx';
import { Icon } from './Icon.jsx';
import { SessionSheet } from './SessionSheet.jsx';

/** Lists the connected apps, each with its details. @param {{ phone: import('./createPhone.js').Phone }} props */
export function Apps({ phone }) {
  const [opened, setOpened] = useState('');
  const sessions = phone.sessions.value;
  const session = sessions.find(({ topic }) => topic === opened);
  return (
    <section aria-labelledby="apps-title" className="card">
      <h2 id="apps-title">Connected apps</h2>
      {sessions.length ? (
        <ul className="rows">
          {sessions.map(({ topic, peer }) => (
            <li key={topic}>
              <button type="button" onClick={() => setOpened(topic)}>
                <AppMark app={peer.metadata} />
                <Icon name="chevron" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">None yet.</p>
      )}
      {session && <SessionSheet phone={phone} session={session} onClose={() => setOpened('')} />}
    </section>
  );
}
