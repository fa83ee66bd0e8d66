/** @jsxImportSource preact */
import { Details } from './Details.jsx';
import { shownAddresses, shownChains } from './ethereumNamespace.js';
import { hostOf } from './format.js';
import { Icon } from './Icon.jsx';
import { Sheet } from './Sheet.jsx';

/**
 * Shows a session: what the app can see, its expiry, and a button to disconnect.
 * @param {{ phone: import('./createPhone.js').Phone, session: any, onClose: () => void }} props
 */
export function SessionSheet({ phone, session, onClose }) {
  const { name, url } = session.peer.metadata;
  const solana = session.namespaces.solana?.accounts[0]?.split(':')[2];
  const names = shownChains(session).map((id) => phone.chains.find((chain) => chain.id === id)?.name ?? id);
  const until = new Date(session.expiry * 1000).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  const offline = phone.line.value === 'offline';
  return (
    <Sheet
      title={name}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="button plain" disabled={offline} onClick={() => phone.extend(session)}>
            Extend
          </button>
          <button
            type="button"
            className="button danger"
            disabled={offline}
            onClick={() => {
              phone.disconnect(session);
              onClose();
            }}
          >
            Disconnect
          </button>
        </>
      }
    >
      <button type="button" className="round close" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
      <Details
        rows={[
          ['Address', hostOf(url)],
          ['Networks', names.join(', ')],
          ['Accounts', shownAddresses(session).map((address, index) => [index ? 'Also' : 'Active', address])],
          ...(solana ? [/** @type {import('./requestWords.js').Detail} */ (['Solana', solana])] : []),
          ['Ends', until],
        ]}
      />
    </Sheet>
  );
}
