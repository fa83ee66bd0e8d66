import type { RefObject } from 'react';
import { useViewContext } from '../../../core/kit';
import type { AmountProblem } from '../../../lib/parseAmount';
import { TokenPill } from '../../../requests/fields/TokenPill';
import { linkTo } from '../../../shared/linkTo';
import { networkMark } from '../../../shared/networkMark';
import { useAmounts } from '../../../shared/useAmounts';
import { setAmount } from './getSendForm';
import type { SendState } from './useSendState';

interface AmountBoxProps {
  readonly send: SendState;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly pillRef: RefObject<HTMLButtonElement | null>;
  readonly onProblem: (problem: AmountProblem | null) => void;
}

/** The amount with its token. */
export function AmountBox({ send, inputRef, pillRef, onProblem }: AmountBoxProps) {
  const ctx = useViewContext();
  const { t } = ctx;
  const { form, token, network, max, step, services } = send;
  const { AmountField } = services.fields;
  const { amountInText } = useAmounts();
  const { symbol = '', decimals = 0, price = null } = token ?? {};
  // The field refuses it, but a payment link may set one.
  const hasTooManyDigits = token !== null && !send.units && send.hasAmount;
  return (
    <AmountField
      // Remount for another token, which formats the text again.
      key={token?.id}
      label={t('send.amount')}
      value={form.amount.value}
      onChange={(amount, problem) => {
        setAmount(form, amount, token?.id ?? null);
        onProblem(problem);
      }}
      decimals={decimals}
      symbol={symbol}
      price={price}
      balance={send.isBalanceKnown ? token?.amount : undefined}
      max={max === null ? undefined : { value: max, label: t('value.useMax', { amount: amountInText(max, symbol) }) }}
      error={
        hasTooManyDigits
          ? t('value.decimals', { count: decimals })
          : step === 'overBalance' && token
            ? t('value.youHave', { amount: amountInText(token.amount, symbol) })
            : undefined
      }
      readOnly={!token}
      autofocus
      inputRef={inputRef}
      pill={
        <TokenPill
          token={token && { ...token, network: token.address === null ? undefined : networkMark(ctx, network) }}
          {...linkTo(ctx, 'WalletSendSelectToken')}
          elementRef={pillRef}
        />
      }
    />
  );
}
