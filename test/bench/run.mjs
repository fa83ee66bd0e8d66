// Measures the modal in turn with a plain page that shows a static dialog: median, middle half and ratio of each.
// `node test/bench/run.mjs --rounds 30` takes more rounds, `--dist <folder>` another build than dist/.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../support/launchChromium.mjs';
import { servePages } from './servePages.mjs';
import { summary } from './statistics.mjs';
import { heapAfterOpenings, slowVisit, visit } from './visit.mjs';

const HEAP_ROUNDS = 3;
const variants = /** @type {const} */ (['modal', 'plain']);
/** @type {[key: string, title: string, digits: number, divisor?: number][]} */
const measures = [
  ['bytes', 'KB over the wire until Connect is painted, gzip', 1, 1_000],
  ['requests', 'requests until Connect is painted', 0],
  ['evaluation', 'script evaluation, ms, CPU 4×', 1],
  ['open', 'click → painted, ms', 1],
  ['slowOpen', 'click → painted, ms, CPU 4×', 1],
  ['longestTask', 'longest task on opening, ms, CPU 4×', 1],
  ['connect', 'click on a wallet → account known, ms', 1],
  ['heap', 'heap after 100 openings, MB', 2, 1_000_000],
];

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { dist: { type: 'string' }, rounds: { type: 'string', default: '15' } } });
const server = await servePages(path.resolve(root, values.dist ?? 'dist'));
const browser = await launchChromium();

/** What was measured, one entry a visit. @type {Record<'modal' | 'plain', Record<string, number>[]>} */
const visits = { modal: [], plain: [] };
/** @param {(browser: import('playwright').Browser, url: string, variant: 'modal' | 'plain') => Promise<Record<string, number>>} measure @param {number} rounds */
async function inTurn(measure, rounds) {
  for (let round = 0; round < rounds; round++) {
    for (const variant of variants) visits[variant].push(await measure(browser, server.url, variant));
  }
}

try {
  // The browser's own first page is slower than any other.
  for (const variant of variants) await visit(browser, server.url, variant);
  await inTurn(visit, Number(values.rounds));
  await inTurn(slowVisit, Number(values.rounds));
  await inTurn(heapAfterOpenings, HEAP_ROUNDS);
} finally {
  await browser.close();
  server.close();
}

const results = measures.map(([key, title, digits, divisor = 1]) => {
  const [modal, plain] = variants.map((variant) =>
    summary(visits[variant].flatMap((numbers) => (key in numbers ? numbers[key] / divisor : []))),
  );
  return { key, title, digits, modal, plain, ratio: modal.median / plain.median };
});
/** @param {ReturnType<typeof summary>} numbers @param {number} digits */
const shown = ({ median, low, high }, digits) =>
  `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
const rows = [
  ['', 'modal', 'plain page', 'ratio'],
  ...results.map(({ title, digits, modal, plain, ratio }) => [
    title,
    shown(modal, digits),
    shown(plain, digits),
    `${ratio.toFixed(1)}×`,
  ]),
];
for (const [title = '', ...cells] of rows)
  console.log(title.padEnd(50) + cells.map((cell) => cell.padStart(21)).join(''));
console.log(`median (middle half) of ${values.rounds} rounds in turn, ${HEAP_ROUNDS} for the heap`);

const cache = path.join(root, 'node_modules/.cache/wallet-modal-bench');
fs.mkdirSync(cache, { recursive: true });
const file = path.join(cache, `${new Date().toISOString().replaceAll(':', '-')}.json`);
fs.writeFileSync(
  file,
  `${JSON.stringify({ node: process.version, browser: browser.version(), results, visits }, null, 2)}\n`,
);
console.log(path.relative(root, file));
