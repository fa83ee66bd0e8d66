/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import { createArming } from './createArming.js';
import { RequestView } from './RequestView.jsx';

/** Shows the oldest pending request, or that there is none. @param {{ frame: import('./createFrame.js').Frame }} props */
export function App({ frame }) {
  const arming = useMemo(createArming, []);
  const [request] = frame.requests.open.value;
  if (request) return <RequestView key={request.id} frame={frame} request={request} arming={arming} />;
  return <Notice title="Secure wallet" text="Nothing waits for your approval." />;
}

/** A page with only a message. @param {{ title: string, text: string }} props */
export function Notice({ title, text }) {
  return (
    <main className="notice">
      <h1>{title}</h1>
      <p role="status">{text}</p>
      <p className="sandbox">This is a sandbox. Nothing here has any value.</p>
    </main>
  );
}
