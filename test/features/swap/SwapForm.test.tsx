import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signal } from '#reactive';
import { CurrentViewContext } from '../../../src/core/context';
import { SwapForm } from '../../../src/features/swap/SwapForm';
import { words } from '../../../src/features/swap/words';
import { createSwap } from '../../../src/services/swap/createSwap';
import type { AccountSwap } from '../../../src/services/swap/loadSwaps';
import { words as valueWords } from '../../../src/shared/value/words';
import { account, createFakePorts, dai, ether, usdc } from '../../services/swap/fakeSwap';
import { createFakeModal } from '../../support/fakeModal';
import { settle } from '../../support/render';

test('SwapForm: the coin is chosen in the first frame, when a click on "Choose a token" can only mean the other one', async () => {
  const fake = createFakeModal();
  fake.state.locale.addEnglish({ ...words, ...valueWords });
  const swap = {
    ...createSwap(createFakePorts().ports, account),
    tokens: { state: signal({ status: 'ready', tokens: [ether, usdc, dai] }) },
    data: null,
    appliedEntry: 0,
  } as unknown as AccountSwap;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  // Not as other tests render: what follows a frame has not run when the visitor sees it.
  root.render(
    <CurrentViewContext.Provider value={fake.ctx}>
      <SwapForm swap={swap} />
    </CurrentViewContext.Provider>,
  );
  await Promise.resolve();
  const tokens = [...container.querySelectorAll('.value-line button')].map(({ textContent }) => textContent);
  assert.equal(tokens, ['ETH', 'Choose a token']);
  await settle(() => root.unmount());
  container.remove();
});

test.run();
