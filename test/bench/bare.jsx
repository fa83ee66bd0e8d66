// The same view as Connect in nothing but Preact: the header, a row for a phone, a row for each wallet, the field and the
// buttons of logins, the footer, in a shadow root. It checks no option, knows one language and one theme, and leaves the page behind it as it is. The bench
// compares the modal with it.
import { render } from 'preact';
import { useState } from 'preact/hooks';
import css from './bare.css';

const paths = {
  close: 'm5.5 5.5 9 9m0-9-9 9',
  help: 'M7.6 7.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2 1-1.2 1.8m0 2.7v.1',
  code: 'M3.5 3.5h4.8v4.8H3.5zM11.7 3.5h4.8v4.8h-4.8zM3.5 11.7h4.8v4.8H3.5zM11.7 11.7h2v2m2.8 2.8v-2m-4.8 2h1.5',
  mail: 'M4.9 4.7h10.2c.9 0 1.6.7 1.6 1.6v7.4c0 .9-.7 1.6-1.6 1.6H4.9c-.9 0-1.6-.7-1.6-1.6V6.3c0-.9.7-1.6 1.6-1.6ZM3.6 6l6.4 4.9L16.4 6',
  go: 'M4.5 10h11m-4.5-4.5 4.5 4.5-4.5 4.5',
  more: 'M4.5 9.2a.8.8 0 1 1-.1 0m5.6 0a.8.8 0 1 1-.1 0m5.6 0a.8.8 0 1 1-.1 0',
};

/** @param {{ d: string }} props */
const Icon = ({ d }) => (
  <svg className="ico" viewBox="0 0 20 20" aria-hidden="true">
    <path d={d} />
  </svg>
);

/** @param {{ name: string, tag: string, icon?: string, onClick?: () => void }} props */
function Row({ name, tag, icon, onClick }) {
  return (
    <li>
      <button type="button" className="row" aria-label={`${name}, ${tag}`} onClick={onClick}>
        <span className="img">{icon ? <img src={icon} alt="" /> : <Icon d={paths.code} />}</span>
        <span className="name">{name}</span>
        <span className={icon ? 'tag ok' : 'tag'}>{tag}</span>
      </button>
    </li>
  );
}

function Logins() {
  const [address, setAddress] = useState('');
  return (
    <>
      <p className="or">or continue with</p>
      <form className="logins">
        <label className="field">
          <Icon d={paths.mail} />
          <input
            type="email"
            placeholder="Email address"
            value={address}
            onInput={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <button type="submit" className="go" aria-label="Continue with email">
            <Icon d={paths.go} />
          </button>
        </label>
        <ul className="socials" aria-label="Logins">
          {['Google', 'X', 'Farcaster'].map((name, place) => (
            <li key={name}>
              <button type="button" aria-label={`Continue with ${name}`}>
                <span className="mark" />
                {place === 0 && name}
              </button>
            </li>
          ))}
          <li>
            <button type="button" aria-label="More">
              <Icon d={paths.more} />
            </button>
          </li>
        </ul>
      </form>
    </>
  );
}

/** @param {{ wallets: { name: string, icon: string, connect: () => void }[], close: () => void }} props */
function Dialog({ wallets, close }) {
  const [help, setHelp] = useState(false);
  return (
    <div className="overlay">
      <button type="button" className="scrim" aria-label="Close" tabIndex={-1} onClick={close} />
      <section className="card" role="dialog" aria-modal="true" aria-labelledby="title">
        <div className="head">
          <button type="button" className="round" aria-label="Help" onClick={() => setHelp(!help)}>
            <Icon d={paths.help} />
          </button>
          <h2 id="title">Connect wallet</h2>
          <button type="button" className="round" aria-label="Close" onClick={close}>
            <Icon d={paths.close} />
          </button>
        </div>
        <ul className="list" aria-label="Wallets">
          <Row name="Use your phone" tag="QR code" />
          {wallets.map(({ name, icon, connect }) => (
            <Row key={name} name={name} icon={icon} tag="Installed" onClick={connect} />
          ))}
        </ul>
        <Logins />
        <p className="foot">
          New to wallets?{' '}
          <button type="button" className="link">
            Get started
          </button>
        </p>
      </section>
    </div>
  );
}

/** @type {{ name: string, icon: string, provider: { request(call: { method: string }): Promise<string[]> } }[]} */
const found = [];
window.addEventListener('eip6963:announceProvider', (event) => {
  const { info, provider } = /** @type {CustomEvent} */ (event).detail;
  if (!found.some(({ name }) => name === info.name)) found.push({ name: info.name, icon: info.icon, provider });
});
window.dispatchEvent(new Event('eip6963:requestProvider'));

/** @type {ShadowRoot | undefined} */
let root;
function createRoot() {
  const element = document.createElement('bare-modal');
  const shadow = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  document.body.append(element);
  return shadow;
}

const page = /** @type {any} */ (window);
page.hide = () => root && render(null, root);
page.show = () => {
  root ??= createRoot();
  const wallets = found.map(({ name, icon, provider }) => ({
    name,
    icon,
    connect: async () => {
      [page.account] = await provider.request({ method: 'eth_requestAccounts' });
      page.hide();
    },
  }));
  render(<Dialog wallets={wallets} close={page.hide} />, root);
};
