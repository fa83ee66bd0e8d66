import { type RefObject, useState } from 'react';
import { ListRow, RemoteImage, useViewContext } from '../../core/kit';
import { imageSource } from '../../lib/imageSource';
import { parseUrl } from '../../lib/natives';
import { RetryButton } from '../../shared/RetryButton';
import { SpokenNote } from '../../shared/SpokenNote';
import { useWhileVisible } from '../../shared/useWhileVisible';
import { earlierName } from './earlierName';
import type { PaymentSession } from './getSession';
import { openExchange } from './openExchange';
import { type Exchange, fetchExchanges } from './ports/exchangeApi';
import type { Transactions } from './useTransactions';

const listFailed = 'UNABLE_TO_GET_EXCHANGES';

interface ExchangesProps {
  readonly session: PaymentSession;
  /** What knows of earlier payments. */
  readonly transactions: Transactions;
  /** The checkbox with which the visitor agrees to pay again. */
  readonly consentRef: RefObject<HTMLInputElement | null>;
  /** They follow the button that connects a wallet. */
  readonly isInstead?: boolean;
}

/** The exchanges that support the token. Each one pays from the visitor's account there, in a separate window. */
export function Exchanges({ session, transactions, consentRef, isInstead = false }: ExchangesProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { endpoints, projectId } = state.settings.value;
  const { value: service } = transactions;
  const [list, setList] = useState<readonly Exchange[] | null>(null);
  const [failed, setFailed] = useState(false);
  const retryList = useWhileVisible(
    async (signal) => {
      if (!projectId || list) return;
      setFailed(false);
      try {
        const exchanges = await fetchExchanges(ctx, session.payment, signal);
        signal.throwIfAborted();
        if (session.failure?.code === listFailed) session.failure = null;
        setList(exchanges);
      } catch (error) {
        signal.throwIfAborted();
        session.failure = { code: listFailed, message: (error as Error).message };
        ctx.report(error);
        setFailed(true);
      }
    },
    [session],
  );
  const retry = (): void => {
    retryList();
    transactions.retry();
  };
  if (failed || transactions.failed) {
    return <SpokenNote kind="info" texts={[t('pay.noExchanges')]} end={<RetryButton onRetry={retry} />} />;
  }
  // In the place of the first ones: what is below them should not move.
  if (projectId && !(list && service)) return <div className="row filled idle late" aria-hidden="true" />;
  if (!list?.length || !service) return null;
  const { intent, payment } = session;
  const choose = (exchange: Exchange): void => {
    if (service.needsConsent(ctx, intent)) consentRef.current?.focus();
    else void openExchange(ctx, session, exchange);
  };
  const hosts = [endpoints.images, endpoints.api, endpoints.rpc].map((url) => parseUrl(url)?.host ?? '');
  return (
    <>
      {isInstead && (
        <>
          <h3 className="or">{t('pay.or')}</h3>
          <div className="review-notes">
            <service.EarlierRequestNote intent={intent} name={earlierName(ctx, payment)} checkbox={consentRef} />
          </div>
        </>
      )}
      <ul className="list" aria-label={t('pay.exchanges')}>
        {list.map((exchange) => (
          <ListRow
            key={exchange.id}
            leading={<RemoteImage src={imageSource(exchange.imageUrl, hosts)} name={exchange.name} />}
            name={exchange.name}
            sub={payment.openInNewTab ? t('pay.exchangeText') : undefined}
            onClick={() => choose(exchange)}
          />
        ))}
      </ul>
    </>
  );
}
