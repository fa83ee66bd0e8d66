import { hydrateRoot } from 'react-dom/client';
import { App } from './App';

const options = JSON.parse(document.querySelector('#options')?.textContent ?? '');
hydrateRoot(/** @type {Element} */ (document.querySelector('#root')), <App options={options} />);
