import { longestTask } from './longestTask.mjs';

const LINES = 600;
/** What the work below takes on a machine that has nothing else to do, in milliseconds of processor time. */
const AT_REST_MS = 17;
const TURNS = 3;

/** A plain list: made, laid out and taken away again, in a task of its own. @param {number} lines */
async function plainList(lines) {
  performance.mark('starts');
  await new Promise((resolve) => {
    setTimeout(() => {
      const list = document.createElement('ul');
      for (let line = 0; line < lines; line += 1) {
        const item = document.createElement('li');
        item.textContent = `Line ${line} of a list that is nothing but text`;
        list.append(item);
      }
      document.body.append(list);
      list.getBoundingClientRect();
      list.remove();
      resolve(undefined);
    });
  });
  performance.mark('ends');
}

/**
 * How many times as long as at rest the machine takes for the same work at this moment; at least 1. Processor time is no
 * fixed measure: caches, clock rates and neighbours on the same core make it longer by half and more.
 * @param {import('playwright').BrowserContext} context
 */
export async function machinePace(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** @type {number[]} */
  const turns = [];
  while (turns.length < TURNS) turns.push(await longestTask(session, () => page.evaluate(plainList, LINES)));
  await page.close();
  const [, middle = 0] = turns.sort((a, b) => a - b);
  return Math.max(1, middle / AT_REST_MS);
}
