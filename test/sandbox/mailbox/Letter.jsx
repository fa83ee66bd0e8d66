/** @jsxImportSource preact */
import { useState } from 'preact/hooks';

const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** One e-mail. @param {{ message: import('./createMailbox.mjs').Message }} props */
export function Letter({ message: { to, kind, app, code, link, at } }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code ?? '');
    setCopied(true);
  };
  return (
    <article className="letter-card" aria-label={`To ${to}`}>
      <p className="letter-head">
        <span>{to}</span>
        <time dateTime={new Date(at).toISOString()}>{TIME.format(at)}</time>
      </p>
      {kind === 'code' ? (
        <>
          <h2>Your code for {app}</h2>
          <p className="digits">
            <code>{code}</code>
            <button type="button" className="button plain" onClick={copy}>
              {copied ? 'Copied' : 'Copy code'}
            </button>
          </p>
          <p>The code works for 20 minutes. Give it to nobody.</p>
        </>
      ) : (
        <>
          <h2>Confirm this device</h2>
          <p>Somebody wants to log in to {app} with a device that we do not know. If it was you, confirm it.</p>
          <a className="button" href={link} target="_blank" rel="noreferrer">
            Confirm device
          </a>
        </>
      )}
    </article>
  );
}
