/** @jsxImportSource preact */
import { hostOf } from './format.js';

/** Shows the requesting app by its first letter: fetching its icon would reveal the wallet to a third-party server. @param {{ app: { name: string, url: string } }} props */
export function AppMark({ app: { name, url } }) {
  return (
    <div className="app-mark">
      <span className="letter" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <span>
        <b>{name}</b>
        <small>{hostOf(url)}</small>
      </span>
    </div>
  );
}
