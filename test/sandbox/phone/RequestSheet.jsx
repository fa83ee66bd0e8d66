/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { AppMark } from './AppMark.jsx';
import { Countdown } from './Countdown.jsx';
import { Details } from './Details.jsx';
import { ether } from './format.js';
import { Sheet } from './Sheet.jsx';

/** Shows the fee as a row, once the node has estimated it. @param {{ phone: import('./createPhone.js').Phone, ask: import('./createInbox.js').Ask }} props */
function Fee({ phone, ask }) {
  const [words, setWords] = useState('Estimating…');
  const [fails, setFails] = useState(false);
  const symbol = phone.chains.find(({ id }) => id === ask.chainId)?.symbol ?? '';
  useEffect(() => {
    phone.fee(ask).then(
      (wei) => setWords(`About ${ether(wei, 6)} ${symbol}`),
      (error) => {
        setFails(true);
        setWords(error.shortMessage ?? error.message);
      },
    );
  }, [ask.id]);
  return fails ? <p className="warning">This would fail: {words}</p> : <Details rows={[['Network fee', words]]} />;
}

/**
 * Describes a request for a signature, a transaction or another network.
 * @param {{ phone: import('./createPhone.js').Phone, ask: import('./createInbox.js').Ask, kicker?: string }} props
 */
export function RequestSheet({ phone, ask, kicker }) {
  const { app, request } = ask;
  const { title, approve, text, warning, details } = /** @type {NonNullable<typeof ask.words>} */ (ask.words);
  const offline = phone.line.value === 'offline';
  const transaction = /^eth_.*Transaction$/.test(request?.method ?? '');
  return (
    <Sheet
      title={title}
      kicker={kicker}
      foot={
        <>
          <button type="button" className="button plain" disabled={offline} onClick={() => phone.decline(ask)}>
            Decline
          </button>
          <button type="button" className="button" disabled={offline} onClick={() => phone.answer(ask)}>
            {approve}
          </button>
        </>
      }
    >
      <AppMark app={app} />
      {warning && <p className="warning">{warning}</p>}
      {text !== undefined && <pre className="message">{text}</pre>}
      {details.length > 0 && <Details rows={details} />}
      {transaction && <Fee phone={phone} ask={ask} />}
      {offline && <p className="warning">Pocket is offline. Go online to answer.</p>}
      <Countdown until={ask.expires} onEnd={phone.refresh} />
    </Sheet>
  );
}
