import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AmountProblem } from '../../../src/lib/parseAmount';
import { AmountField } from '../../../src/requests/fields/AmountField';
import { words } from '../../../src/requests/fields/words';
import { compositionKeys } from '../../support/compositionKeys';
import { createFakeModal } from '../../support/fakeModal';
import { renderIn } from '../../support/renderIn';

interface Setup {
  readonly decimals?: number;
  readonly price?: string | null;
  readonly locale?: string;
  readonly error?: string;
}

interface FormProps extends Pick<Setup, 'error'> {
  readonly decimals: number;
  readonly price: string | null;
  readonly onChange: (value: string, problem: AmountProblem | null) => void;
}

/** Keeps the amount, and resets it; can change or remove the price, or use a token with six more decimals. */
function Form({ onChange, ...props }: FormProps) {
  const [value, setValue] = useState('');
  const [price, setPrice] = useState(props.price);
  const [decimals, setDecimals] = useState(props.decimals);
  return (
    <>
      <AmountField
        {...props}
        price={price}
        decimals={decimals}
        label="You send"
        value={value}
        onChange={(next, problem) => {
          setValue(next);
          onChange(next, problem);
        }}
        symbol="ETH"
        balance="0.8129"
        max={{ value: '0.8111111111111111111', label: 'Max, use maximum: 0.811 ETH' }}
        pill={<span>ETH</span>}
      />
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
      <button type="button" onClick={() => setPrice(null)}>
        Forget price
      </button>
      <button type="button" onClick={() => setPrice('3000')}>
        Other price
      </button>
      <button type="button" onClick={() => setDecimals(decimals + 6)}>
        More decimals
      </button>
    </>
  );
}

async function renderField({ decimals = 18, price = '3250', locale = 'en', error }: Setup = {}) {
  const fake = createFakeModal();
  fake.state.locale.set(locale, {});
  fake.state.locale.addEnglish(words);
  const changes: (readonly [value: string, problem: AmountProblem | null])[] = [];
  const onChange: FormProps['onChange'] = (...change) => void changes.push(change);
  const view = await renderIn(fake, <Form decimals={decimals} price={price} error={error} onChange={onChange} />);
  const field = view.get<HTMLInputElement>('input');
  return {
    ...view,
    field,
    changes,
    type: async (text: string) => {
      await view.focus(field);
      await view.change(field, text);
    },
    reset: () => view.click(view.button('Reset')),
    forgetPrice: () => view.click(view.button('Forget price')),
    changePrice: () => view.click(view.button('Other price')),
    addDecimals: () => view.click(view.button('More decimals')),
    line: () => view.get('.value-start').textContent,
    leave: () => view.blur(field),
    announced: () => fake.state.announcer.last.alert.value?.text ?? '',
  };
}

test('AmountField: calls onChange with the exact amount', async () => {
  const view = await renderField();
  await view.type('0.123456789012345678');
  assert.equal(view.changes, [['0.123456789012345678', null]]);
  assert.is(view.field.value, '0.123456789012345678');
  assert.is(view.line(), '$401.23');
  await view.unmount();
});

test('AmountField: keeps the text as it is typed', async () => {
  const view = await renderField();
  for (const text of ['0', '0.', '0.0', '0.00', '0.005']) {
    await view.type(text);
    assert.is(view.field.value, text);
  }
  assert.equal(view.changes.at(-1), ['0.005', null]);
  await view.unmount();
});

test('AmountField: shows an error for a text that the locale does not allow, once the visitor leaves', async () => {
  const view = await renderField();
  await view.type('1.2.5');
  assert.equal(view.changes, [['', 'format']]);
  assert.is(view.field.value, '1.2.5');
  assert.not.ok(view.field.hasAttribute('aria-invalid'));
  await view.leave();
  assert.is(view.field.getAttribute('aria-invalid'), 'true');
  assert.is(view.line(), 'Enter a number like 1,234.5');
  assert.is(view.announced(), 'Enter a number like 1,234.5');
  await view.type('1.5');
  assert.not.ok(view.field.hasAttribute('aria-invalid'));
  assert.equal(view.changes.at(-1), ['1.5', null]);
  await view.unmount();
});

test('AmountField: shows the error on Enter, unless an input method takes the key', async () => {
  const view = await renderField();
  await view.type('1.2.5');
  for (const part of compositionKeys) {
    const event = new KeyboardEvent('keydown', { key: 'Enter', ...part, bubbles: true, cancelable: true });
    await view.settle(() => void view.field.dispatchEvent(event));
    assert.not.ok(view.field.hasAttribute('aria-invalid'));
  }
  await view.press(view.field, 'Enter');
  assert.is(view.field.getAttribute('aria-invalid'), 'true');
  await view.unmount();
});

test('AmountField: reads the same text in the visitor’s language', async () => {
  const view = await renderField({ locale: 'de' });
  await view.type('1,5');
  assert.equal(view.changes, [['1.5', null]]);
  assert.is(view.field.value, '1,5');
  await view.unmount();
});

interface Doubt {
  readonly text: string;
  readonly locale: string;
  readonly buttons: readonly string[];
  readonly field: readonly string[];
}

const doubts: readonly Doubt[] = [
  { text: '1,250', locale: 'en', buttons: ['1.25 ETH', '1,250 ETH'], field: ['1.25', '1250'] },
  { text: '1.250', locale: 'de', buttons: ['1,25 ETH', '1.250 ETH'], field: ['1,25', '1250'] },
  { text: '۱.۲۵۰', locale: 'fa', buttons: ['۱٫۲۵ ETH', '۱٬۲۵۰ ETH'], field: ['۱٫۲۵', '۱۲۵۰'] },
];
for (const { text, locale, buttons, field } of doubts)
  for (const index of [0, 1])
    test(`AmountField: offers both readings of ${text} in ${locale}, and takes ${buttons[index]}`, async () => {
      const view = await renderField({ locale });
      await view.type(text);
      assert.equal(view.changes, [['', 'ambiguous']]);
      assert.is(view.announced(), '');
      await view.leave();
      assert.equal(view.names('.value-reading'), buttons);
      assert.is(view.announced(), `Did you mean: ${buttons.join(' ')}`);
      const line = view.get('.value-start');
      assert.is(view.field.getAttribute('aria-describedby'), line.id);
      assert.ok(line.contains(view.get('.value-reading')));
      const button = view.button(buttons[index] ?? '');
      await view.focus(button);
      await view.click(button);
      assert.equal(view.changes.at(-1), [['1.25', '1250'][index], null]);
      assert.is(view.field.value, field[index]);
      assert.equal(view.names('.value-reading'), []);
      assert.is(document.activeElement, view.field);
      await view.unmount();
    });

test('AmountField: an ambiguous amount of money is offered in money', async () => {
  const view = await renderField();
  await view.click(view.get('.value-chip'));
  await view.type('3,250');
  await view.leave();
  assert.equal(view.names('.value-reading'), ['$3.25', '$3,250.00']);
  await view.click(view.button('$3,250.00'));
  assert.equal(view.changes.at(-1), ['1', null]);
  assert.is(view.field.value, '3250');
  await view.unmount();
});

test('AmountField: offers only the reading that the token can have', async () => {
  const view = await renderField({ decimals: 2 });
  await view.type('1,255');
  await view.leave();
  assert.equal(view.names('.value-reading'), ['1,255 ETH']);
  await view.unmount();
});

test('AmountField: a text is no longer ambiguous once more is typed', async () => {
  const view = await renderField();
  await view.type('1,250');
  await view.leave();
  await view.type('1,2505');
  assert.equal(view.names('.value-reading'), []);
  assert.equal(view.changes.at(-1), ['1.2505', null]);
  await view.unmount();
});

test('AmountField: refuses more digits than the token has instead of cutting them', async () => {
  const view = await renderField({ decimals: 6 });
  await view.type('1.0000001');
  await view.leave();
  assert.equal(view.changes, [['', 'decimals']]);
  assert.is(view.line(), 'Use at most 6 digits after the decimal separator');
  await view.unmount();
});

test('AmountField: a pasted line break does not join two numbers', async () => {
  const view = await renderField();
  await view.focus(view.field);
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => '1\n2' } });
  await view.settle(() => void view.field.dispatchEvent(paste));
  assert.ok(paste.defaultPrevented);
  assert.equal(view.changes, [['', 'format']]);
  assert.is(view.line(), 'Enter a number like 1,234.5');
  await view.unmount();
});

test('AmountField: a pasted line break does not group digits where the language does that by spaces', async () => {
  const view = await renderField({ locale: 'fr' });
  await view.focus(view.field);
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: { getData: () => '1\n234' } });
  await view.settle(() => void view.field.dispatchEvent(paste));
  assert.equal(view.changes, [['', 'format']]);
  await view.unmount();
});

test('AmountField: Max uses all digits', async () => {
  const view = await renderField();
  await view.click(view.get('.value-max'));
  assert.is(view.field.value, '0.8111111111111111111');
  assert.is(view.get('.value-max').getAttribute('aria-label'), 'Max, use maximum: 0.811 ETH');
  await view.unmount();
});

for (const name of ['Max, use maximum: 0.811 ETH', 'Reset'])
  test(`AmountField: the error of a text that is left by a press on ‘${name}’ waits for the click`, async () => {
    const view = await renderField();
    await view.type('1.2.5');
    await view.click(view.button(name));
    assert.is(view.field.value, name === 'Reset' ? '1.2.5' : '0.8111111111111111111');
    assert.is(view.container.querySelector('.err-text > svg') !== null, name === 'Reset');
    await view.unmount();
  });

test('AmountField: money is another way to type the amount, and never a larger one', async () => {
  const view = await renderField({ decimals: 6 });
  await view.type('2');
  await view.click(view.get('.value-chip'));
  assert.is(view.field.value, '6500');
  assert.is(view.get('label').textContent, 'You send, in US dollars');
  assert.is(view.get('.value-chip').getAttribute('aria-label'), '2 ETH, enter the amount in ETH');
  // The amount has not changed.
  assert.equal(view.changes, [['2', null]]);
  await view.type('10');
  assert.equal(view.changes.at(-1), ['0.003076', null]);
  assert.is(view.line(), '0.003076 ETH');
  await view.type('10.001');
  await view.leave();
  assert.equal(view.changes.at(-1), ['', 'decimals']);
  assert.is(view.line(), 'Use at most 2 digits after the decimal separator');
  await view.unmount();
});

test('AmountField: an amount typed in money has at most six significant decimals in tokens, and these are sent', async () => {
  const view = await renderField({ price: '3251.7' });
  await view.click(view.get('.value-chip'));
  await view.type('100');
  assert.equal(view.changes.at(-1), ['0.030753144509026047', null]);
  await view.click(view.get('.value-chip'));
  assert.is(view.field.value, '0.0307531');
  assert.equal(view.changes.at(-1), ['0.0307531', null]);
  // The field's text is its exact value: another flip changes nothing.
  await view.click(view.get('.value-chip'));
  await view.click(view.get('.value-chip'));
  assert.is(view.field.value, '0.0307531');
  await view.unmount();
});

test('AmountField: the maximum stays exact, in whatever unit it is shown', async () => {
  const view = await renderField({ decimals: 19 });
  await view.click(view.get('.value-chip'));
  await view.type('100');
  await view.click(view.get('.value-max'));
  assert.equal(view.changes.at(-1), ['0.8111111111111111111', null]);
  for (let flips = 0; flips < 3; flips += 1) await view.click(view.get('.value-chip'));
  assert.is(view.field.value, '0.8111111111111111111');
  assert.equal(view.changes.at(-1), ['0.8111111111111111111', null]);
  await view.unmount();
});

test('AmountField: cannot be typed in money without a price', async () => {
  const view = await renderField({ price: null });
  await view.type('2');
  assert.is(view.line(), '');
  await view.unmount();
});

test('AmountField: a form that is reset empties the field', async () => {
  const view = await renderField();
  await view.type('2');
  await view.reset();
  assert.is(view.field.value, '');
  await view.unmount();
});

test('AmountField: an error of the form replaces the line below', async () => {
  const view = await renderField({ error: 'You have 0.812 ETH' });
  await view.type('2');
  assert.is(view.line(), 'You have 0.812 ETH');
  assert.is(view.field.getAttribute('aria-describedby'), view.get('.value-start').id);
  await view.unmount();
});

test('AmountField: without a price, an amount that was typed in USD is shown in tokens', async () => {
  const view = await renderField();
  await view.click(view.get('.value-chip'));
  await view.type('100');
  assert.is(view.field.value, '100');
  await view.forgetPrice();
  assert.is(view.changes.at(-1)?.[0], '0.030769230769230769');
  assert.is(view.field.value, '0.030769230769230769');
  await view.unmount();
});

test('AmountField: USD that were typed stay the amount when the price changes', async () => {
  const view = await renderField();
  await view.click(view.get('.value-chip'));
  await view.type('100');
  assert.equal(view.changes.at(-1), ['0.030769230769230769', null]);
  await view.changePrice();
  assert.is(view.field.value, '100');
  assert.equal(view.changes.at(-1), ['0.033333333333333333', null]);
  assert.is(view.line(), '0.0333333 ETH');
  await view.unmount();
});

test('AmountField: a new price changes the value of tokens that were typed, and not their amount', async () => {
  const view = await renderField();
  await view.type('2');
  await view.click(view.get('.value-chip'));
  assert.is(view.field.value, '6500');
  await view.changePrice();
  assert.is(view.field.value, '6000');
  await view.click(view.get('.value-chip'));
  assert.is(view.field.value, '2');
  assert.equal(view.changes, [['2', null]]);
  await view.unmount();
});

test('AmountField: once the price is lost, the next one does not turn the field to USD again', async () => {
  const view = await renderField();
  await view.click(view.get('.value-chip'));
  await view.type('100');
  await view.forgetPrice();
  await view.changePrice();
  assert.is(view.get('label').textContent, 'You send');
  assert.is(view.field.value, '0.030769230769230769');
  await view.unmount();
});

test('AmountField: drops a text that had too many digits for the previous token', async () => {
  const view = await renderField({ decimals: 6 });
  await view.type('1.2345678');
  await view.leave();
  assert.ok(view.container.querySelector('.err-text'));
  await view.addDecimals();
  assert.is(view.field.value, '');
  assert.not(view.container.querySelector('.err-text'));
  await view.unmount();
});

test.run();
