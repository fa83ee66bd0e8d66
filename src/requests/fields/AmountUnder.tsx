import { ErrorText, Icon, useViewContext } from '../../core/kit';
import { iconExchange } from './icons';
import { useBalanceText } from './useBalanceText';

export interface AmountUnderProps {
  readonly symbol: string;
  /** The account's balance, in token units, a decimal string. */
  readonly balance?: string | undefined;
  /** The largest possible amount, and the accessible name of its button. */
  readonly max?: { readonly value: string; readonly label: string } | undefined;
  /** The largest amount is being determined: its button has its room already. */
  readonly isMaxPending?: boolean;
  readonly readOnly?: boolean;
  /** Shown instead of the amount in the other unit. */
  readonly note?: string | undefined;
  readonly onChange: (value: string, problem: null) => void;
  /** Id of the description of the field. */
  readonly id: string;
  /** Why the amount cannot be used. */
  readonly error: string | undefined;
  /** The amounts that an ambiguous text can represent, formatted. */
  readonly offered: readonly string[];
  /** Called with the index of the offered amount that the visitor means. */
  readonly onChoose: (index: number) => void;
  /** The amount in the other unit, formatted; null if it is unknown. */
  readonly converted: string | null;
  readonly inMoney: boolean;
  /** Exchanges the unit of the field for the other one. */
  readonly onToggle: () => void;
}

/** The amount in the other unit; a button that exchanges the two, if the amount can be changed. */
function Converted({ converted, inMoney, symbol, readOnly, onToggle }: Omit<AmountUnderProps, 'offered'>) {
  const { t } = useViewContext();
  if (!converted) return null;
  if (readOnly) return <bdi>{converted}</bdi>;
  return (
    <button
      type="button"
      className="value-chip"
      aria-label={t(inMoney ? 'value.enterToken' : 'value.enterMoney', { amount: converted, symbol })}
      onClick={onToggle}
    >
      <bdi>{converted}</bdi>
      <Icon d={iconExchange} size={14} />
    </button>
  );
}

/** The line below an amount: its value in the other unit, or why it cannot be used; the balance, and the largest amount. */
export function AmountUnder(props: AmountUnderProps) {
  const { id, error, offered, onChoose, balance, symbol, max, isMaxPending, note, onChange } = props;
  const { t } = useViewContext();
  const balanceText = useBalanceText();
  return (
    <>
      <span id={id} className="value-start">
        {error ? <ErrorText>{error}</ErrorText> : (note ?? <Converted {...props} />)}
        {offered.map((reading, index) => (
          <button key={reading} type="button" className="value-reading" onClick={() => onChoose(index)}>
            <bdi>{reading}</bdi>
          </button>
        ))}
      </span>
      {(balance !== undefined || max) && (
        <span className="value-end">
          {balance !== undefined && !error && <bdi>{balanceText(balance, symbol)}</bdi>}
          {max && (
            <button
              type="button"
              className="value-max"
              aria-label={max.label}
              onClick={() => onChange(max.value, null)}
            >
              {t('value.max')}
            </button>
          )}
          {isMaxPending && (
            <span className="value-max pending" aria-hidden="true">
              {t('value.max')}
            </span>
          )}
        </span>
      )}
    </>
  );
}
