/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { Letter } from './Letter.jsx';

const ASK_EVERY_MS = 1_000;

/** @typedef {import('./createMailbox.mjs').Message} Message */

/** Shows all e-mails that the secure site has sent, newest first, and adds new ones as they arrive. */
export function Mailbox() {
  const [messages, setMessages] = useState(/** @type {Message[] | null} */ (null));
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    async function look() {
      try {
        const found = await (await fetch('/messages')).json();
        setMessages((now) => (JSON.stringify(now) === JSON.stringify(found) ? now : found));
        setOffline(false);
      } catch {
        setOffline(true);
      }
      timer = setTimeout(look, ASK_EVERY_MS);
    }
    look();
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className="mailbox">
      <header>
        <h1>Mailbox</h1>
        <p>What the secure wallet has sent, to whatever address.</p>
      </header>
      <p role="status" className="mail-status">
        {offline ? 'The sandbox cannot be reached.' : stateOf(messages)}
      </p>
      <ul>
        {messages?.map((message) => (
          <li key={message.id}>
            <Letter message={message} />
          </li>
        ))}
      </ul>
      <p className="sandbox">This is a sandbox. No e-mail leaves this machine.</p>
    </main>
  );
}

/** @param {Message[] | null} messages */
function stateOf(messages) {
  if (!messages) return 'Looking…';
  if (!messages.length) return 'No e-mails yet. They appear here as soon as they are sent.';
  return messages.length === 1 ? '1 e-mail' : `${messages.length} e-mails`;
}
