import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Activity, History } from '../../../src/services/account-data';
import { addActions } from '../../support/actionRows';
import { ADDRESS } from '../../support/fakeAdapter';
import { activity, balances, createFakeData, ether, history, transfer } from '../../support/fakeData';
import { pretendOnline } from '../../support/pretendOnline';
import { renderFeature } from '../../support/renderFeature';

const account = `eip155:1:${ADDRESS}` as const;
const FRIEND = '0x12ab99999999999999999999999999999999790e';
const OTHER = '0x12ab00000000000000000000000000000000790e';
const on = { email: false, socials: false, swaps: false, onramp: false, activity: true, branding: false } as const;
const usdc = { name: 'USD Coin', symbol: 'USDC', image: null };
const eth = { name: 'Ether', symbol: 'ETH', image: null };

async function show(items: readonly Activity[], changes: Partial<History> = {}) {
  const service = createFakeData();
  const record = service.of(account);
  record.tokens.value = balances([ether]);
  record.history.value = history(items, changes);
  const view = await renderFeature('Account', { service });
  await view.act(() => {
    view.state.remote.value = on;
  });
  await view.click(view.tab('Activity'));
  return { ...view, service, record };
}

test('useTabs: shows Activity if the project enables it and the service supports the network', async () => {
  const service = createFakeData();
  service.of(account).tokens.value = balances([ether]);
  const view = await renderFeature('Account', { service });
  const tabs = () => view.names('[role=tab]');
  assert.equal(tabs(), ['Tokens', 'NFTs']);
  await view.act(() => {
    view.state.remote.value = on;
  });
  assert.equal(tabs(), ['Tokens', 'NFTs', 'Activity']);
  await view.act(() => {
    view.state.remote.value = { ...on, activity: false };
  });
  assert.equal(tabs(), ['Tokens', 'NFTs']);
  await view.done();

  service.supports = async () => false;
  const unknown = await renderFeature('Account', { service });
  await unknown.pass(0);
  assert.equal(unknown.names('[role=tab]'), [], 'with one list there is no bar');
  await unknown.done();
});

test('useTabs: has no history tabs without a project id', async () => {
  const view = await renderFeature('Account', { options: { projectId: '' } });
  assert.equal(view.names('[role=tab]'), []);
  await view.done();
});

test('ActivityPanel: an empty history offers ways to begin', async () => {
  const view = await show([]);
  assert.match(view.text(), 'No activity yet');
  await view.act(() => addActions(view.ctx));
  assert.equal(view.names('.empty button'), ['Buy', 'Receive']);
  await view.click(view.get('.empty button'));
  assert.is(view.state.router.current.peek().view, 'OnRampProviders');
  await view.done();
});

test('useTabs: restores the last selected tab', async () => {
  const view = await show([activity()]);
  await view.act(() => view.state.router.push('Profile'));
  await view.act(() => view.state.router.reset('Account'));
  assert.is(view.get('[aria-selected=true]').textContent, 'Activity');
  await view.done();
});

test('useTabs: opens the requested tab once it is available, later the last selected one', async () => {
  const service = createFakeData();
  service.of(account).tokens.value = balances([ether]);
  service.of(account).history.value = history([activity()]);
  const view = await renderFeature('Account', { service, data: { tab: 'activity' } });
  const selected = () => view.get('[aria-selected=true]').textContent;
  assert.is(selected(), 'Tokens');
  await view.act(() => {
    view.state.remote.value = on;
  });
  assert.is(selected(), 'Activity');
  await view.click(view.tab('NFTs'));
  await view.act(() => view.state.router.push('Profile'));
  await view.act(() => view.state.router.goBack());
  assert.is(selected(), 'NFTs');
  await view.act(() => view.state.router.reset('Account', { tab: 'activity' }));
  assert.is(selected(), 'Activity');
  await view.done();
});

test('ActivityPanel: a row has operation, counterpart, amount and time, and links to the explorer', async () => {
  const view = await show([activity()]);
  const row = view.get('.slots a');
  assert.is(row.getAttribute('aria-label'), 'Received, 0x12ab…90eF, +250.000 USDC, 2 hr. ago, opens in a new tab');
  assert.is(row.getAttribute('href'), `https://etherscan.io/tx/0x${'ab'.repeat(32)}`);
  assert.is(row.getAttribute('target'), '_blank');
  assert.equal(row.getAttribute('rel')?.split(' ').sort(), ['noopener', 'noreferrer']);
  assert.is(view.get('time').getAttribute('datetime'), new Date(1_700_000_000_000 - 7_200_000).toISOString());
  await view.done();
});

test('ActivityPanel: shows verbs, signs, swaps, failed and pending transactions', async () => {
  const view = await show([
    activity({ status: 'pending', operation: 'send', local: true, transfers: [transfer({ direction: 'out' })] }),
    activity({
      operation: 'trade',
      transfers: [
        transfer({ direction: 'in', amount: '1250', token: usdc }),
        transfer({ direction: 'out', amount: '0.5', token: eth }),
      ],
    }),
    activity({ operation: 'approve', transfers: [] }),
    activity({ operation: 'execute', transfers: [], status: 'failed' }),
    activity({ operation: 'bridge_out', transfers: [] }),
    activity({
      operation: 'mint',
      from: `0x${'0'.repeat(40)}`,
      transfers: [transfer({ amount: '1', token: null, nft: { name: 'Fern 41', image: null, link: null } })],
    }),
  ]);
  const labels = view.names('.slots a').map((label) => label.replace(', opens in a new tab', ''));
  assert.equal(labels, [
    'Sent, Pending, 0x7099…79C8, −250.000 USDC, 2 hr. ago',
    'Swapped, −0.500 ETH, +1,250.000 USDC, 2 hr. ago',
    'Approved, 0x7099…79C8, 2 hr. ago',
    'Interacted, Failed, 0x7099…79C8, 2 hr. ago',
    'Bridge out, 0x7099…79C8, 2 hr. ago',
    'Minted, +1 × Fern 41, 2 hr. ago',
  ]);
  assert.is(view.container.querySelectorAll('.token-pair > .token').length, 2);
  assert.ok(view.get('.tx-status.pending .spin'));
  assert.ok(view.get('.tx-status.failed'));
  await view.done();
});

test('ActivityPanel: counts items without decimals', async () => {
  const items = (amount: string) => [transfer({ amount, token: null, nft: { name: 'Seed', image: null, link: null } })];
  const rows = ['5', '1250', '123456789012345678901'].map((amount) => activity({ transfers: items(amount) }));
  const view = await show(rows);
  const texts = view.names('.slots a').map((label) => label.split('2 hr. ago')[0]);
  assert.equal(texts, [
    'Received, 0x12ab…90eF, +5 × Seed, ',
    'Received, 0x12ab…90eF, +1,250 × Seed, ',
    'Received, 0x12ab…90eF, +123,456,789,012,345,678,901 × Seed, ',
  ]);
  await view.click(view.button('Hide amounts'));
  assert.not.match(view.text(), '1,250');
  await view.done();
});

test('ActivityPanel: hides amounts', async () => {
  const view = await show([activity()]);
  await view.click(view.button('Hide amounts'));
  assert.not.match(view.text(), '250.000');
  assert.is(view.names('.slots a')[0], 'Received, 0x12ab…90eF, Amount hidden, 2 hr. ago, opens in a new tab');
  await view.done();
});

test('ActivityList: groups rows by month, each in its own list', async () => {
  const at = (text: string) => Date.parse(`${text}T12:00:00`);
  // The fake clock starts in November 2023.
  const view = await show([
    activity({ at: at('2023-11-10') }),
    activity({ at: at('2023-11-02') }),
    activity({ at: at('2023-03-05') }),
    activity({ at: at('2022-03-05') }),
  ]);
  assert.equal(view.names('h3'), ['This month', 'March', 'March 2022']);
  const lists = [...view.container.querySelectorAll('.slots ul')];
  assert.equal(
    lists.map((list) => list.querySelectorAll('li').length),
    [2, 1, 1],
  );
  assert.is(lists[0]?.querySelector('li')?.getAttribute('aria-setsize'), '2');
  assert.equal(
    lists.map((list) => document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent),
    ['This month', 'March', 'March 2022'],
  );
  assert.equal(view.names('time'), ['4 days ago', 'Nov 2', 'Mar 5', 'Mar 5, 2022']);
  await view.done();
});

test('ActivityPanel: flagged transactions are tagged, dimmed and show no details', async () => {
  const lure = transfer({ amount: '0', token: { name: 'Visit prize.example', symbol: 'PRIZE', image: null } });
  const view = await show([activity({ flag: 'spam', transfers: [lure] })]);
  assert.is(view.names('.slots a')[0], 'Received, Possible spam, 2 hr. ago, opens in a new tab');
  assert.ok(view.get('.slots .dim .tag'));
  assert.not.match(view.text(), /PRIZE|prize/);
  assert.not.match(view.get('.slots').textContent ?? '', '0x12ab');
  await view.done();
});

test('ActivityPanel: a flagged transaction of the account itself keeps its outgoing amount', async () => {
  const sent = transfer({ direction: 'out', amount: '25', token: usdc });
  const lure = transfer({ amount: '500', token: { name: 'Visit prize.example', symbol: 'PRIZE', image: null } });
  const own = { operation: 'send', from: ADDRESS.toLowerCase(), to: FRIEND, transfers: [lure, sent] };
  for (const flag of ['poisoning', 'spam', 'counterfeit'] as const) {
    const view = await show([activity({ ...own, flag, resembles: flag === 'poisoning' ? OTHER : null })]);
    const [label] = view.names('.slots .row');
    assert.match(label ?? '', /^Sent, Possible spam, −25\.000 USDC, 2 hr\. ago/);
    assert.match(view.get('.slots').textContent ?? '', '−25.000 USDC');
    assert.not.match(view.get('.slots').textContent ?? '', 'PRIZE');
    await view.done();
  }
});

test('ActivityPanel: a flagged transaction from another account shows no amount', async () => {
  const sent = transfer({ direction: 'out', amount: '25', token: usdc });
  const view = await show([
    activity({ operation: 'send', from: OTHER, to: FRIEND, transfers: [sent], flag: 'counterfeit' }),
  ]);
  assert.not.match(view.get('.slots').textContent ?? '', 'USDC');
  await view.done();
});

test('PoisonedRow: shows both addresses in full on focus, and hides them on blur', async () => {
  const view = await show([activity({ flag: 'poisoning', resembles: FRIEND }), activity()]);
  const row = view.button('Received, Possible spam');
  assert.is(row.getAttribute('aria-expanded'), 'false');
  assert.not.match(view.get('.slots').textContent ?? '', '12ab 34Cd');
  await view.focus(row);
  const shown = view.get('.address-comparison').textContent ?? '';
  assert.match(shown, '0x12ab34Cd56eF78901aBc23De45f67890c6d790eF');
  assert.match(shown, '0x12ab9999');
  const unmarked = [...view.container.querySelectorAll('.address-comparison .addr')].map((address) =>
    [...address.children].filter((block) => !block.querySelector('mark')).map(({ textContent }) => textContent),
  );
  assert.equal(unmarked, Array(2).fill(['0x', '12ab']), 'what differs is marked in both');
  assert.is(row.getAttribute('aria-describedby'), view.get('.address-comparison').id);
  assert.ok(view.has('View on explorer, opens in a new tab'));
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await view.act(() => void row.dispatchEvent(press));
  assert.ok(press.defaultPrevented, 'the press does not close the modal');
  assert.is(view.container.querySelector('.address-comparison'), null);
  await view.hover(row.closest('li') as Element);
  assert.ok(view.get('.address-comparison'));
  await view.leave(row.closest('li') as Element);
  assert.is(view.container.querySelector('.address-comparison'), null);
  assert.is(view.container.querySelector('.slots [aria-label="Copy address"]'), null);
  await view.done();
});

test('ActivityPanel: shows an empty state without transactions', async () => {
  const view = await show([]);
  assert.match(view.text(), 'No activity yet');
  await view.done();
});

test('ActivityPanel: offers a retry after a failure', async () => {
  const view = await show([], { status: 'failed', at: null, empty: true });
  assert.match(view.text(), 'Couldn’t load your activity');
  assert.not.match(view.text(), 'No activity yet');
  view.service.onCall = (verb, record) => {
    if (verb === 'fetchHistory') record.history.value = history([activity()]);
  };
  await view.click(view.button('Try again'));
  assert.is(view.names('.slots a').length, 1);
  await view.done();
});

test('ActivityPanel: a failed refresh keeps the rows and shows their age', async () => {
  const view = await show([activity()]);
  await view.act(() => {
    view.record.history.value = { ...view.record.history.peek(), status: 'failed' };
  });
  assert.match(view.text(), 'Updated');
  assert.is(view.names('.slots a').length, 1);
  await view.done();
});

test('ActivityPanel: shows skeletons while the first page loads', async () => {
  const view = await show([], { status: 'loading', at: null });
  assert.is(view.container.querySelectorAll('.loading .row').length, 3);
  await view.done();
});

test('ActivityPanel: Show more focuses the first new row, and a failed page can be retried', async () => {
  const first = [activity(), activity()];
  const next = activity({ operation: 'send' });
  const view = await show(first, { more: 'idle' });
  view.service.onCall = (verb, record) => {
    if (verb === 'fetchMore') record.history.value = { ...record.history.peek(), more: 'failed' };
  };
  await view.click(view.button('Show more'));
  assert.match(view.text(), 'Couldn’t load more activity.');
  await view.pass(500);
  assert.match(view.spoken(), 'Couldn’t load more activity.');
  let arrive = (): void => {};
  view.service.onCall = async (verb, record) => {
    if (verb !== 'fetchMore') return;
    record.history.value = { ...record.history.peek(), more: 'loading' };
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    record.history.value = history([...first, next]);
  };
  await view.click(view.button('Try again'));
  assert.is(view.container.querySelectorAll('[aria-busy] .row').length, 3);
  await view.act(() => arrive());
  assert.match(document.activeElement?.getAttribute('aria-label') ?? '', /^Sent/);
  assert.not.ok(view.has('Show more'));
  await view.done();
});

test('ActivityPanel: Show more focuses the first new row, also if newer ones are added on top meanwhile', async () => {
  const first = [activity(), activity()];
  const next = activity({ operation: 'send' });
  const view = await show(first, { more: 'idle' });
  view.service.onCall = (verb, record) => {
    if (verb === 'fetchMore') record.history.value = { ...record.history.peek(), more: 'loading' };
  };
  await view.click(view.button('Show more'));
  const newer = [activity(), activity()];
  await view.act(() => {
    view.record.history.value = { ...view.record.history.peek(), items: [...newer, ...first] };
  });
  await view.act(() => {
    view.record.history.value = history([...newer, ...first, next]);
  });
  assert.match(document.activeElement?.getAttribute('aria-label') ?? '', /^Sent/);
  await view.done();
});

test('ActivityPanel: emits events when it is opened and when more is loaded', async () => {
  const view = await show([activity()], { more: 'idle' });
  const { events } = view;
  const names = () => events.map(({ event }) => event).filter((event) => event.endsWith('TRANSACTIONS'));
  assert.equal(names(), ['CLICK_TRANSACTIONS']);
  await view.click(view.button('Show more'));
  assert.equal(names(), ['CLICK_TRANSACTIONS', 'LOAD_MORE_TRANSACTIONS']);
  await view.click(view.tab('Tokens'));
  assert.is(names().length, 2);
  await view.done();
});

test('ActivityPanel: a first page of only spam loads the next page', async () => {
  const view = await show([], { more: 'idle' });
  assert.is(view.service.calls('fetchMore'), 1);
  assert.not.match(view.text(), 'No activity yet');
  await view.done();
});

test('useHistory: fetches the first page every 30 s, and not on every tab change', async () => {
  const view = await show([activity()], { at: 0 });
  const asked = view.service.calls('fetchHistory');
  assert.is(asked, 1);
  await view.pass(30_000);
  assert.is(view.service.calls('fetchHistory'), 2);
  await view.act(() => {
    view.record.history.value = { ...view.record.history.peek(), at: view.clock.now() };
  });
  await view.click(view.tab('Tokens'));
  await view.click(view.tab('Activity'));
  assert.is(view.service.calls('fetchHistory'), 2);
  await view.done();
  assert.is(view.clock.pending, 0);
});

test('useHistory: fetches the first page at once when back online', async () => {
  const view = await show([activity()], { at: 1_700_000_000_000 });
  const { online } = pretendOnline();
  const before = view.service.calls('fetchHistory');
  await view.act(() => online(false));
  await view.act(() => online(true));
  assert.is(view.service.calls('fetchHistory'), before + 1, 'however young what is shown may be');
  await view.done();
});

test('ActivityList: another page renders only its own rows', async () => {
  const at = 1_700_000_000_000;
  const items = Array.from({ length: 120 }, (_, place) => activity({ at: at - place * 36_000_000 }));
  let reads = 0;
  for (const item of items) {
    const get = (): string => {
      reads += 1;
      return 'receive';
    };
    Object.defineProperty(item, 'operation', { get });
  }
  const view = await show(items.slice(0, 60), { more: 'idle' });
  const drawn = reads;
  assert.ok(drawn > 0);
  await view.act(() => {
    view.record.history.value = history(items, { more: 'idle' });
  });
  assert.is(reads, drawn);
  await view.done();
});

test('ActivityList: renders only the visible rows of 5,000', async () => {
  const at = 1_700_000_000_000;
  const view = await show(Array.from({ length: 5_000 }, (_, place) => activity({ at: at - place * 3_600_000 })));
  assert.ok(view.container.querySelectorAll('.slots a').length < 40);
  await view.done();
});

test('ActivityPanel: a row is no link without an explorer', async () => {
  const view = await show([activity({ hash: null })]);
  assert.is(view.container.querySelector('.slots a'), null);
  assert.match(view.get('.slots li').textContent ?? '', 'Received');
  await view.done();
});

test.run();
