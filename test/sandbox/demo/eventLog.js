import { node, one } from './node.js';
import { timeOf } from './timeOf.js';

const MAX_ENTRIES = 200;
const NAMES = ['event', 'account', 'network', 'state', 'session', 'error'];

/** @param {unknown} detail @param {number} [indent] */
function toText(detail, indent) {
  const readable = (/** @type {string} */ _key, /** @type {unknown} */ value) =>
    value instanceof Error
      ? Object.assign({ message: value.message }, value)
      : typeof value === 'bigint'
        ? String(value)
        : value;
  return JSON.stringify(detail, readable, indent) ?? '';
}

/** @param {string} badge @param {number} time @param {string} [title] */
const head = (badge, time, title) => [
  node('span', { className: `badge ${badge}`, textContent: badge }),
  node('time', { textContent: timeOf(time) }),
  ...(title ? [node('b', { textContent: title })] : []),
];

/**
 * Passes on the new events that the analytics service received for a project, oldest first, whenever the page has sent one.
 * @param {{ url: string, events: string, projectId: string }} service
 * @param {(entry: { time: number, event: any }) => void} add
 */
async function followAnalytics({ url, events, projectId }, add) {
  const fetchAfter = async (/** @type {number} */ after) =>
    (await fetch(`${events}?projectId=${encodeURIComponent(projectId)}&after=${after}`)).json();
  let latest = (await fetchAfter(0)).at(-1)?.id ?? 0;
  // Requests run one after the other, so that no event is added twice.
  let queue = Promise.resolve();
  const update = async () => {
    for (const entry of await fetchAfter(latest)) {
      latest = entry.id;
      add(entry);
    }
  };
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.startsWith(`${url}/e?`)))
      queue = queue.then(update).catch(console.error);
  }).observe({ type: 'resource' });
}

/**
 * Shows the modal's events, and those that the analytics service received, newest first.
 * @param {any} modal
 * @param {{ url: string, events: string, projectId: string }} analytics
 */
export function eventLog(modal, analytics) {
  const list = one('#log');
  const count = one('#log-count');
  let total = 0;
  /** @param {(Node | string)[]} children */
  const add = (...children) => {
    total += 1;
    list.prepend(node('li', {}, ...children));
    if (list.childElementCount > MAX_ENTRIES) list.lastElementChild.remove();
    count.textContent = String(total);
  };
  for (const name of NAMES) {
    modal.on(name, (/** @type {any} */ detail) => {
      const title = detail?.event ?? detail?.properties?.event;
      const code = node('code', { textContent: toText(title ? detail.properties : detail), dir: 'ltr' });
      add(...head(name, Date.now(), title), code);
    });
  }
  one('#log-clear').addEventListener('click', () => {
    total = 0;
    list.replaceChildren();
    count.textContent = '0';
  });
  return followAnalytics(analytics, ({ time, event }) => {
    const summary = node('summary', {}, ...head('analytics', time, event.props.event));
    add(node('details', {}, summary, node('pre', { textContent: toText(event, 2), dir: 'ltr' })));
  });
}
