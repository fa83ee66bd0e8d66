import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRouter } from '../../../src/core/state/router';
import type { ViewName } from '../../../src/core/state/views';

const names = ({ history }: ReturnType<typeof createRouter>): ViewName[] => history.value.map(({ view }) => view);

function at(...views: readonly [ViewName, ...ViewName[]]) {
  const router = createRouter();
  router.reset(views[0]);
  for (const view of views.slice(1)) router.push(view);
  return router;
}

test('router: starts at Connect', () => {
  const router = createRouter();
  assert.equal(names(router), ['Connect']);
  assert.is(router.direction.value, 'none');
});

test('push: adds a view with its data', () => {
  const router = createRouter();
  router.push('ConnectingExternal', { walletId: 'com.harbor' });
  assert.equal(names(router), ['Connect', 'ConnectingExternal']);
  assert.equal(router.current.value.data, { walletId: 'com.harbor' });
  assert.is(router.direction.value, 'forward');
});

test('push: the current view changes nothing, not even its data', () => {
  const router = createRouter();
  router.push('Networks');
  const before = router.history.value;
  router.push('Networks', { networkId: 'eip155:10' });
  assert.is(router.history.value, before);
});

test('push: a view deeper in the history is a new visit', () => {
  const router = at('Account', 'Networks');
  router.push('Account');
  assert.equal(names(router), ['Account', 'Networks', 'Account']);
  assert.is(new Set(router.history.value.map(({ id }) => id)).size, 3);
});

test('reset: replaces the history', () => {
  const router = at('Connect', 'GetWallet', 'Downloads');
  router.reset('Account');
  assert.equal(names(router), ['Account']);
  assert.is(router.direction.value, 'none');
  router.reset('UnsupportedChain', {}, 'forward');
  assert.is(router.direction.value, 'forward');
});

test('reset: the same view is a new visit', () => {
  const router = createRouter();
  const { id } = router.current.value;
  router.reset('Connect');
  assert.is.not(router.current.value.id, id);
});

test('replace: replaces the current entry', () => {
  const router = at('Connect', 'GetWallet');
  router.replace('Downloads', { walletId: 'x' });
  assert.equal(names(router), ['Connect', 'Downloads']);
  assert.equal(router.current.value.data, { walletId: 'x' });
  const alone = createRouter();
  alone.replace('Account');
  assert.equal(names(alone), ['Account']);
});

test('goBack: pops one view', () => {
  const router = at('Connect', 'GetWallet', 'Downloads');
  assert.ok(router.goBack());
  assert.equal(names(router), ['Connect', 'GetWallet']);
  assert.is(router.direction.value, 'back');
  assert.ok(router.goBack());
  assert.equal(names(router), ['Connect']);
});

test('goBack: returns false on the last view', () => {
  const router = at('Networks');
  assert.not(router.goBack());
  assert.equal(names(router), ['Networks']);
});

test('goBack: the target keeps its data and id', () => {
  const router = createRouter();
  router.reset('Account');
  router.push('SwitchNetwork', { networkId: 'eip155:10' });
  const { id } = router.current.value;
  router.push('Networks');
  router.goBack();
  assert.is(router.current.value.id, id);
  assert.equal(router.current.value.data, { networkId: 'eip155:10' });
});

test('goBackToIndex: truncates the history to the index', () => {
  const router = at('Connect', 'GetWallet', 'Downloads', 'WhatIsAWallet');
  router.goBackToIndex(1);
  assert.equal(names(router), ['Connect', 'GetWallet']);
  assert.is(router.direction.value, 'back');
  router.goBackToIndex(0);
  assert.equal(names(router), ['Connect']);
});

test('goBackToIndex: the top, beyond it, or below zero changes nothing', () => {
  const router = at('Account', 'Profile');
  for (const index of [1, 2, 100, -1, Number.NaN]) router.goBackToIndex(index);
  assert.equal(names(router), ['Account', 'Profile']);
  assert.is(router.direction.value, 'forward');
});

test('router: any sequence has a current view, no equal neighbors by push, unique ids', () => {
  const view = fc.constantFrom<ViewName>('Connect', 'Account', 'Networks', 'Profile', 'GetWallet');
  const step = fc.oneof(
    fc.record({ do: fc.constant('push' as const), view }),
    fc.record({ do: fc.constant('replace' as const), view }),
    fc.record({ do: fc.constant('reset' as const), view }),
    fc.record({ do: fc.constant('back' as const) }),
    fc.record({ do: fc.constant('index' as const), index: fc.integer({ min: -2, max: 6 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const router = createRouter();
      for (const next of steps) {
        const before = names(router);
        if (next.do === 'push') router.push(next.view);
        if (next.do === 'replace') router.replace(next.view);
        if (next.do === 'reset') router.reset(next.view);
        if (next.do === 'index') router.goBackToIndex(next.index);
        if (next.do === 'back') assert.is(router.goBack(), before.length > 1);
        assert.ok(router.history.value.length);
        assert.is(router.current.value, router.history.value.at(-1));
        assert.is(new Set(router.history.value.map(({ id }) => id)).size, router.history.value.length);
      }
    }),
  );
});

test.run();
