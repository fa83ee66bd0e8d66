import { createTestClient, http, parseEther } from 'viem';
import { amountField, createNode, receiverField } from './support/sendTest';
import { connect, openByHandle } from './support/steps';
import { chooseToken } from './support/swapTest';
import { expect, test } from './support/test';
import { swapButton } from './support/valueSteps';
import { withoutMotion } from './support/withoutMotion';

test.use(withoutMotion);

/** The sandbox's wallets choose the fee that they reserve in different ways. */
const wallets = [
  { name: 'walletMock', title: 'Northwind', index: 0 },
  { name: 'headless', title: 'Pebble', index: 1 },
  { name: 'metamaskProviders', title: 'Harbor', index: 2 },
];

for (const { name, title, index } of wallets)
  test(`${title}: swaps the maximum of the coin, then sends the maximum of the rest`, { tag: '@long' }, async ({
    chain,
    openHost,
    sandbox,
  }) => {
    const node = createNode(sandbox);
    const { increaseTime, mine, setBalance } = createTestClient({ mode: 'anvil', transport: http(chain.direct) });
    await setBalance({ address: sandbox.account(index).address, value: parseEther('0.5') });
    // In the second in which the pool was made, a wallet would estimate too little gas for a swap.
    await increaseTime({ seconds: 1 });
    await mine({ blocks: 1 });
    const host = await openHost({ wallets: name, walletConfig: { [name]: { policy: 'auto' } } });
    const { dialog, button } = host;
    await connect(host, title);

    await openByHandle(host, { view: 'Swap' });
    await chooseToken(host, 1, /^USD Coin/);
    await button(/^Max, use maximum: 0\.49/).click();
    await button('Review swap').click();
    await swapButton(host).click();
    await dialog.getByText(/^You got (at least )?[\d,.]+ \w+$/).waitFor();

    await openByHandle(host, { view: 'WalletSend' });
    await button(/^Max, use maximum: 0\.00/).click();
    const amount = await amountField(host).inputValue();
    await receiverField(host).fill(chain.other);
    await button('Review').click();
    const before = await node.getBalance({ address: chain.other });
    await button(/^Send 0\.00/).click();
    await dialog.getByText(/ETH sent$/).waitFor();
    expect((await node.getBalance({ address: chain.other })) - before).toBe(parseEther(amount));
  });
