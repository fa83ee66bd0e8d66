import { renderToString } from 'react-dom/server';
import { App } from './App';

/** Renders the app's markup as a server sends it. @param {object} options */
export const render = (options) => renderToString(<App options={options} />);
