import { Tag } from '../core/kit';
import { TokenIcon, type TokenIconProps } from '../ui/TokenIcon';
import { DataRow, type DataRowProps } from './DataRow';
import { Figure } from './Figure';
import { useAmounts } from './useAmounts';

interface TokenRowProps
  extends Pick<DataRowProps, 'slot' | 'position' | 'setSize' | 'onClick'>,
    Pick<TokenIconProps, 'network'> {
  readonly token: {
    readonly name: string;
    readonly symbol: string;
    /** A checked source; null for no image. */
    readonly image: string | null;
    /** The account's balance, in token units, a decimal string; null if it is zero or unknown. */
    readonly amount: string | null;
    /** The value of the balance in USD, a decimal string; null if unknown. */
    readonly value: string | null;
  };
  /** The name that is read: with the network, where that is not plain. */
  readonly fullName: string;
  /** A warning, shown instead of the value. */
  readonly warning?: string | null | undefined;
  /** What is read in place of an unknown value. */
  readonly noPrice: string;
  /** What is read of an amount that is not confirmed yet; it is shown with a dot. */
  readonly pending?: string | false | undefined;
}

/** A token in a list: image, name, amount and value. */
export function TokenRow({ token, fullName, network, warning, noPrice, pending, ...row }: TokenRowProps) {
  const { amount, money, compactAmount, compactMoney, spoken } = useAmounts();
  const { name, symbol, image, value } = token;
  const balance = token.amount === null ? symbol : amount(token.amount, symbol);
  const fiatValue = value === null ? null : money(value);
  const figures = token.amount === null ? symbol : spoken(balance, fiatValue ?? noPrice);
  return (
    <DataRow
      {...row}
      label={[fullName, warning, figures, pending].filter(Boolean).join(', ')}
      leading={<TokenIcon src={warning ? null : image} symbol={symbol} network={network} deferred={row.slot.late} />}
      name={name}
      sub={
        token.amount === null ? (
          <bdi>{symbol}</bdi>
        ) : (
          <>
            {pending && <span className="unsettled" aria-hidden="true" />}
            <Figure text={balance} short={compactAmount(token.amount, symbol)} beside={warning ?? fiatValue ?? '—'} />
          </>
        )
      }
      end={
        warning ? (
          <Tag kind="warn">{warning}</Tag>
        ) : fiatValue !== null && value !== null ? (
          <Figure text={fiatValue} short={compactMoney(value)} />
        ) : (
          token.amount !== null && '—'
        )
      }
      dim={Boolean(warning)}
    />
  );
}
