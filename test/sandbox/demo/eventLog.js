import { node, one } from './node.js';

const SHOWN = 200;
const NAMES = ['event', 'account', 'network', 'state', 'error'];

/** @param {unknown} detail */
function words(detail) {
  const readable = (/** @type {string} */ _key, /** @type {unknown} */ value) =>
    value instanceof Error ? { message: value.message, ...value } : typeof value === 'bigint' ? String(value) : value;
  return JSON.stringify(detail, readable) ?? '';
}

/** Shows everything that the modal tells, newest first. @param {any} modal */
export function eventLog(modal) {
  const list = one('#log');
  const count = one('#log-count');
  let total = 0;
  /** @param {string} name @param {any} detail */
  const add = (name, detail) => {
    total += 1;
    const title = detail?.event ?? detail?.properties?.event;
    const time = new Date().toLocaleTimeString('en-GB');
    const entry = node(
      'li',
      {},
      node('span', { className: `badge ${name}`, textContent: name }),
      node('time', { textContent: time }),
      ...(title ? [node('b', { textContent: title })] : []),
      node('code', { textContent: words(title ? detail.properties : detail), dir: 'ltr' }),
    );
    list.prepend(entry);
    if (list.childElementCount > SHOWN) list.lastElementChild.remove();
    count.textContent = String(total);
  };
  for (const name of NAMES) modal.on(name, (/** @type {unknown} */ detail) => add(name, detail));
  one('#log-clear').addEventListener('click', () => {
    total = 0;
    list.replaceChildren();
    count.textContent = '0';
  });
}
