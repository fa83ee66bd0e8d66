/** @jsxImportSource preact */
import { Account } from './Account.jsx';
import { Apps } from './Apps.jsx';
import { ConnectForm } from './ConnectForm.jsx';
import { Notes } from './Notes.jsx';
import { ProposalSheet } from './ProposalSheet.jsx';
import { RequestSheet } from './RequestSheet.jsx';

const LINES = { online: 'Online', connecting: 'Connecting…', offline: 'Offline' };

/** The wallet app: one screen, and a sheet for the oldest pending request. @param {{ phone: import('./createPhone.js').Phone }} props */
export function App({ phone }) {
  const [ask, ...others] = phone.asks.value;
  const line = phone.line.value;
  const kicker = others.length ? `1 of ${others.length + 1}` : undefined;
  const Asked = ask?.kind === 'request' ? RequestSheet : ProposalSheet;
  return (
    <div className="phone">
      <header>
        <img src="/pocket.svg" alt="" width="32" height="32" />
        <h1>Pocket</h1>
        <label className={`line ${line}`}>
          <span role="status">{LINES[line]}</span>
          <input
            type="checkbox"
            className="switch"
            aria-label="Online"
            checked={line !== 'offline'}
            onChange={(event) => (event.currentTarget.checked ? phone.comeBack() : phone.goOffline())}
          />
        </label>
      </header>
      <main>
        <Account phone={phone} />
        <ConnectForm phone={phone} />
        <Apps phone={phone} />
        <Notes phone={phone} />
      </main>
      <footer>Play money on chains that live as long as this sandbox.</footer>
      {ask && <Asked key={ask.id} phone={phone} ask={ask} kicker={kicker} />}
    </div>
  );
}
