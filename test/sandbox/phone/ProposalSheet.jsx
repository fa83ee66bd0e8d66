/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { RELAY_METHODS } from '../../support/relaySigner.mjs';
import { AppMark } from './AppMark.jsx';
import { Countdown } from './Countdown.jsx';
import { askedChains } from './ethereumNamespace.js';
import { short } from './format.js';
import { Sheet } from './Sheet.jsx';

/** What the methods of a proposal allow. @type {[RegExp, string][]} */
const POWERS = [
  [/^(personal_sign|eth_signTypedData)/, 'Ask you to sign messages'],
  [/^eth_(send|sign)Transaction$/, 'Ask you to approve transactions'],
  [/^solana_signTransaction$/, 'Ask you to approve transactions of Solana'],
  [/^wallet_(switch|add)EthereumChain$/, 'Ask you to change the network'],
];

/** @param {any} proposal @returns {string[]} */
const askedMethods = ({ requiredNamespaces, optionalNamespaces }) => [
  ...new Set(
    [requiredNamespaces, optionalNamespaces]
      .flatMap((all) => Object.values(all ?? {}))
      .flatMap(({ methods }) => methods),
  ),
];

/** @param {string[]} list @param {string} item @param {boolean} present */
const toggled = (list, item, present) => (present ? [...list, item] : list.filter((other) => other !== item));

/** @param {{ label: string, note?: string, checked: boolean, onChange: (checked: boolean) => void }} props */
function Choice({ label, note, checked, onChange }) {
  return (
    <label className="choice">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  );
}

/**
 * Lists the wallet's accounts, the active one first and the others collapsed.
 * @param {{ accounts: { address: string }[], first: string, chosen: string[], onChange: (chosen: string[]) => void }} props
 */
function AccountChoices({ accounts, first, chosen, onChange }) {
  const choices = accounts.map(({ address }, index) => ({ address, label: `Account ${index + 1}` }));
  const draw = (/** @type {typeof choices} */ some) =>
    some.map(({ address, label }) => (
      <Choice
        key={address}
        label={label}
        note={short(address)}
        checked={chosen.includes(address)}
        onChange={(present) => onChange(toggled(chosen, address, present))}
      />
    ));
  return (
    <>
      {draw(choices.filter(({ address }) => address === first))}
      <details>
        <summary>Other accounts</summary>
        {draw(choices.filter(({ address }) => address !== first))}
      </details>
    </>
  );
}

/**
 * Shows a session proposal: the app, the permissions that it requests, and the accounts and networks to share.
 * @param {{ phone: import('./createPhone.js').Phone, ask: import('./createInbox.js').Ask, kicker?: string }} props
 */
export function ProposalSheet({ phone, ask, kicker }) {
  const { app, kind, of: proposal } = ask;
  const { accounts, chains, account, signIns, solana } = phone;
  const asked = askedChains(proposal);
  const common = chains.filter(({ id }) => !asked.length || asked.includes(id));
  const hasSolana = Boolean(solana && asked.includes(solana.network));
  const foreign = asked.filter(
    (id) => !chains.some((chain) => chain.id === id) && !(hasSolana && id === solana?.network),
  );
  const [addresses, setAddresses] = useState([account.value.address]);
  const [networks, setNetworks] = useState(common.map(({ id }) => id));
  const obstacle = phone.obstacle(ask, account.value.address);
  const known = [...RELAY_METHODS, ...(hasSolana && solana ? solana.namespace.methods : [])];
  const methods = askedMethods(proposal).filter((method) => known.includes(method));
  const powers = POWERS.filter(([pattern]) => methods.some((method) => pattern.test(method)));
  const offline = phone.line.value === 'offline';
  const ready = !obstacle && !offline && (hasSolana || (addresses.length > 0 && networks.length > 0));
  // Apps use the first account as the active one.
  const active = account.value.address;
  const ordered = [...addresses].sort((a, b) => Number(b === active) - Number(a === active));
  return (
    <Sheet
      title={`Connect to ${app.name}?`}
      kicker={kicker}
      foot={
        <>
          <button type="button" className="button plain" disabled={offline} onClick={() => phone.decline(ask)}>
            Decline
          </button>
          <button
            type="button"
            className="button"
            disabled={!ready}
            onClick={() => phone.approve(ask, { chains: networks, addresses: ordered })}
          >
            {kind === 'signIn' ? 'Connect and sign in' : 'Connect'}
          </button>
        </>
      }
    >
      <AppMark app={app} />
      <p className="quiet">
        The app gives this name and address itself. Compare them with the page that you came from.
      </p>
      {obstacle ? (
        <p className="warning" role="alert">
          {obstacle} You can only decline.
        </p>
      ) : (
        <>
          <h3>It will be able to</h3>
          <ul className="powers">
            <li>See your address and balance</li>
            {powers.map(([, words]) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <fieldset>
            <legend>Networks</legend>
            {common.map(({ id, name }) => (
              <Choice
                key={id}
                label={name}
                checked={networks.includes(id)}
                onChange={(present) => setNetworks(toggled(networks, id, present))}
              />
            ))}
            {hasSolana && <p>Solana, with {short(solana?.address ?? '')}</p>}
            {foreign.length > 0 && (
              <p className="quiet">It also asked for {foreign.join(', ')}, which Pocket does not have.</p>
            )}
          </fieldset>
          <fieldset>
            <legend>Accounts that it sees</legend>
            <AccountChoices accounts={accounts} first={active} chosen={addresses} onChange={setAddresses} />
          </fieldset>
          {kind === 'signIn' && (
            <details>
              <summary>What you sign</summary>
              <pre className="message">{signIns.text(proposal, networks, ordered[0] ?? active)}</pre>
            </details>
          )}
          <details>
            <summary>Technical details</summary>
            <p className="mono">{methods.join(', ')}</p>
          </details>
        </>
      )}
      {offline && <p className="warning">Pocket is offline. Go online to answer.</p>}
      <Countdown until={ask.expires} onEnd={phone.refresh} />
    </Sheet>
  );
}
