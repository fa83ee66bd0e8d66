/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { AppMark } from '../phone/AppMark.jsx';
import { Details } from '../phone/Details.jsx';
import { blocks, hostOf } from '../phone/format.js';
import { useScrolls } from './useScrolls.js';

/** Shows a text to sign. @param {{ text: string }} props */
function Message({ text }) {
  const box = useRef(/** @type {HTMLPreElement | null} */ (null));
  return (
    <pre ref={box} className="message" tabIndex={useScrolls(box) ? 0 : undefined}>
      {text}
    </pre>
  );
}

/**
 * Shows a request of the app, to be approved or rejected.
 * @param {{ frame: import('./createFrame.js').Frame, request: import('./createRequests.js').Request, arming: import('./createArming.js').Arming }} props
 */
export function RequestView({ frame, request, arming }) {
  const title = useRef(/** @type {HTMLHeadingElement | null} */ (null));
  const body = useRef(/** @type {HTMLDivElement | null} */ (null));
  const foot = useRef(/** @type {HTMLElement | null} */ (null));
  const { requests, app, embedder } = frame;
  const { words } = request;
  const origin = embedder.value ?? '';
  const name = app.value?.name || hostOf(origin);
  const claims = app.value?.url && URL.canParse(app.value.url) ? new URL(app.value.url).origin : origin;
  const busy = requests.busy.value === request.id;
  const count = requests.open.value.length;

  useEffect(() => {
    arming.restart();
    if (foot.current) arming.watch(foot.current);
    if (document.hasFocus()) title.current?.focus({ preventScroll: true });
    const onFocus = () => {
      if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    };
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [request.id]);

  return (
    <main className="request" aria-busy={busy}>
      <div ref={body} className="request-body" tabIndex={useScrolls(body) ? 0 : undefined}>
        <div className="request-head">
          {/* The app states the name, the browser the origin. */}
          <AppMark app={{ name, url: origin }} />
          {count > 1 && <span className="count">1 of {count}</span>}
        </div>
        <h1 ref={title} tabIndex={-1}>
          {words.title}
        </h1>
        {claims !== origin && (
          <p className="warning">
            The app says that it is {hostOf(claims)}, but {hostOf(origin)} asks.
          </p>
        )}
        {words.warning && <p className="warning">{words.warning}</p>}
        {words.text !== undefined && <Message text={words.text} />}
        <Details
          rows={[
            ...words.details,
            ['Account', blocks(words.account)],
            ['Network', words.network],
            ['Method', request.payload.method],
          ]}
        />
      </div>
      <footer ref={foot} className="request-foot">
        <button
          type="button"
          className="button plain"
          aria-disabled={busy || !arming.settled.value}
          onClick={(event) => !busy && arming.isMeant(event) && requests.reject(request)}
        >
          Reject
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={busy || !arming.armed.value}
          onClick={(event) => arming.accepts(event) && requests.approve(request)}
        >
          {busy ? 'Working…' : 'Approve'}
        </button>
        <p className="sandbox">This is a sandbox. Nothing here has any value.</p>
      </footer>
    </main>
  );
}
