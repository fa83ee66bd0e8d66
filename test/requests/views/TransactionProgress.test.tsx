import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { WalletModalError } from '../../../src/core/kit';
import type { Options } from '../../../src/core/options/hostOptions';
import { feature } from '../../../src/requests/index';
import type { KindName } from '../../../src/requests/kinds';
import type { Progress, Shortfall } from '../../../src/requests/Progress';
import { TransactionProgress } from '../../../src/requests/views/TransactionProgress';
import { createConnected } from '../../support/connected';
import { ADDRESS } from '../../support/fakeAdapter';
import { pretendOnline } from '../../support/pretendOnline';
import { settle } from '../../support/render';
import { renderIn } from '../../support/renderIn';

const hash = `0x${'ab'.repeat(32)}`;

interface More {
  readonly options?: Options;
  readonly paysFee?: boolean;
}

async function renderProgress(
  first: Progress,
  kind: KindName = 'send',
  value = 25n * 10n ** 16n,
  { options = {}, paysFee = true }: More = {},
) {
  const fake = await createConnected({ options });
  fake.state.locale.addEnglish(feature.messages);
  const progress = signal<Progress>(first);
  const calls: string[] = [];
  const submission = {
    intent: {
      id: 'one',
      account: `eip155:1:${ADDRESS}` as const,
      kind,
      request: { networkId: 'eip155:1' as const, from: ADDRESS, value },
      transfers: [{ direction: 'out' as const, amount: '0.25', token: { name: 'Ether', symbol: 'ETH' } }],
      tokens: [],
      paysFee,
    },
    wallet: 'Harbor',
    progress,
    abort: () => void calls.push('abort'),
    show() {
      calls.push('show');
      return () => void calls.push('hide');
    },
  };
  const view = await renderIn(
    fake,
    <TransactionProgress
      submission={submission}
      steps={kind === 'swap' ? ['USDC allowed'] : []}
      done={{
        title: '0.25 ETH sent',
        text: 'It’s on its way.',
        action: { label: 'Done', onClick: () => void calls.push('done') },
      }}
      onRetry={() => void calls.push('retry')}
      leave={{ onClick: () => void calls.push('leave') }}
      onUseLess={(amount) => void calls.push(`use ${amount}`)}
      summary={{ from: '0.25 ETH', to: 'juniper' }}
    />,
  );
  return {
    ...view,
    ...fake,
    calls,
    set: (next: Progress) =>
      view.settle(() => {
        progress.value = next;
      }),
    steps: () => [...view.container.querySelectorAll('li')].map(({ textContent }) => textContent),
    current: () => view.container.querySelector('[aria-current="step"]')?.textContent,
    said: () => fake.state.announcer.last.status.value?.text,
    alerted: () => fake.state.announcer.last.alert.value?.text,
    focused: () => document.activeElement?.textContent,
  };
}

test('TransactionProgress: announces each step from the wallet to the network, and ends with the focus on Done', async () => {
  const view = await renderProgress({ status: 'asking' });
  assert.equal(view.steps(), ['Confirm in Harbor', 'Waiting for the network', 'Confirmed']);
  assert.is(view.current(), 'Confirm in Harbor');
  assert.is(view.said(), 'Confirm in Harbor');
  assert.is(view.get('.request-summary').textContent, '0.25 ETH  juniper');
  assert.is(view.container.querySelectorAll('.halo').length, 1);
  await view.set({ status: 'pending', hash });
  assert.equal(view.steps(), ['Approved in Harbor, done', 'Waiting for the network', 'Confirmed']);
  assert.is(view.current(), 'Waiting for the network');
  assert.is(view.said(), 'Approved in Harbor. Waiting for the network');
  assert.match(view.text(), 'You can close this. The transfer continues.');
  const link = view.button('View on explorer, opens in a new tab') as HTMLAnchorElement;
  assert.is(link.href, `https://etherscan.io/tx/${hash}`);
  await view.set({ status: 'confirmed', hash });
  assert.is(view.alerted(), '0.25 ETH sent. It’s on its way.');
  assert.is(view.focused(), 'Done');
  await view.click(view.button('Done'));
  assert.equal(view.calls, ['show', 'done']);
  await view.unmount();
  assert.equal(view.calls, ['show', 'done', 'hide']);
});

test('TransactionProgress: a transaction that the account’s owners have to sign has no explorer link yet', async () => {
  const view = await renderProgress({ status: 'pending', hash, isProposed: true });
  assert.is(view.current(), 'Waiting for Harbor or the account’s other owners');
  assert.match(view.text(), 'You can close this.');
  assert.not.match(view.text(), 'View on explorer');
  await view.unmount();
});

test('TransactionProgress: embedded, it says that one can go back, because there is no Close', async () => {
  const view = await renderProgress({ status: 'pending', hash }, 'send', undefined, {
    options: { enableEmbedded: true },
  });
  assert.match(view.text(), 'You can go back. This continues meanwhile.');
  await view.pass(90_000);
  assert.match(view.text(), 'You can go back, or see if Harbor can speed it up.');
  assert.not.match(view.text(), 'close');
  await view.unmount();
});

test('TransactionProgress: shows earlier steps', async () => {
  const view = await renderProgress({ status: 'asking' }, 'swap');
  assert.is(view.steps()[0], 'USDC allowed, done');
  await view.set({ status: 'pending', hash });
  assert.match(view.text(), 'The swap continues.');
  await view.unmount();
});

test('TransactionProgress: every other outcome has a message and a button', async () => {
  const error = (code: string) => new WalletModalError(code as never);
  const cases: [Progress, string, string, string][] = [
    [{ status: 'rejected' }, 'Transfer declined in Harbor. Nothing was sent.', '', 'Try again'],
    [{ status: 'stopped' }, 'Nothing was sent', 'You stopped before Harbor was asked.', 'Try again'],
    [
      { status: 'failed', error: error('walletFailed') },
      'Nothing was sent',
      'Harbor couldn’t complete this. Nothing was sent.',
      'Back',
    ],
    [
      { status: 'failed', error: error('requestPending') },
      'Nothing was sent',
      'already open in Harbor. Answer it',
      'Back',
    ],
    [{ status: 'failed', error: error('unauthorized') }, 'Nothing was sent', 'Reconnect and allow it.', 'Back'],
    [{ status: 'failed', error: error('unsupportedMethod') }, 'Nothing was sent', 'Try another wallet.', 'Back'],
    [{ status: 'failed', error: error('walletDisconnected') }, 'Nothing was sent', 'lost its connection', 'Back'],
    [
      { status: 'failed', error: error('insufficientFunds') },
      'Nothing was sent',
      'Harbor says that your balance',
      'Back',
    ],
    [
      { status: 'failed', error: error('insufficientFunds'), isByNodes: true },
      'Nothing was sent',
      'The network says that your balance is too low for this and its network fee. Nothing was sent.',
      'Back',
    ],
    [
      { status: 'failed', error: error('tokenShort') },
      'Nothing was sent',
      'The network says that you have less than 0.25 ETH. Nothing was sent.',
      'Back',
    ],
    [
      { status: 'failed', error: error('rpcRequestFailed') },
      'Nothing was sent',
      'The network refused this. Nothing was sent.',
      'Back',
    ],
    [{ status: 'failed', error: error('reviewOutdated') }, 'Nothing was sent', 'changed since you reviewed', 'Back'],
    [{ status: 'failed', error: error('somethingWentWrong') }, 'Nothing was sent', 'so Harbor was not asked.', 'Back'],
    [{ status: 'failed', error: error('chunkNotLoaded') }, 'Nothing was sent', 'so Harbor was not asked.', 'Back'],
    [{ status: 'failed', error: error('alreadyRequested') }, 'Nothing was sent', 'in another tab', 'Back'],
    [{ status: 'failed', error: error('networkMismatch') }, 'Nothing was sent', 'answered for another network', 'Back'],
    [
      { status: 'reverted', hash },
      'The transfer failed',
      'The network refused it. You paid the fee, the 0.25 ETH stayed with you.',
      'Try again',
    ],
    [{ status: 'replaced', hash, cancelled: true }, 'Canceled in Harbor', 'this one didn’t happen', 'Try again'],
    [{ status: 'dropped', hash }, 'The network lost track of it', 'Harbor may still send it.', 'Back'],
    [{ status: 'different', hash }, 'This differs from what you reviewed', 'can’t be matched', 'Back'],
    [{ status: 'unknown' }, 'Check Harbor', 'We can’t tell whether this was sent.', 'Back'],
  ];
  for (const [progress, title, text, button] of cases) {
    const view = await renderProgress({ status: 'asking' });
    await view.set(progress);
    assert.is(view.get('.headline').textContent, title);
    assert.ok(view.text().includes(text), view.text());
    assert.ok(view.alerted()?.startsWith(title));
    assert.is(view.focused(), button);
    assert.is(Boolean(view.container.querySelector('a')), 'hash' in progress);
    await view.click(view.button(button));
    const mayBeSent = ['dropped', 'different', 'unknown'].includes(progress.status);
    assert.equal(view.calls, ['show', mayBeSent ? 'leave' : 'retry']);
    await view.unmount();
  }
  const sped = await renderProgress({ status: 'replaced', hash, cancelled: false });
  assert.is(sped.get('.headline').textContent, '0.25 ETH sent');
  await sped.unmount();
});

test('TransactionProgress: after a failure, says nothing of a fee that the account may not have paid', async () => {
  const kept = 'The network refused it. The 0.25 ETH stayed with you.';
  for (const [kind, text] of [
    ['send', kept],
    ['swap', kept],
    ['pay', kept],
    ['approve', 'The network refused it.'],
  ] as const) {
    const view = await renderProgress({ status: 'reverted', hash }, kind, 0n, { paysFee: false });
    assert.is(view.get('.hero .text').textContent, text, kind);
    await view.unmount();
  }
});

test('TransactionProgress: shows amount and fee if the account cannot pay, and offers the amount that it can pay', async () => {
  const failed = (shortfall: Shortfall): Progress => ({
    status: 'failed',
    error: new WalletModalError('insufficientFunds'),
    shortfall,
  });
  const view = await renderProgress({ status: 'asking' });
  await view.set(failed({ paysCoin: true, fee: 98_775_878_880_001n, max: 10n ** 17n }));
  assert.is(
    view.alerted(),
    'Nothing was sent. 0.25 ETH and a network fee of up to 0.0000987759 ETH are more than you have.',
  );
  assert.is(view.focused(), 'Use 0.1 ETH instead');
  await view.click(view.button('Use 0.1 ETH instead'));
  assert.equal(view.calls, ['show', 'use 0.1']);
  await view.unmount();
  const poor = await renderProgress({ status: 'asking' });
  await poor.set(failed({ paysCoin: true, fee: 10n ** 15n, max: null }));
  assert.match(poor.text(), '0.25 ETH and a network fee of up to 0.001 ETH are more than you have.');
  assert.is(poor.focused(), 'Back');
  await poor.unmount();
  // A token: the coin is missing only for the fee.
  const token = await renderProgress({ status: 'asking' }, 'send', 0n);
  await token.set(failed({ paysCoin: false, fee: 10n ** 15n, max: null }));
  assert.match(token.text(), 'You need up to 0.001 ETH for the network fee.');
  await token.unmount();
});

test('TransactionProgress: a dropped transaction that is sent again is pending again', async () => {
  const view = await renderProgress({ status: 'dropped', hash });
  await view.set({ status: 'pending', hash });
  assert.is(view.current(), 'Waiting for the network');
  await view.unmount();
});

test('TransactionProgress: a slow wallet can be left; a slow network and a lost connection show an explanation', async () => {
  const view = await renderProgress({ status: 'asking' });
  await view.pass(9_999);
  assert.not.match(view.text(), 'Stop waiting');
  await view.pass(1);
  assert.match(view.text(), 'Don’t see the request? Open Harbor.');
  assert.is(view.state.announcer.last.status.value?.text, 'Don’t see the request? Open Harbor.');
  await view.click(view.button('Stop waiting'));
  assert.equal(view.calls, ['show', 'abort']);
  const title = view.addTitle();
  view.button('Stop waiting').focus();
  await view.set({ status: 'pending', hash });
  assert.is(document.activeElement, title, 'the button is gone, the focus is not');
  assert.not.match(view.text(), 'longer than usual');
  await view.pass(90_000);
  assert.match(view.text(), 'This takes longer than usual.');
  assert.match(view.state.announcer.last.status.value?.text ?? '', 'This takes longer than usual.');
  const { online } = pretendOnline();
  await settle(() => online(false));
  assert.match(view.text(), 'You’re offline.');
  assert.match(view.state.announcer.last.alert.value?.text ?? '', 'You’re offline.');
  await settle(() => online(true));
  assert.not.match(view.text(), 'You’re offline.');
  await view.unmount();
});

test.run();
