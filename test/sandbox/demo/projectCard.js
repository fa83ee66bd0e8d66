import { node, one } from './node.js';
import { timeOf } from './timeOf.js';

const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
/** The path of the modal's request for the configuration. */
const CONFIG_PATH = '/appkit/v1/config';

/**
 * The switches: label, row in the service's response, and the entries in the row's list if several switches share the row.
 * @type {{ name: string, words: string, row: string, entries?: string[] }[]}
 */
const SWITCHES = [
  { name: 'activity', words: 'Activity', row: 'activity' },
  { name: 'email', words: 'E-mail', row: 'social_login', entries: ['email'] },
  { name: 'socials', words: 'Social logins', row: 'social_login', entries: SOCIALS },
  { name: 'swaps', words: 'Swaps', row: 'swap' },
  { name: 'onramp', words: 'Card purchases', row: 'onramp' },
  { name: 'branding', words: 'Branding', row: 'reown_branding' },
];

/** @typedef {{ id: string, isEnabled: boolean, config: string[] | null }} Row */
/** @typedef {{ features: Row[], allowedOrigins: string[], isAnalyticsEnabled: boolean }} Project */

/** @param {Project} project @param {(typeof SWITCHES)[number]} choice */
function isOn({ features }, { row, entries }) {
  const { isEnabled = false, config = null } = features.find(({ id }) => id === row) ?? {};
  return isEnabled && (!entries || entries.some((entry) => config?.includes(entry)));
}

/** Returns the rows with one choice switched. A row with an empty list is off. @param {Row[]} rows @param {(typeof SWITCHES)[number]} choice @param {boolean} on */
const switched = (rows, { row, entries }, on) =>
  rows.map((current) => {
    if (current.id !== row) return current;
    if (!entries) return { ...current, isEnabled: on };
    const others = (current.isEnabled && current.config?.filter((entry) => !entries.includes(entry))) || [];
    const config = on ? [...others, ...entries] : others;
    return { ...current, isEnabled: config.length > 0, config };
  });

/** Returns the URL of this page with another host name of this machine, which is not allowed by default. */
function otherSite() {
  const { protocol, port, hostname } = location;
  const other = hostname === 'meadow.localhost' ? '127.0.0.1' : 'meadow.localhost';
  return `${protocol}//${other}${port && `:${port}`}/#project`;
}

/**
 * Edits the project configuration that the sandbox returns, and shows when the modal has requested it.
 * @param {{ url: string, projectId: string }} project address of the control route
 */
export async function projectCard({ url, projectId }) {
  const status = one('#project-status');
  const analytics = one('#project-analytics');
  const origins = one('#project-origins');
  const projectUrl = `${url}?projectId=${encodeURIComponent(projectId)}`;
  /** @type {Project} */
  let project = await (await fetch(projectUrl)).json();

  /** @param {string} text @param {boolean} [bad] */
  const say = (text, bad = false) => {
    status.textContent = text;
    status.classList.toggle('bad', bad);
  };

  const boxes = SWITCHES.map((choice) => {
    const change = () => save({ features: switched(project.features, choice, box.checked) });
    const box = node('input', { type: 'checkbox', id: `project-${choice.name}`, onchange: change });
    return { choice, box };
  });
  one('#project-features').append(
    ...boxes.map(({ choice, box }) =>
      node('label', { className: 'tick' }, box, node('span', { textContent: choice.words })),
    ),
  );

  function draw() {
    for (const { choice, box } of boxes) box.checked = isOn(project, choice);
    analytics.checked = project.isAnalyticsEnabled;
    origins.value = project.allowedOrigins.join('\n');
  }

  /** @param {Partial<Project>} change */
  async function save(change) {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ projectId, ...change }) });
    const body = await response.json();
    if (!response.ok) return say(body.error, true);
    project = body;
    draw();
    say('Saved. The modal asks when it closes, and follows the next time it opens.');
  }

  analytics.addEventListener('change', () => save({ isAnalyticsEnabled: analytics.checked }));
  origins.addEventListener('change', () => save({ allowedOrigins: origins.value.split(/\s+/).filter(Boolean) }));
  one('#project-elsewhere').href = otherSite();
  draw();
  new PerformanceObserver((list) => {
    const requested = list.getEntries().some(({ name }) => new URL(name).pathname === CONFIG_PATH);
    if (requested) say(`The modal has asked at ${timeOf(Date.now())}, and follows the next time it opens.`);
  }).observe({ type: 'resource' });
}
