import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { useViewContext } from '../../core/kit';
import { multiplyDecimals } from '../../lib/decimal';
import { formatFiat } from '../../lib/fiat';
import { formatExact } from '../../lib/formatExact';
import { formatShort } from '../../lib/formatShort';
import type { AmountProblem } from '../../lib/parseAmount';
import { shortAmount } from '../../lib/shortAmount';
import { useSpoken } from '../../shared/useSpoken';
import { useAfterPress } from '../../ui/useAfterPress';
import { useKeyboardInset } from '../../ui/useKeyboardInset';
import { useLateFocus } from '../../ui/useLateFocus';
import { whileNotComposing } from '../../ui/whileNotComposing';
import { MoneyBox } from '../money/MoneyBox';
import { MoneyDigits } from '../money/MoneyDigits';
import { AmountUnder, type AmountUnderProps } from './AmountUnder';
import { type AmountDraftParams, useAmountDraft } from './useAmountDraft';

interface AmountFieldProps
  extends AmountDraftParams,
    Pick<AmountUnderProps, 'symbol' | 'balance' | 'max' | 'isMaxPending' | 'readOnly' | 'note'> {
  readonly label: string;
  /** The token, usually a button to change it. */
  readonly pill: ReactNode;
  /** Why the amount cannot be used; replaces the line below it. */
  readonly error?: string | undefined;
  /** Buttons that set the amount, beside the label. */
  readonly presets?: ReactNode;
  /** A newer amount is loading. */
  readonly busy?: boolean;
  /** Receives focus when its view is shown on a device with a fine pointer. */
  readonly autofocus?: boolean;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

const EXAMPLE = '1234.5';

/**
 * The message of an invalid amount.
 * @param places the number of digits that it may have after the decimal separator
 */
function useProblemText(problem: AmountProblem | null, places: number): string | undefined {
  const { state, t } = useViewContext();
  switch (problem) {
    case null:
      return undefined;
    case 'ambiguous':
      return t('value.didYouMean');
    case 'decimals':
      return places ? t('value.decimals', { count: places }) : t('value.whole');
    case 'format':
      return t('value.format', { example: formatExact(places ? EXAMPLE : '1234', state.locale.tag.value) });
    case 'size':
      return t('value.size');
  }
}

/**
 * A field for an amount of a token, in the number format of the locale, in tokens or in USD. An invalid amount shows an error
 * when the visitor leaves the field, until it is changed; nothing is rounded.
 */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, decimals, symbol, price, pill, presets, readOnly, busy, autofocus } = props;
  const { state, t } = useViewContext();
  const locale = state.locale.tag.value;
  const id = useId();
  const localRef = useRef<HTMLInputElement>(null);
  const inputRef = props.inputRef ?? localRef;
  useKeyboardInset(inputRef);
  useLateFocus(inputRef, autofocus === true);
  const afterPress = useAfterPress(inputRef);
  const draft = useAmountDraft({ value, decimals, price, onChange });
  const { text, problem, places, readings, inMoney, edit, toggle } = draft;
  // A read-only amount is short, with grouped digits, which are easier to read.
  const displayed = readOnly && value ? formatShort(value, locale) : text;
  const [hasLeft, setHasLeft] = useState(false);
  const problemText = useProblemText(problem, places);
  const shownProblem = props.error === undefined && hasLeft ? problemText : undefined;
  const error = props.error ?? shownProblem;

  const money = price === null ? null : multiplyDecimals(value || '0', price);
  const inUnit = (entered: string): string =>
    inMoney ? formatFiat(entered, locale) : `${formatExact(entered, locale)} ${symbol}`;
  const converted = inMoney ? shortAmount(value || '0', symbol, locale) : money && formatFiat(money, locale);
  const offered = shownProblem ? readings.map(inUnit) : [];
  const spoken = [shownProblem, ...offered].filter(Boolean).join(' ');
  // The visitor has left the field that the text describes.
  useSpoken(spoken, 'alert');

  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (!/[\r\n]/.test(pasted)) return;
    // The input would join the lines, which would turn two numbers into a different one. So could a space: it groups digits in
    // many languages.
    event.preventDefault();
    setHasLeft(true);
    edit(pasted.replace(/[\r\n]+/g, ' ↵ '));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') setHasLeft(true);
  };
  const boxLabel = inMoney ? t('value.inMoney', { label }) : label;
  const under = (
    <AmountUnder
      {...props}
      id={`${id}-line`}
      error={error}
      offered={offered}
      onChoose={(index) => {
        draft.choose(readings[index] ?? '');
        // The buttons are removed.
        inputRef.current?.focus();
      }}
      converted={converted}
      inMoney={inMoney}
      onToggle={toggle}
    />
  );
  return (
    <MoneyBox label={boxLabel} field={id} isWrong={Boolean(error)} under={under} beside={presets}>
      <MoneyDigits text={displayed}>
        <input
          id={id}
          ref={inputRef}
          className="value-input"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          placeholder={formatExact('0', locale)}
          value={displayed}
          readOnly={readOnly}
          data-autofocus={autofocus || undefined}
          aria-busy={busy || undefined}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${id}-line`}
          onBlur={() => afterPress(() => setHasLeft(true))}
          onKeyDown={whileNotComposing(onKeyDown)}
          onPaste={onPaste}
          onChange={(event) => {
            setHasLeft(false);
            edit(event.currentTarget.value);
          }}
        />
      </MoneyDigits>
      {pill}
    </MoneyBox>
  );
}
