import { useLayoutEffect } from 'react';
import { Button, useViewContext } from '../../../core/kit';
import { hasFeature } from '../../../lib/familyFeatures';
import { isAsking } from '../../../requests/outcome';
import { winding } from '../../../shared/drawings/paths';
import { EmptyState } from '../../../shared/EmptyState';
import { Failure } from '../../../shared/Failure';
import { linkTo } from '../../../shared/linkTo';
import { useSendServices } from '../useSendServices';
import { chooseToken } from './chooseToken';
import { FormFrame } from './FormFrame';
import { getSendForm } from './getSendForm';
import { SendForm } from './SendForm';
import { setReceiver } from './setReceiver';

/** Sends a token of the account to an address or a name. */
export function WalletSend() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { id, data } = state.router.current.value;
  const { activeNamespace, active } = state.networks;
  const namespace = activeNamespace.value;
  const isSupported = hasFeature(namespace, 'send') && state.settings.value.adapters.includes(namespace);
  const network = active.value;
  const [address] = state.accounts.get(namespace).addresses;
  const { services, failed, retry } = useSendServices(ctx, isSupported);
  const form = getSendForm(ctx);

  // A layout effect: after the paint, choosing the token would clear an amount that was typed meanwhile.
  useLayoutEffect(() => {
    if (form.reportedVisit === id) return;
    form.reportedVisit = id;
    if (data.token) chooseToken(ctx, data.token);
    ctx.emit({ event: 'OPEN_SEND', properties: {} });
  }, [id]);
  useLayoutEffect(() => {
    if (!services || !data.to || form.filledVisit === id) return;
    form.filledVisit = id;
    setReceiver(ctx, services, data.to);
  }, [id, services]);
  useLayoutEffect(() => {
    // The wallet handles one request at a time: show the pending transfer.
    const latest = services?.transactions.latest(ctx);
    if (latest?.intent.kind === 'send' && isAsking(latest.progress.peek())) state.router.replace('WalletSendProgress');
  }, [services]);

  if (!isSupported)
    return (
      <div className="body">
        <EmptyState drawing={winding} title={t('literal.unsupportedChain')} text={t('send.unsupportedText')}>
          <Button variant="soft" small {...linkTo(ctx, 'Networks')}>
            {t('title.Networks')}
          </Button>
        </EmptyState>
      </div>
    );
  if (!network || !address) return null;
  return (
    <div className="body money-sheet">
      {services ? (
        <SendForm services={services} network={network} address={address} />
      ) : failed ? (
        <Failure text={t('send.failed')} busy={false} onRetry={retry} />
      ) : (
        <FormFrame network={network} isCoin={form.tokenId.value === null} />
      )}
    </div>
  );
}
