import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import { accountData } from '../../../src/services/account-data/index';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { fakeService } from '../../support/fakeService';
import { chains, createVisitor } from './support/visitor';

const evmContracts = {
  makeEvmContracts: () => ({
    readTokens: async () => [],
    getEnsAddress: async () => null,
    getEnsName: async () => null,
  }),
};

test('setName: the account has the name at once, for five minutes and after a reload', async () => {
  const service = fakeService(({ path }) => (path.endsWith('/supported-chains') ? chains : 404));
  const visitor = createVisitor({ chunks: { evmContracts } });
  const { ctx, account, data, state, store } = visitor;
  await visitor.fetchIdentity();
  accountData.setName(ctx, account, 'mira.reown.id');
  assert.equal(data.identity.value.value, { name: 'mira.reown.id', avatar: null });
  assert.equal(state.accounts.get('eip155').profile, { account, name: 'mira.reown.id', image: null });
  const { length } = service.calls;
  await visitor.fetchIdentity();
  assert.is(service.calls.length, length, 'nothing is asked for');
  service.restore();
  const next = createVisitor({ store });
  assert.is(next.data.identity.value.value?.name, 'mira.reown.id');
});

test('setName: the account has the name on its other networks, too', async () => {
  const service = fakeService(({ path }) => (path.endsWith('/supported-chains') ? chains : 404));
  const visitor = createVisitor({ options: { networks: ['eip155:1', 'eip155:8453'] }, chunks: { evmContracts } });
  const { ctx, account } = visitor;
  const onBase = `eip155:8453:${ADDRESS}` as const;
  const ofOther = `eip155:8453:${OTHER_ADDRESS}` as const;
  for (const each of [onBase, ofOther]) await accountData.fetchIdentity(ctx, each);
  accountData.setName(ctx, account, 'mira.reown.id');
  await accountData.fetchIdentity(ctx, onBase);
  const nameOf = (each: typeof onBase | typeof ofOther) => accountData.of(ctx, each).identity.value.value?.name;
  assert.equal([nameOf(onBase), nameOf(ofOther)], ['mira.reown.id', null]);
  service.restore();
});

test('setName: a lookup that started before does not remove the name', async () => {
  const answer = deferred<unknown>();
  const service = fakeService(({ path }) => (path.endsWith('/supported-chains') ? chains : answer.promise));
  const visitor = createVisitor({ chunks: { evmContracts } });
  const lookup = visitor.fetchIdentity();
  await visitor.settle();
  accountData.setName(visitor.ctx, visitor.account, 'mira.reown.id');
  answer.resolve([{ name: 'old.reown.id', addresses: { 60: { address: ADDRESS, created: '' } } }]);
  await lookup;
  await visitor.settle();
  assert.is(visitor.data.identity.value.value?.name, 'mira.reown.id');
  assert.is(visitor.state.accounts.get('eip155').profile?.name, 'mira.reown.id');
  service.restore();
});

test.run();
