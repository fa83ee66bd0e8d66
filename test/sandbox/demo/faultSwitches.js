import { node, one } from './node.js';

const CHOICES = [
  ['', 'Works'],
  ['delay', 'Slow: 3 s'],
  ['429', '429, retry after 2 s'],
  ['500', 'Error 500'],
  ['cut', 'Cut in the middle'],
  ['drop', 'Drops the line'],
  ['silence', 'Never answers'],
];
const LABELS = {
  'evm-1': 'Ethereum node',
  'evm-137': 'Polygon node',
  'evm-8453': 'Base node',
  demo: 'Parts loaded later',
};
// The page itself comes from the demo server: only what the modal loads later may fail there.
const MATCH = { demo: '/dist/chunks/' };

/** @param {string} part @param {string} choice */
function wish(part, choice) {
  const target = { part, match: MATCH[part] };
  if (choice === 'delay') return { ...target, fault: 'delay', ms: 3_000 };
  if (choice === '429') return { ...target, fault: 'status', status: 429, retryAfter: 2 };
  if (choice === '500') return { ...target, fault: 'status', status: 500 };
  return { ...target, fault: choice || null };
}

/** @param {{ fault: string, status?: number }} fault */
const choiceOf = ({ fault, status }) => (fault === 'status' ? String(status) : fault);

/** One select per server part, showing what the sandbox does at this moment. @param {{ url: string }} faults */
export async function faultSwitches({ url }) {
  const active = await (await fetch(url)).json();
  const rows = Object.entries(LABELS).map(([part, label]) => {
    const options = CHOICES.map(([value, textContent]) => node('option', { value, textContent }));
    const select = node('select', { id: `fault-${part}` }, ...options);
    const now = active.find((/** @type {{ part: string }} */ fault) => fault.part === part);
    select.value = now ? choiceOf(now) : '';
    select.addEventListener('change', () =>
      fetch(url, { method: 'POST', body: JSON.stringify(wish(part, select.value)) }),
    );
    return node('div', { className: 'line' }, node('label', { htmlFor: select.id, textContent: label }), select);
  });
  one('#faults').replaceChildren(...rows);
}
