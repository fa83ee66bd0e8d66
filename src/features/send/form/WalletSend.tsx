import { useLayoutEffect } from 'react';
import { useViewContext } from '../../../core/kit';
import { isNetworkId } from '../../../lib/caip';
import { hasFeature } from '../../../lib/familyFeatures';
import { formatExact } from '../../../lib/formatExact';
import type { Network } from '../../../lib/network';
import { TokenPill } from '../../../requests/fields/TokenPill';
import { MoneyBox } from '../../../requests/money/MoneyBox';
import { MoneyDigits } from '../../../requests/money/MoneyDigits';
import { MoneyFrame } from '../../../requests/money/MoneyFrame';
import { MoneyLine } from '../../../requests/money/MoneyLine';
import { MoneyStack } from '../../../requests/money/MoneyStack';
import { isAsking } from '../../../requests/outcome';
import { EmptyOnNetwork } from '../../../shared/EmptyOnNetwork';
import { Failure } from '../../../shared/Failure';
import { Skeleton } from '../../../ui/Skeleton';
import { useSendServices } from '../useSendServices';
import { chooseToken } from './chooseToken';
import { getSendForm } from './getSendForm';
import { SendForm } from './SendForm';
import { setReceiver } from './setReceiver';

interface FormFrameProps {
  readonly network: Network;
  /** The coin of the network is sent. */
  readonly isCoin: boolean;
}

/** The empty form of a transfer. */
function FormFrame({ network, isCoin }: FormFrameProps) {
  const { state, t } = useViewContext();
  const { name, symbol } = network.nativeCurrency;
  return (
    <MoneyFrame label={t('value.enterAmount')}>
      <MoneyStack
        from={
          <MoneyBox label={t('send.amount')} under={null} isFrame>
            <MoneyDigits text={formatExact('0', state.locale.tag.value)} state="empty" />
            {isCoin ? <TokenPill token={{ name, symbol, image: null }} /> : <Skeleton width={96} height={44} />}
          </MoneyBox>
        }
        to={
          <MoneyBox label={t('value.to')} isFrame>
            <span className="grow money-placeholder">
              {t(hasFeature(network.namespace, 'names') ? 'send.placeholder' : 'send.address')}
            </span>
          </MoneyBox>
        }
      />
      <MoneyLine label={t('value.fee')} value={<Skeleton width={72} height={12} />} />
    </MoneyFrame>
  );
}

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

  if (!isSupported || (address && !network))
    return (
      <div className="body">
        <EmptyOnNetwork
          title={t('literal.unsupportedChain')}
          text={t(isSupported ? 'help.networkNotFound' : 'send.unsupportedText')}
        />
      </div>
    );
  if (!network || !address) return null;
  return (
    <div className="body money-sheet">
      {services ? (
        <SendForm services={services} network={network} address={address} />
      ) : failed ? (
        <Failure text={t('screen.failed')} busy={false} onRetry={retry} />
      ) : (
        <FormFrame network={network} isCoin={form.tokenId.value === null || isNetworkId(form.tokenId.value)} />
      )}
    </div>
  );
}
