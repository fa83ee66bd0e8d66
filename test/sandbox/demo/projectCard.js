import { node, one } from './node.js';
import { timeOf } from './timeOf.js';

const SOCIALS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'];
/** Where the modal asks for what is set here. */
const ASKED = '/appkit/v1/config';

/**
 * What can be switched: its words, its row in the service's answer, and what it brings to the row's list, where several
 * share one.
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

/** The rows with one choice switched; a row whose list is empty is off. @param {Row[]} rows @param {(typeof SWITCHES)[number]} choice @param {boolean} on */
const switched = (rows, { row, entries }, on) =>
  rows.map((found) => {
    if (found.id !== row) return found;
    if (!entries) return { ...found, isEnabled: on };
    const others = (found.isEnabled && found.config?.filter((entry) => !entries.includes(entry))) || [];
    const config = on ? [...others, ...entries] : others;
    return { ...found, isEnabled: config.length > 0, config };
  });

/** This page under another name of the same machine, which no list allows by itself. */
function otherSite() {
  const { protocol, port, hostname } = location;
  const other = hostname === 'meadow.localhost' ? '127.0.0.1' : 'meadow.localhost';
  return `${protocol}//${other}${port && `:${port}`}/#project`;
}

/**
 * Edits what the sandbox answers as the configuration of the demo's project, and tells when the modal has asked for it.
 * @param {{ url: string, projectId: string }} project address of the control route
 */
export async function projectCard({ url, projectId }) {
  const status = one('#project-status');
  const analytics = one('#project-analytics');
  const origins = one('#project-origins');
  const own = `${url}?projectId=${encodeURIComponent(projectId)}`;
  /** @type {Project} */
  let project = await (await fetch(own)).json();

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

  /** @param {Partial<Project>} wish */
  async function save(wish) {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ projectId, ...wish }) });
    const body = await answer.json();
    if (!answer.ok) return say(body.error, true);
    project = body;
    draw();
    say('Saved. The modal asks when it closes, and follows the next time it opens.');
  }

  analytics.addEventListener('change', () => save({ isAnalyticsEnabled: analytics.checked }));
  origins.addEventListener('change', () => save({ allowedOrigins: origins.value.split(/\s+/).filter(Boolean) }));
  one('#project-elsewhere').href = otherSite();
  draw();
  new PerformanceObserver((list) => {
    const asked = list.getEntries().some(({ name }) => new URL(name).pathname === ASKED);
    if (asked) say(`The modal has asked at ${timeOf(Date.now())}, and follows the next time it opens.`);
  }).observe({ type: 'resource' });
}
