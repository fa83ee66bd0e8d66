import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CaipAddress, CaipNetworkId } from '../../../src/lib/caip';
import { accountData } from '../../../src/services/account-data/index';
import { ADDRESS, OTHER_ADDRESS } from '../../support/fakeAdapter';
import { type FakeService, fakeService, type ServiceCall } from '../../support/fakeService';
import { nextTurn } from '../../support/nextTurn';
import { runs } from '../../support/runs';
import { balance, collectible, moved, transaction } from './support/records';
import { chains, createVisitor } from './support/visitor';

const RUNS = runs(300);
const owners = [ADDRESS, OTHER_ADDRESS];
const networks: readonly CaipNetworkId[] = ['eip155:1', 'eip155:137'];
const verbs = ['switch', 'tokens', 'force', 'history', 'more', 'identity', 'disconnect'] as const;

let service: FakeService;
test.after.each(() => service?.restore());

/** Responses that contain their account and request number as the name of a token. */
const answerTo = ({ path, query }: ServiceCall, version: number): unknown => {
  const chainId = query['chainId'] ?? '';
  const owner = owners.indexOf(path.split('/')[3] ?? '');
  const symbol = `${owner}N${networks.indexOf(chainId as CaipNetworkId)}`;
  if (path.endsWith('/balance')) {
    return { balances: [balance('X', { symbol, name: `v${version}`, chainId, address: `${chainId}:0x01` })] };
  }
  if (path.includes('/reverse/')) {
    const address = path.split('/').at(-1) ?? '';
    return [{ name: `v${version}o${owners.indexOf(address)}.reown.id`, addresses: { 60: { address } } }];
  }
  if (!path.endsWith('/history')) return {};
  const cursor = Number(query['cursor'] ?? 9);
  const transfers = [moved('in', symbol, `${version}`), collectible('in', `${symbol} ${cursor}`)];
  const row = transaction(cursor, transfers, { chain: chainId });
  return { data: [{ ...row, id: `${cursor}` }], next: cursor > 5 ? `${cursor - 1}` : null };
};

test('account data: in any order of responses, no row of another account or network, none older than shown', async () => {
  const shown: Record<string, number> = {};
  await fc.assert(
    fc
      .asyncProperty(
        fc.scheduler(),
        fc.array(fc.tuple(fc.constantFrom(...verbs), fc.nat(1), fc.nat(1)), { minLength: 3, maxLength: 14 }),
        async (scheduler, steps) => {
          const visitor = createVisitor({ options: { networks: [...networks] } });
          const { ctx, state, connect } = visitor;
          let selected: readonly [owner: number, network: number] | null = [0, 0];
          let version = 0;
          const newest = new Map<string, number>();
          service.answer = (call) => {
            if (call.path.endsWith('/supported-chains')) return chains;
            const answer = answerTo(call, ++version);
            return scheduler.schedule(Promise.resolve(answer), call.path);
          };
          const account = (): CaipAddress =>
            `${networks[selected?.[1] ?? 0] ?? 'eip155:1'}:${owners[selected?.[0] ?? 0] ?? ''}`;
          const isNewer = (what: string, age: number): void => {
            const key = `${what} ${account()}`;
            assert.ok(age >= (newest.get(key) ?? 0), 'an older answer came after a newer one');
            newest.set(key, age);
            shown[what] = (shown[what] ?? 0) + 1;
          };
          const check = (): void => {
            const active = accountData.active(ctx);
            if (!selected) {
              assert.is(active, null);
              return;
            }
            assert.is(active?.account, account());
            const mine = `${selected[0]}N${selected[1]}`;
            for (const token of active?.tokens.value.value?.tokens ?? []) {
              assert.is(token.symbol, mine);
              assert.is(token.chainId, active?.networkId);
              isNewer('token', Number(token.name.slice(1)));
            }
            const named = [active?.identity.value.value?.name];
            const { profile } = state.accounts.get('eip155');
            if (profile?.account === account()) named.push(profile.name);
            for (const name of named) {
              if (!name) continue;
              const [, age, owner] = /^v(\d+)o(\d)\./.exec(name) ?? [];
              assert.is(Number(owner), selected[0]);
              isNewer('name', Number(age));
            }
            for (const { name } of active?.nfts.value.shown ?? []) {
              assert.is(name.split(' ')[0], mine);
              shown['nft'] = (shown['nft'] ?? 0) + 1;
            }
            const items = active?.history.value.items ?? [];
            for (const { transfers } of items) assert.is(transfers[0]?.token?.symbol, mine);
            if (items[0]) isNewer('transaction', Number(items[0].transfers[0]?.amount));
            const order = items.map(({ id }) => Number(id));
            assert.equal(order, [9, 8, 7, 6, 5].slice(0, order.length));
          };
          for (const [verb, owner, network] of steps) {
            if (verb === 'switch') {
              selected = [owner, network];
              connect(owners[owner] ?? '', networks[network] ?? 'eip155:1');
            } else if (verb === 'disconnect') {
              selected = null;
              state.accounts.clear('eip155');
              // After this, the wallet is a new connection.
              newest.clear();
            } else if (verb === 'history') void accountData.fetchHistory(ctx, account());
            else if (verb === 'more') void accountData.fetchMore(ctx, account());
            else if (verb === 'identity') void accountData.fetchIdentity(ctx, account());
            else void accountData.fetchTokens(ctx, account(), { force: verb === 'force' });
            check();
            await Promise.resolve();
            for (let step = owner; step > 0 && scheduler.count() > 0; step--) {
              await scheduler.waitOne();
              check();
            }
          }
          for (let step = 0; step < 60; step++) {
            await nextTurn();
            if (scheduler.count() > 0) await scheduler.waitOne();
            check();
          }
        },
      )
      .beforeEach(() => {
        service?.restore();
        service = fakeService();
      }),
    { numRuns: RUNS },
  );
  for (const what of ['token', 'name', 'nft', 'transaction'])
    assert.ok((shown[what] ?? 0) > RUNS, `${what}: ${shown[what]} looked at`);
});

test.run();
