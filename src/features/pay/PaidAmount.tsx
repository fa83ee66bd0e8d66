import { useViewContext } from '../../core/kit';
import { MoneyAmount } from '../../requests/money/MoneyAmount';
import { networkMark } from '../../shared/networkMark';
import type { PayingWallet } from './getWallet';
import type { Payment } from './schema/payment';
import { useListedToken } from './useListedToken';

interface PaidAmountProps {
  readonly payment: Payment;
  readonly wallet: PayingWallet | null;
}

/** The amount of a payment. The app gives no icon of its token; the account's list has one. */
export function PaidAmount({ payment, wallet }: PaidAmountProps) {
  const ctx = useViewContext();
  const { network, token, name, symbol, amount } = payment;
  const listed = useListedToken(payment, wallet?.account, token);
  return (
    <MoneyAmount
      label={ctx.t('value.pay')}
      amount={amount}
      token={{
        name,
        symbol,
        image: listed && !listed.flag ? listed.image : null,
        network: token === null ? undefined : networkMark(ctx, network),
      }}
      price={null}
      note={ctx.t('value.on', { network: network.name })}
    />
  );
}
