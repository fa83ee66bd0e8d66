import { node, one } from './node.js';

/** @typedef {[value: string, words: string, fault: Record<string, unknown>]} Choice */

/** @type {Choice} */
const WORKS = ['', 'Works', { fault: null }];
/** The faults of a part. @type {Choice[]} */
const CHOICES = [
  WORKS,
  ['delay', 'Slow: 3 s', { fault: 'delay', ms: 3_000 }],
  ['429', '429, retry after 2 s', { fault: 'status', status: 429, retryAfter: 2 }],
  ['500', 'Error 500', { fault: 'status', status: 500 }],
  ['cut', 'Cut in the middle', { fault: 'cut' }],
  ['drop', 'Drops the line', { fault: 'drop' }],
  ['silence', 'Never answers', { fault: 'silence' }],
];
/** The faults of the relay, which uses a WebSocket. @type {Choice[]} */
const RELAY_CHOICES = [
  WORKS,
  ['delay', 'Slow: 3 s', { fault: 'delay', ms: 3_000 }],
  ['key', 'Refuses the project', { fault: 'refuse', reason: 'key' }],
  ['origin', 'Refuses this site', { fault: 'refuse', reason: 'origin' }],
  ['flap', 'Hangs up every 2 s', { fault: 'flap', ms: 2_000 }],
  ['halfOpen', 'Goes silent, line open', { fault: 'halfOpen' }],
  ['duplicate', 'Says all twice', { fault: 'duplicate', times: 2 }],
  ['stop', 'Is down', { fault: 'stop' }],
];
const LABELS = {
  'evm-1': 'Ethereum node',
  'evm-137': 'Polygon node',
  'evm-8453': 'Base node',
  solana: 'Solana node',
  api: 'Directory and project',
  data: 'Account data',
  onramp: 'Card provider',
  meld: 'Other card provider',
  orchard: 'Orchard Exchange',
  tidepool: 'Tidepool',
  analytics: 'Analytics service',
  relay: 'Relay',
  demo: 'Parts loaded later',
};
// A stopped relay is not limited to the connections of this page.
const UNLIMITED = 'stop';
/**
 * Limits a fault to some requests of a part. The demo server also serves this page, so only chunks may fail. The wallet app
 * stays connected to the relay, because only the page is tested.
 * @type {Record<string, string>}
 */
const MATCH = { demo: '/dist/chunks/', relay: `origin=${location.origin}` };

/** @param {string} part */
const choicesOf = (part) => (part === 'relay' ? RELAY_CHOICES : CHOICES);

/** Shows a select for each part, with the current fault of the sandbox. @param {{ url: string }} faults */
export async function faultSwitches({ url }) {
  /** @type {Record<string, unknown>[]} */
  const active = await (await fetch(url)).json();
  /** @param {object} change */
  const post = (change) => fetch(url, { method: 'POST', body: JSON.stringify(change) });

  const rows = Object.entries(LABELS).map(([part, label]) => {
    const choices = choicesOf(part);
    const options = choices.map(([value, textContent]) => node('option', { value, textContent }));
    const select = node('select', { id: `fault-${part}` }, ...options);
    const current = active.find((fault) => fault.part === part);
    const choice = choices.find(
      ([, , fault]) => current && Object.entries(fault).every(([key, value]) => current[key] === value),
    );
    select.value = choice?.[0] ?? '';
    select.addEventListener('change', async () => {
      const [, , fault] = choices.find(([value]) => value === select.value) ?? WORKS;
      await post({ part, fault: null });
      if (fault.fault) await post({ part, match: fault.fault === UNLIMITED ? undefined : MATCH[part], ...fault });
    });
    return node('div', { className: 'line' }, node('label', { htmlFor: select.id, textContent: label }), select);
  });
  const restart = node('button', {
    type: 'button',
    className: 'quiet',
    textContent: 'Restart the relay, empty',
    onclick: () => post({ part: 'relay', fault: 'restart' }),
  });
  one('#faults').replaceChildren(...rows, restart);
}
