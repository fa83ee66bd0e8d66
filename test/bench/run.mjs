// Measures the modal in turn with two other pages, one that shows the same view in bare Preact and one that shows a
// static dialog: median, middle half and ratio of each; then alone what neither page has, the code for a phone and the
// list of wallets. Fails when a ratio to bare Preact or a number of the modal alone is over its limit.
// `node test/bench/run.mjs --rounds 30` takes more rounds, `--dist <folder>` another build than dist/, `--only-pages`
// leaves out benchmarks that must run alone.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createSandbox } from '../sandbox/createSandbox.mjs';
import { launchChromium } from '../support/launchChromium.mjs';
import { floodVisit } from './flood.mjs';
import { historyVisit } from './historyList.mjs';
import { measureFunctions } from './measureFunctions.mjs';
import { pairingVisit } from './pairing.mjs';
import { servePages } from './servePages.mjs';
import { summary } from './statistics.mjs';
import { tabsVisit } from './tabs.mjs';
import { coldVisit, heapAfterOpenings, slowVisit, visit } from './visit.mjs';
import { scrollVisit } from './walletList.mjs';

const FEW_ROUNDS = 3;
const variants = /** @type {const} */ (['modal', 'bare', 'plain']);
/** `limit` is the highest ratio to bare Preact. @type {{ key: string, title: string, digits: number, divisor?: number, limit?: number }[]} */
const measures = [
  { key: 'bytes', title: 'KB over the wire until Connect is painted, gzip', digits: 1, divisor: 1_000 },
  { key: 'requests', title: 'requests until Connect is painted', digits: 0 },
  { key: 'evaluation', title: 'script evaluation, ms, CPU 4×', digits: 1 },
  { key: 'open', title: 'click → painted, ms', digits: 1, limit: 1.2 },
  { key: 'again', title: 'the same for the second time on a page, ms', digits: 1, limit: 1.1 },
  { key: 'slowOpen', title: 'click → painted, ms, CPU 4×', digits: 1, limit: 1.4 },
  { key: 'cold', title: 'navigation → painted, ms, slow 4G, empty cache', digits: 0, limit: 1.3 },
  { key: 'longestTask', title: 'longest task on opening, ms, CPU 4×', digits: 1 },
  { key: 'connect', title: 'click on a wallet → account known, ms', digits: 1 },
  { key: 'heap', title: 'heap after 100 openings, MB', digits: 2, divisor: 1_000_000 },
];
/** What the modal is measured in alone; the median must not be over `limit`. @type {{ key: string, title: string, digits: number, limit?: number }[]} */
const ownMeasures = [
  { key: 'coldCode', title: '“Use your phone” → code painted, ms', digits: 0 },
  { key: 'warmCode', title: 'the same for the second time on a page, ms', digits: 0 },
  { key: 'scrollTask', title: '10,000 wallets scrolled: longest task, ms, CPU 4×', digits: 1, limit: 50 },
  { key: 'scrollFrame', title: '95 of 100 frames are quicker than, ms', digits: 1 },
  { key: 'tokensTask', title: '2,000 tokens scrolled: longest task, ms, CPU 4×', digits: 1, limit: 50 },
  { key: 'activitiesTask', title: '5,000 activities and more: longest task, ms, CPU 4×', digits: 1, limit: 50 },
  { key: 'otherTab', title: 'connected → shown in another tab, ms', digits: 0, limit: 1_000 },
  { key: 'flood', title: 'close and open, 5,000 announcements a second: ×', digits: 1, limit: 10 },
  { key: 'scrollElements', title: 'most elements in the list', digits: 0, limit: 200 },
];

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    dist: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    'only-pages': { type: 'boolean', default: false },
  },
});
const ownRounds = values['only-pages'] ? 0 : Number(values.rounds);
const dist = path.resolve(root, values.dist ?? 'dist');
const server = await servePages(dist);
const sandbox = await createSandbox({ dist });
const browser = await launchChromium();

/** What was measured, one entry a visit. @type {Record<import('./visit.mjs').Variant, Record<string, number>[]>} */
const visits = { modal: [], bare: [], plain: [] };
/** @param {(browser: import('playwright').Browser, url: string, variant: import('./visit.mjs').Variant) => Promise<Record<string, number>>} measure @param {number} rounds */
async function inTurn(measure, rounds) {
  for (let round = 0; round < rounds; round++) {
    for (const variant of variants) visits[variant].push(await measure(browser, server.url, variant));
  }
}
/** The same of the modal alone. @type {Record<string, number>[]} */
const ownVisits = [];

try {
  // The browser's own first page is slower than any other.
  for (const variant of variants) await visit(browser, server.url, variant);
  await inTurn(visit, Number(values.rounds));
  await inTurn(slowVisit, Number(values.rounds));
  await inTurn(coldVisit, Number(values.rounds));
  await inTurn(heapAfterOpenings, FEW_ROUNDS);
  for (let round = 0; round < ownRounds; round++) {
    for (const own of [pairingVisit, scrollVisit, tabsVisit, floodVisit]) ownVisits.push(await own(browser, sandbox));
  }
  if (ownRounds) for (let round = 0; round < FEW_ROUNDS; round++) ownVisits.push(await historyVisit(browser, sandbox));
} finally {
  await browser.close();
  await sandbox.close();
  server.close();
}

/** @param {Record<string, number>[]} visits @param {string} key @param {number} [divisor] */
const series = (visits, key, divisor = 1) =>
  summary(
    visits.flatMap((numbers) => {
      const number = numbers[key];
      return number === undefined ? [] : number / divisor;
    }),
  );

const results = measures.map(({ key, title, digits, divisor = 1, limit }) => {
  const of = (/** @type {import('./visit.mjs').Variant} */ variant) => series(visits[variant], key, divisor);
  const [modal, bare, plain] = [of('modal'), of('bare'), of('plain')];
  return { key, title, digits, limit, modal, bare, plain, ratio: modal.median / bare.median };
});
const ownResults = ownRounds
  ? [
      ...ownMeasures.map((measure) => ({ ...measure, modal: series(ownVisits, measure.key) })),
      ...(await measureFunctions(root)),
    ]
  : [];
/** @param {ReturnType<typeof summary>} numbers @param {number} digits */
const shown = ({ median, low, high }, digits) =>
  `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
const rows = [
  ['', 'modal', 'bare Preact', 'plain page', 'modal : Preact'],
  ...results.map(({ title, digits, modal, bare, plain, ratio, limit }) => [
    title,
    shown(modal, digits),
    shown(bare, digits),
    shown(plain, digits),
    `${ratio.toFixed(2)}${limit ? `, at most ${limit}` : ''}`,
  ]),
  [],
  ...ownResults.map(({ title, digits, modal, limit }) => [
    title,
    shown(modal, digits),
    limit ? `at most ${limit}` : '',
  ]),
];
for (const [title = '', ...cells] of rows)
  console.log(title.padEnd(50) + cells.map((cell) => cell.padStart(21)).join(''));
console.log(
  `median (middle half) of ${values.rounds} rounds in turn, ${FEW_ROUNDS} for the heap, tokens and activities`,
);

const cache = path.join(root, 'node_modules/.cache/wallet-modal-bench');
fs.mkdirSync(cache, { recursive: true });
const file = path.join(cache, `${new Date().toISOString().replaceAll(':', '-')}.json`);
fs.writeFileSync(
  file,
  `${JSON.stringify({ node: process.version, browser: browser.version(), results, ownResults, visits, ownVisits }, null, 2)}\n`,
);
console.log(path.relative(root, file));

const over = [
  ...results.filter(({ ratio, limit = Number.POSITIVE_INFINITY }) => ratio > limit),
  ...ownResults.filter(({ modal, limit = Number.POSITIVE_INFINITY }) => modal.median > limit),
];
for (const { title } of over) console.error(`Over the limit: ${title}`);
process.exit(over.length ? 1 : 0);
