import { Button, RemoteImage, useViewContext } from '../../core/kit';
import { imageSource } from '../../lib/imageSource';
import { parseUrl } from '../../lib/natives';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { AmountText } from '../../shared/value/AmountText';
import { EmptyState } from '../../ui/EmptyState';
import { iconCard } from '../../ui/icons';
import { Exchanges } from './Exchanges';
import { getSession } from './getSession';
import { getWallet } from './getWallet';
import { WalletPayment } from './WalletPayment';

/** A payment that the app asks for: who gets how much, and the ways to pay it. */
export function Pay() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const session = getSession(ctx).value;
  if (!session || session.outcome.value) {
    return (
      <div className="body">
        {session ? (
          <EmptyState icon={iconCard} title={t('pay.over')} text={t('pay.overText')} />
        ) : (
          <EmptyState icon={iconCard} title={t('pay.nothing')} />
        )}
      </div>
    );
  }
  const { payment } = session;
  const { name, icons } = readAppMetadata(ctx);
  const wallet = getWallet(ctx, payment);
  const connect = (): void => {
    session.connecting = true;
    state.router.push('Connect');
  };
  const icon = imageSource(icons[0], [parseUrl(icons[0] ?? '')?.host ?? '']);
  return (
    <div className="body pay">
      <div className="hero">
        <RemoteImage src={icon} name={name} size={56} />
        <p className="pay-amount">
          <AmountText amount={payment.amount} symbol={payment.symbol} />
        </p>
        <p className="text">{t('pay.to', { merchant: name, network: payment.network.name })}</p>
      </div>
      {wallet ? (
        <WalletPayment session={session} wallet={wallet} />
      ) : (
        <Button variant="primary" onClick={connect}>
          {t('pay.connect')}
        </Button>
      )}
      {payment.exchanges && <Exchanges session={session} />}
    </div>
  );
}
