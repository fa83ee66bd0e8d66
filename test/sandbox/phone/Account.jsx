/** @jsxImportSource preact */
import { blocks, ether, short } from './format.js';

/** Shows the active account and network. Both can be changed, and every connected app is notified. @param {{ phone: import('./createPhone.js').Phone }} props */
export function Account({ phone }) {
  const { accounts, chains, account, network, balance } = phone;
  return (
    <section aria-labelledby="account-title" className="account">
      <h2 id="account-title" className="sr">
        Your account
      </h2>
      <p className="balance">
        <span>{balance.value === null ? '…' : ether(balance.value)}</span> {network.value.symbol}
      </p>
      <p className="mono address">{blocks(account.value.address)}</p>
      <div className="selects">
        <label>
          <span>Account</span>
          <select value={account.value.address} onChange={(event) => phone.selectAccount(event.currentTarget.value)}>
            {accounts.map(({ address }, index) => (
              <option key={address} value={address}>
                {`${index + 1} · ${short(address)}`}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Network</span>
          <select value={network.value.id} onChange={(event) => phone.selectNetwork(event.currentTarget.value)}>
            {chains.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}
