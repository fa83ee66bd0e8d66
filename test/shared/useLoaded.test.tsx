import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Deferred, deferred } from '../../src/lib/deferred';
import { useLoaded } from '../../src/shared/useLoaded';
import { pretendOnline } from '../support/pretendOnline';
import { render, settle } from '../support/render';

interface Load {
  readonly id: string;
  readonly end: Deferred<string>;
}

interface LoadedProps {
  readonly cache: Map<string, string>;
  /** The loads so far, which the test settles. */
  readonly loads: Load[];
  readonly id?: string;
  readonly enabled?: boolean;
}

/** Shows a loaded value. A press loads it again. */
function Loaded({ cache, loads, id = 'one', enabled }: LoadedProps) {
  const load = (): Promise<string> => {
    const end = deferred<string>();
    loads.push({ id, end });
    return end.promise;
  };
  const { value, failed, retry } = useLoaded(cache, id, load, enabled);
  return (
    <button type="button" onClick={retry}>
      {failed ? 'failed' : (value ?? 'loading')}
    </button>
  );
}

test('useLoaded: loads once for each key, and then returns it in the first render', async () => {
  const loads: Load[] = [];
  const cache = new Map<string, string>();
  const view = await render(<Loaded cache={cache} loads={loads} enabled={false} />);
  assert.is(loads.length, 0);
  await view.rerender(<Loaded cache={cache} loads={loads} />);
  assert.is(view.container.textContent, 'loading');
  await settle(() => loads[0]?.end.resolve('first'));
  assert.is(view.container.textContent, 'first');
  await view.rerender(<Loaded cache={cache} loads={loads} id="two" />);
  assert.is(view.container.textContent, 'loading');
  await view.rerender(<Loaded cache={cache} loads={loads} />);
  assert.is(view.container.textContent, 'first');
  assert.equal(
    loads.map(({ id }) => id),
    ['one', 'two'],
  );
  await view.unmount();
});

test('useLoaded: a failure belongs to its key, until a retry', async () => {
  const loads: Load[] = [];
  const cache = new Map([['two', 'second']]);
  const view = await render(<Loaded cache={cache} loads={loads} />);
  await settle(() => loads[0]?.end.reject(new Error('offline')));
  assert.is(view.container.textContent, 'failed');
  await view.rerender(<Loaded cache={cache} loads={loads} id="two" />);
  assert.is(view.container.textContent, 'second');
  await view.rerender(<Loaded cache={cache} loads={loads} />);
  assert.is(view.container.textContent, 'failed');
  await view.click(view.get('button'));
  await settle(() => loads[1]?.end.resolve('first'));
  assert.is(view.container.textContent, 'first');
  await view.unmount();
});

test('useLoaded: loads again once the page is back online, after a failure only', async () => {
  const { online } = pretendOnline();
  const loads: Load[] = [];
  const cache = new Map<string, string>();
  const view = await render(<Loaded cache={cache} loads={loads} />);
  await settle(() => online(false));
  await settle(() => loads[0]?.end.reject(new Error('offline')));
  assert.equal([view.container.textContent, loads.length], ['failed', 1]);
  await settle(() => online(true));
  assert.equal([view.container.textContent, loads.length], ['loading', 2]);
  await settle(() => loads[1]?.end.resolve('first'));
  await settle(() => online(false));
  await settle(() => online(true));
  assert.equal([view.container.textContent, loads.length], ['first', 2]);
  await view.unmount();
});

test('useLoaded: a value that is loaded after the view was left is available to the next one', async () => {
  const loads: Load[] = [];
  const cache = new Map<string, string>();
  const view = await render(<Loaded cache={cache} loads={loads} />);
  await view.unmount();
  await settle(() => loads[0]?.end.resolve('first'));
  const next = await render(<Loaded cache={cache} loads={loads} />);
  assert.equal([next.container.textContent, loads.length], ['first', 1]);
  await next.unmount();
});

test.run();
