import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deferred } from '../../../src/lib/deferred';
import { qrMatrix } from '../../../src/services/qr/qrMatrix';
import { ADDRESS } from '../../support/fakeAdapter';
import { nextTask } from '../../support/render';
import { renderFeature } from '../../support/renderFeature';

test('WalletReceive: shows the address as a QR code and in blocks of four', async () => {
  const view = await renderFeature('WalletReceive');
  assert.is(view.get('[role=img]').getAttribute('aria-label'), 'QR code of your address');
  const blocks = [...view.container.querySelectorAll('.addr > span')].map((block) => block.textContent);
  assert.is(blocks.join(''), ADDRESS);
  assert.equal(blocks.slice(0, 3), ['0x', '7099', '7970']);
  assert.is(view.get('.addr').getAttribute('dir'), 'ltr');
  await view.done();
});

test('WalletReceive: shows the account’s name, if it has one, and avatar', async () => {
  const account = `eip155:1:${ADDRESS}` as const;
  const view = await renderFeature('WalletReceive');
  const name = () => view.container.querySelector('.title')?.textContent ?? null;
  assert.is(name(), null, 'no second address above the full one');
  const image = 'https://images.example/face.png';
  await view.act(() => view.state.accounts.update('eip155', { profile: { account, name: 'juniper.eth', image } }));
  assert.is(name(), 'juniper.eth');
  await nextTask();
  assert.is(view.get('.receive img').getAttribute('src'), image);
  // The name of another account is not used.
  const other = `eip155:137:${ADDRESS}` as const;
  await view.act(() => view.state.accounts.update('eip155', { profile: { account: other, name: 'x.eth', image } }));
  assert.is(name(), null);
  await view.done();
});

test('WalletReceive: copies the address', async () => {
  const view = await renderFeature('WalletReceive');
  await view.click(view.button('Copy address'));
  assert.equal(view.copied, [ADDRESS]);
  assert.ok(view.has('Copied'));
  await view.pass(100);
  assert.is(view.spoken(), 'Copied');
  await view.done();
});

test('WalletReceive: shares the address if the device supports it', async () => {
  const without = await renderFeature('WalletReceive');
  assert.not.ok(without.has('Share'));
  await without.done();
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: unknown) => {
      shared.push(data);
      throw new DOMException('closed', 'AbortError');
    },
  });
  const view = await renderFeature('WalletReceive');
  await view.click(view.button('Share'));
  assert.equal(shared, [{ text: ADDRESS }]);
  await view.done();
  Reflect.deleteProperty(navigator, 'share');
});

test('WalletReceive: names one network, links to a list of several', async () => {
  const one = await renderFeature('WalletReceive', { options: { networks: ['eip155:1'] } });
  assert.match(one.text(), 'Receive only on Ethereum');
  await one.done();
  const several = await renderFeature('WalletReceive', { options: { networks: ['eip155:1', 'eip155:137'] } });
  await several.act(() => {});
  await several.click(several.button('Only on these networks'));
  assert.is(several.view(), 'CompatibleNetworks');
  await several.done();
});

test('WalletReceive: names only the account’s own network if others may not belong to the visitor', async () => {
  const options = { networks: ['eip155:1', 'eip155:137'] };
  const view = await renderFeature('WalletReceive', { options });
  const user = { accountType: 'smartAccount', email: 'a@example.com', username: null, smartAccountDeployed: false };
  await view.act(() => view.state.accounts.update('eip155', { embedded: { user } as never }));
  assert.match(view.text(), 'Receive only on Ethereum');
  assert.not.ok(view.has('Only on these networks'));
  await view.done();
  // Each network of Bitcoin has addresses of its own.
  const bitcoin = await renderFeature('WalletReceive', {
    options: { networks: ['bip122:mainnet', 'bip122:testnet'] },
    networkId: 'bip122:000000000019d6689c085ae165831e93',
    accounts: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  });
  assert.match(bitcoin.text(), 'Receive only on Bitcoin');
  await bitcoin.done();
});

const deployed = { networks: ['eip155:1', 'eip155:137'] } as const;

for (const [name, isContract, expected] of [
  ['a contract account', async () => true, 'Receive only on Ethereum'],
  ['the account of a person', async () => false, 'Only on these networks'],
  [
    'an account of which no node says what it is',
    () => Promise.reject(new Error('No node')),
    'Receive only on Ethereum',
  ],
] as const)
  test(`WalletReceive: ${name}: ${expected}`, async () => {
    const asked: string[] = [];
    const view = await renderFeature('WalletReceive', {
      options: deployed,
      isContract: (network, address) => {
        asked.push(`${network.caipNetworkId}:${address}`);
        return isContract();
      },
    });
    await view.act(() => {});
    assert.match(view.text(), expected);
    assert.equal(asked, [`eip155:1:${ADDRESS}`], 'asked once, where the account is');
    await view.done();
  });

test('WalletReceive: names no network until the nodes have said whether an account is a contract', async () => {
  const answer = deferred<boolean>();
  const view = await renderFeature('WalletReceive', { options: deployed, isContract: () => answer.promise });
  assert.not.match(view.text(), 'Receive only on');
  await view.act(() => answer.resolve(false));
  assert.ok(view.has('Only on these networks'));
  await view.done();
});

test('WalletReceive: names only networks that the wallet has approved', async () => {
  const approved = { ids: ['eip155:1'], canAdd: false } as const;
  const view = await renderFeature('WalletReceive', { options: deployed, approved, isContract: async () => false });
  await view.act(() => {});
  assert.match(view.text(), 'Receive only on Ethereum');
  await view.done();
});

test('WalletReceive: the QR code has level Q, so that its center may be covered', () => {
  const { size, on } = qrMatrix(ADDRESS);
  assert.is(size, 33);
  assert.ok(on(0, 0) && on(6, 6) && on(size - 1, 0));
  assert.not.ok(on(7, 7) || on(-1, 0) || on(size, 0));
});

test.run();
