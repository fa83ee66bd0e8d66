import { optional, type } from 'superstruct';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readArguments } from '../../../src/core/actions/readArguments';
import type { Feature, ViewContext } from '../../../src/core/context';
import type { ViewData } from '../../../src/core/state/views';
import { oneOf } from '../../../src/lib/oneOf';
import { createFakeModal } from '../../support/fakeModal';
import { failure } from '../../support/rejection';

/** A feature that decodes the arguments of its Account view. */
const part: Feature = {
  views: {},
  css: '',
  messages: {},
  arguments: { Account: type({ tab: optional(oneOf('activity')) }) },
};

function createModal(changes: Partial<ViewContext> = {}) {
  const fake = createFakeModal();
  const ctx: ViewContext = { ...fake.ctx, loadFeature: async () => part, ...changes };
  return { ...fake, ctx };
}

test('readArguments: decodes arguments with the struct of the view', async () => {
  const { ctx } = createModal();
  const data: ViewData | undefined = await readArguments(ctx, { view: 'Account', arguments: { tab: 'activity' } });
  assert.equal(data, { tab: 'activity' });
});

test('readArguments: rejects unknown arguments by name', async () => {
  const { ctx } = createModal();
  const wrong = await failure(readArguments(ctx, { view: 'Account', arguments: { tab: 'tokens' } }));
  assert.is(wrong.code, 'invalidOptions');
  assert.match(String(wrong.message), /^Invalid option 'arguments\.tab': expected one of activity/);
  for (const view of ['Networks', undefined]) {
    const { code, message } = await failure(readArguments(ctx, { view, arguments: { tab: 'activity' } }));
    assert.is(code, 'invalidOptions');
    assert.match(String(message), /'arguments': \w+ takes none/);
  }
});

test('readArguments: rejects when the feature cannot be loaded', async () => {
  const { ctx } = createModal({ loadFeature: () => Promise.reject(new Error('offline')) });
  assert.is((await failure(readArguments(ctx, { view: 'Account', arguments: {} }))).message, 'offline');
});

test('readArguments: loads nothing without arguments', async () => {
  const { ctx } = createModal({ loadFeature: () => Promise.reject(new Error('offline')) });
  assert.is(await readArguments(ctx, { view: 'Account' }), undefined);
  assert.is(await readArguments(ctx), undefined);
});

test('readArguments: leaves private views for open to reject', async () => {
  const { ctx } = createModal({ loadFeature: () => Promise.reject(new Error('never requested')) });
  assert.is(await readArguments(ctx, { view: 'SwitchNetwork', arguments: {} }), undefined);
});

test('readArguments: waits for the table of views for an unknown view, continues without it', async () => {
  for (const load of [async () => ({}), () => Promise.reject(new Error('offline'))]) {
    const requested: string[] = [];
    const { ctx, state } = createModal({
      load: ((name: string) => {
        requested.push(name);
        return load();
      }) as ViewContext['load'],
    });
    state.views.rows.value = {};
    state.views.complete.value = false;
    assert.is(await readArguments(ctx, { view: 'Networks' }), undefined);
    assert.equal(requested, ['manifest']);
  }
});

test.run();
