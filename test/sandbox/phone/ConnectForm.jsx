/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './Icon.jsx';
import { readPicture } from './readCode.js';
import { Scanner } from './Scanner.jsx';

/** Reads a pairing link: pasted, scanned with the camera, or from an image of the code. @param {{ phone: import('./createPhone.js').Phone }} props */
export function ConnectForm({ phone }) {
  const [text, setText] = useState('');
  const [scanning, setScanning] = useState(false);
  const { waiting, error } = phone.pairing.value;
  const { enabled } = phone.signIns;

  /** @param {string} link */
  const follow = (link) => {
    setText('');
    return phone.pair(link);
  };
  /** @param {Blob | null | undefined} file */
  const read = async (file) => {
    if (file) await phone.pair((await readPicture(file)) ?? '');
  };

  useEffect(() => {
    /** @param {ClipboardEvent} event */
    const paste = ({ clipboardData }) =>
      read([...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/')));
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return (
    <section aria-labelledby="connect-title" className="card">
      <h2 id="connect-title">Connect to an app</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          follow(text);
        }}
      >
        <label htmlFor="link">Pairing link</label>
        <div className="field">
          <input
            id="link"
            value={text}
            placeholder="wc:…"
            autocomplete="off"
            spellcheck={false}
            aria-describedby="link-status"
            aria-invalid={error ? 'true' : undefined}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" className="button" disabled={!text.trim() || waiting}>
            Connect
          </button>
        </div>
      </form>
      <p id="link-status" role="status" className={error ? 'problem' : 'quiet'}>
        {error || (waiting ? 'Waiting for the app…' : 'Copy it in the app, or scan its code.')}
      </p>
      <div className="ways">
        <button type="button" className="button plain" onClick={() => setScanning(true)}>
          <Icon name="camera" /> Scan a code
        </button>
        <label className="button plain">
          <Icon name="image" /> Read a picture
          <input
            type="file"
            accept="image/*"
            className="sr"
            onChange={(event) => {
              read(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <label className="choice">
        <input
          type="checkbox"
          checked={enabled.value}
          onChange={(event) => {
            enabled.value = event.currentTarget.checked;
          }}
        />
        <span>Sign in while connecting, if an app asks for it</span>
      </label>
      {scanning && (
        <Scanner
          onClose={() => setScanning(false)}
          onCode={(code) => {
            setScanning(false);
            follow(code);
          }}
        />
      )}
    </section>
  );
}
