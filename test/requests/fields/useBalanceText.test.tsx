import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useBalanceText } from '../../../src/requests/fields/useBalanceText';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

const Balance = ({ balance }: { readonly balance: string }) => <p>{useBalanceText()(balance, 'ETH')}</p>;

for (const [balance, text, locale = 'en'] of [
  ['10000', '10,000 ETH'],
  ['10000.5', '10,000.5 ETH'],
  ['0.8129', '0.812 ETH'],
  ['100.0004', '100 ETH'],
  ['0.00001', '<0.001 ETH'],
  ['0', '0 ETH'],
  ['1250.5', '1.250,5 ETH', 'de'],
] as const)
  test(`useBalanceText: ${balance} is ${text} in ${locale}`, async () => {
    const modal = createFakeModal();
    modal.state.locale.set(locale, {});
    const view = await renderIn(modal, <Balance balance={balance} />);
    assert.is(view.text(), text);
    await view.settle(() => {
      modal.state.hideAmounts.value = true;
    });
    assert.is(view.text(), '•••• ETH');
    await view.unmount();
  });

test.run();
