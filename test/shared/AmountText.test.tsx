import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { AmountText } from '../../src/shared/AmountText';
import { createFakeModal } from '../support/fakeModal';
import { renderIn } from '../support/renderIn';

const cases: ReadonlyArray<readonly [amount: string, short: boolean, text: string, isWhole: boolean]> = [
  ['0.25', false, '0.25 ETH', true],
  ['1.123456789012345678', true, '1.123456 ETH', true],
  ['1.123456789012345678', false, '1.123456789012345678 ETH', true],
  ['1234567.123456789012345678', false, '1,234,567.123456789012345678 ETH', true],
  ['1234567.123456789012345678', true, '1,234,567.123456 ETH', true],
  // Wider than the narrowest card: only then the number is broken.
  [`${'9'.repeat(40)}.5`, true, `${'9'}${',999'.repeat(13)}.5 ETH`, false],
];
for (const [amount, short, text, isWhole] of cases)
  test(`AmountText: ${amount} is ${text}${isWhole ? ', in one line' : ''}`, async () => {
    const view = await renderIn(createFakeModal(), <AmountText amount={amount} symbol="ETH" short={short} />);
    assert.is(view.text(), text);
    const number = view.container.querySelector('.number');
    assert.is(number?.textContent, isWhole ? text.replace(' ETH', '') : undefined);
    await view.unmount();
  });

test.run();
