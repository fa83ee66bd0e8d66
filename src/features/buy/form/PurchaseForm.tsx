import { useRef, useState } from 'react';
import { useViewContext } from '../../../core/kit';
import { tokenImage } from '../../../lib/tokenImage';
import { AmountField } from '../../../requests/fields/AmountField';
import { TokenPill } from '../../../requests/fields/TokenPill';
import { MoneyStack } from '../../../requests/money/MoneyStack';
import { networkMark } from '../../../shared/networkMark';
import type { Buyer } from '../getBuyer';
import type { Provider } from '../providers';
import { CurrencyPill } from './CurrencyPill';
import type { OfferRequest } from './fetchOffer';
import { formatMoney } from './formatMoney';
import { isWithin } from './getLimits';
import { getOnramp, type Purchase } from './getOnramp';
import { methodWords } from './methodWords';
import { OfferPanel } from './OfferPanel';
import { PaymentMethods } from './PaymentMethods';
import { Presets } from './Presets';
import type { Choice } from './useChoice';
import { useOffer } from './useOffer';
import { useOfferAnnouncement } from './useOfferAnnouncement';

interface PurchaseFormProps {
  readonly choice: Choice;
  readonly provider: Provider;
  readonly buyer: Buyer;
  readonly purchase: Purchase;
}

/** More decimals than any token has, so that all digits of the quote are shown. */
const DECIMALS = 77;

/** The digits of a currency after the decimal point. */
function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** The form of a purchase: amount, currency, payment method and token, with the quote. */
export function PurchaseForm({ choice, provider, buyer, purchase }: PurchaseFormProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { payment, limits, limit, currencies, purchases } = choice;
  const { label } = provider;
  const { currency, network } = purchase;
  const store = getOnramp(ctx);
  const settings = state.settings.value;
  const locale = state.locale.tag.value;
  const amount = store.paymentAmount.value;
  const [isInvalid, setInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const decimals = decimalsOf(payment);
  // The amount may have been typed in another currency.
  const isWrong = isInvalid || (amount.split('.')[1] ?? '').length > decimals;
  const isOutside = Boolean(amount && limit && !isWithin(amount, limit));
  const request: OfferRequest | null =
    amount && !isWrong && !isOutside ? { provider, purchase, account: buyer.account, payment, amount } : null;
  const { offer, retry } = useOffer(request);
  useOfferAnnouncement(offer, currency.symbol);
  const money = (value: string): string => formatMoney(value, locale, payment);
  const range = limit && t(methodWords[limit.method].limits, { min: money(limit.min), max: money(limit.max) });

  const setAmount = (value: string, hasProblem: boolean): void => {
    store.paymentAmount.value = value;
    setInvalid(hasProblem);
  };
  const missing = isOutside || isWrong ? t('onramp.changeAmount') : amount ? null : t('value.enterAmount');
  return (
    <>
      <MoneyStack
        from={
          <AmountField
            label={t('value.pay')}
            inputRef={input}
            value={amount}
            onChange={(value, problem) => setAmount(value, problem !== null)}
            decimals={decimals}
            symbol={payment}
            price={null}
            error={isOutside ? range : undefined}
            pill={<CurrencyPill code={payment} isOnly={currencies.length < 2} />}
            note={range}
            presets={<Presets currency={payment} limit={limit} onChoose={(preset) => setAmount(preset, false)} />}
          />
        }
        to={
          <AmountField
            label={t('value.get')}
            value={offer?.quote.purchaseAmount.amount ?? ''}
            onChange={() => {}}
            decimals={DECIMALS}
            symbol={currency.symbol}
            price={null}
            readOnly
            busy={store.quotesLoading.value}
            pill={
              <TokenPill
                token={{
                  name: currency.name,
                  symbol: currency.symbol,
                  image: tokenImage(settings, currency.symbol),
                  network: networkMark(ctx, network),
                }}
                onClick={purchases.length > 1 ? () => state.router.push('OnRampTokenSelect') : undefined}
              />
            }
            note={t('value.on', { network: network.name })}
          />
        }
      />
      {limit && (
        <PaymentMethods
          limits={limits}
          selected={limit.method}
          onSelect={(method) => {
            store.paymentMethod.value = method;
          }}
        />
      )}
      <OfferPanel
        label={label}
        missing={missing}
        onMissing={() => input.current?.focus()}
        offer={offer}
        requested={request !== null}
        onRetry={retry}
      />
    </>
  );
}
