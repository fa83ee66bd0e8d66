import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createWanted } from '../../../src/core/actions/createWanted';
import { settle } from '../../support/render';
import { setHidden } from '../../support/setHidden';

/** A task that fails until the test lets it succeed. */
function createWork() {
  const work = {
    runs: 0,
    fails: true,
    async run(): Promise<void> {
      work.runs++;
      if (work.fails) throw new Error('not loaded');
    },
  };
  return work;
}

const online = (): Promise<void> => settle(() => void dispatchEvent(new Event('online')));

test.after.each(() => setHidden(false));

test('want: a failed task runs again when the page is online or visible, and on request, until it succeeds', async () => {
  const life = new AbortController();
  const { want, retry } = createWanted(life.signal);
  const work = createWork();
  await want('work', work.run);
  await online();
  assert.is(work.runs, 2);
  await settle(() => setHidden(true));
  assert.is(work.runs, 2, 'not while it is hidden');
  await settle(() => setHidden(false));
  assert.is(work.runs, 3);
  work.fails = false;
  await settle(retry);
  assert.is(work.runs, 4);
  await online();
  assert.is(work.runs, 4);
  life.abort();
});

test('want: a task that succeeds, is replaced, or belongs to a destroyed modal does not run again', async () => {
  const life = new AbortController();
  const { want } = createWanted(life.signal);
  const [earlier, later, other] = [createWork(), createWork(), createWork()];
  other.fails = false;
  await want('other', other.run);
  await want('work', earlier.run);
  await want('work', later.run);
  await online();
  assert.equal([earlier.runs, later.runs, other.runs], [1, 2, 1]);
  life.abort();
  await online();
  assert.is(later.runs, 2);
});

test.run();
