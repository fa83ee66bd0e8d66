/** @jsxImportSource preact */
import { render } from 'preact';
import { App } from './App.jsx';
import { createPhone } from './createPhone.js';
import { newestTab } from './newestTab.js';
import { openedLink } from './pairingLink.js';

const show = (/** @type {object} */ view) => render(view, document.body);

async function start() {
  const { relayPort, projectId, chains, accounts, solana } = await (await fetch('/config.json')).json();
  const phone = await createPhone({
    relayUrl: `ws://${location.hostname}:${relayPort}`,
    projectId,
    chains: chains.map((/** @type {import('./createPhone.js').Chain} */ chain) => ({
      ...chain,
      rpc: `${location.origin}/rpc/${chain.id.split(':')[1]}`,
    })),
    accounts,
    // Pages without a secure connection cannot sign with its keys.
    ...(crypto.subtle && { solana }),
  });
  // Two tabs with the same keys would both answer.
  newestTab().then(async () => {
    await phone.goOffline();
    show(
      <Aside
        title="Pocket is open in another tab"
        text="This one rests, so that nothing is answered twice."
        action="Use it here"
      />,
    );
  });
  const link = openedLink(location);
  // A reload must not open the link again.
  if (location.pathname !== '/' || link) history.replaceState(null, '', '/');
  show(<App phone={phone} />);
  if (link) phone.pair(link);
}

/** A page that only shows why it is empty. @param {{ title: string, text: string, action: string }} props */
function Aside({ title, text, action }) {
  return (
    <main className="phone aside">
      <img src="/pocket.svg" alt="" width="64" height="64" />
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {action}
      </button>
    </main>
  );
}

show(
  <main className="phone aside">
    <img src="/pocket.svg" alt="" width="64" height="64" />
    <h1>Pocket</h1>
    <p role="status">Opening…</p>
  </main>,
);
start().catch((error) => {
  show(<Aside title="Pocket could not start" text={error.message} action="Try again" />);
  throw error;
});
