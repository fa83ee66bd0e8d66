/** @jsxImportSource preact */
import { hostOf } from './format.js';

/** Who asks, by a letter instead of a picture that a stranger's server would see us fetch. @param {{ app: { name: string, url: string } }} props */
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
