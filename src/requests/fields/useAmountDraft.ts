import { useEffect, useState } from 'react';
import { useViewContext } from '../../core/kit';
import { divideDecimals, multiplyDecimals, truncateDecimal } from '../../lib/decimal';
import { formatExact } from '../../lib/formatExact';
import { type AmountProblem, parseAmount } from '../../lib/parseAmount';
import { shorten } from '../../lib/shorten';

export interface AmountDraftParams {
  /** In token units, a decimal string; `''` for none. */
  readonly value: string;
  /** The token's decimals, from 0 to 77. */
  readonly decimals: number;
  /** Price of one unit in USD, a decimal string. Null if unknown: then the amount cannot be typed in USD. */
  readonly price: string | null;
  /** Called on each keystroke: with `''` and the problem for a text that is not an amount of the token. */
  readonly onChange: (value: string, problem: AmountProblem | null) => void;
}

/** The text as it was typed. */
interface Draft {
  readonly text: string;
  /** The amount that the text represents. */
  readonly value: string;
  readonly problem: AmountProblem | null;
  /** The amounts that an ambiguous text can represent, in the unit of the text. */
  readonly readings: readonly string[];
  readonly locale: string;
  /** Whether it was typed in USD, else the decimals of its token: elsewhere, the same digits are another amount. */
  readonly unit: 'money' | number;
  /** The price by which a text in USD was converted. */
  readonly price: string | null;
}

const CENTS = 2;
const empty: Draft = { text: '', value: '', problem: null, readings: [], locale: '', unit: 0, price: null };

/**
 * The text of an amount field. Typed text is kept while it represents the amount, and replaced by the formatted amount when the
 * amount, its unit or the locale changes. For text in USD, the amount in tokens is the text divided by the latest price, rounded
 * down: to six significant decimals once the visitor looks at it in tokens.
 */
export function useAmountDraft({ value, decimals, price, onChange }: AmountDraftParams) {
  const locale = useViewContext().state.locale.tag.value;
  const [draft, setDraft] = useState(empty);
  const [wantsMoney, setWantsMoney] = useState(false);
  const inMoney = wantsMoney && price !== null;
  const unit = inMoney ? 'money' : decimals;
  const isTyped = draft.value === value && draft.locale === locale && draft.unit === unit;
  const write = (): string =>
    value && formatExact(inMoney ? truncateDecimal(multiplyDecimals(value, price), CENTS) : value, locale, false);
  const edit = (text: string): void => {
    const parsed = parseAmount(text, inMoney ? CENTS : decimals, locale);
    const typed = 'value' in parsed ? parsed.value : '';
    const problem = 'value' in parsed ? null : parsed.problem;
    const readings = 'readings' in parsed ? parsed.readings : [];
    const amount = inMoney && typed ? divideDecimals(typed, price, decimals) : typed;
    setDraft({ text, value: amount, problem, readings, locale, unit, price });
    onChange(amount, problem);
  };
  useEffect(() => {
    // Otherwise, the next price would change the unit again.
    if (price === null) setWantsMoney(false);
    else if (inMoney && isTyped && value && draft.price !== price) edit(draft.text);
  }, [price]);
  const toggle = (): void => {
    // An amount that was typed in money is rarely round in tokens. The amount that is sent is the rounded one that is displayed.
    const next = inMoney && isTyped && value ? shorten(value) : value;
    setWantsMoney(!inMoney);
    setDraft(empty);
    if (draft.problem || next !== value) onChange(next, null);
  };
  return {
    text: isTyped ? draft.text : write(),
    problem: isTyped ? draft.problem : null,
    readings: isTyped ? draft.readings : [],
    /** Replaces the text by one of its readings. */
    choose: (reading: string): void => edit(formatExact(reading, locale, false)),
    /** The number of digits that the text may have after the decimal separator. */
    places: inMoney ? CENTS : decimals,
    inMoney,
    edit,
    toggle,
  };
}
