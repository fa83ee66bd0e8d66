import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { whenScriptsRan } from '../../../../src/core/ports/page/whenScriptsRan';
import { nextTask, settle } from '../../../support/render';

// What the modal reads: properties of the document itself may be elements.
const setReadyState = (value: DocumentReadyState): void => {
  Object.defineProperty(HTMLDocument.prototype, 'readyState', { configurable: true, get: () => value });
};
test.after.each(() => void Reflect.deleteProperty(HTMLDocument.prototype, 'readyState'));

/** Loads a page step by step. Returns the log of events, in order, including the moment at which `whenScriptsRan` resolves. */
async function load(isConfigured: boolean, steps: readonly ['loading' | 'interactive' | 'complete', Event?][]) {
  const log: string[] = [];
  for (const [index, [readyState, event]] of steps.entries()) {
    setReadyState(readyState);
    if (index === 0) whenScriptsRan(isConfigured).then(() => log.push('ran'));
    // A listener that the page has added after the script.
    const onEvent = (): void => void log.push(event?.type ?? '');
    for (const target of [window, document]) if (event) target.addEventListener(event.type, onEvent, { once: true });
    if (event?.type === 'load') window.dispatchEvent(event);
    else if (event) document.dispatchEvent(event);
    for (const target of [window, document]) if (event) target.removeEventListener(event.type, onEvent);
    await nextTask();
    if (!event) log.push(readyState);
  }
  return log;
}
const parsed = () => new Event('DOMContentLoaded');
const loaded = () => new Event('load');

test('whenScriptsRan: without options in the markup, runs after the page has loaded, after its own listeners', async () => {
  const log = await load(false, [['loading'], ['interactive', parsed()], ['complete', loaded()]]);
  assert.equal(log, ['loading', 'DOMContentLoaded', 'load', 'ran']);
});

test('whenScriptsRan: with options in the markup, runs once the page is parsed, or has loaded', async () => {
  const log = await load(true, [['loading'], ['interactive', parsed()], ['complete', loaded()]]);
  assert.equal(log, ['loading', 'DOMContentLoaded', 'ran', 'load']);
  assert.equal(await load(true, [['interactive'], ['complete', loaded()]]), ['interactive', 'load', 'ran']);
});

test('whenScriptsRan: on a loaded page, runs after the listener of the script’s own load event', async () => {
  assert.equal(await load(false, [['complete']]), ['ran', 'complete']);
  setReadyState('complete');
  const log: string[] = [];
  const waiting = whenScriptsRan(false).then(() => log.push('ran'));
  await Promise.resolve();
  log.push('microtask');
  await settle(() => waiting);
  assert.equal(log, ['microtask', 'ran']);
});

test.run();
