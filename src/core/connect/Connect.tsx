import { Button } from '../../ui/Button';
import { Footer } from '../../ui/Footer';
import { iconRefresh } from '../../ui/icons';
import { TextLink } from '../../ui/TextLink';
import { useViewContext } from '../context';
import { FrameNote } from './FrameNote';
import { useConsent } from './useConsent';
import { useDirectory } from './useDirectory';
import { useMethods } from './useMethods';
import { Wallets } from './Wallets';

/** The list of wallets, and other ways to connect that features add. */
export function Connect() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { features, connectMethodsOrder } = state.settings.value;
  const { legal, needsConsent } = useConsent();
  const reload = useDirectory();
  const methods = useMethods(needsConsent);
  // With an installed wallet, visitors look for it first. Without one, another method suits them better.
  const order: readonly string[] =
    features.connectMethodsOrder ??
    connectMethodsOrder ??
    (state.wallets.rows.value.some(({ kind }) => kind === 'injected')
      ? ['wallet', 'email', 'social']
      : ['email', 'social', 'wallet']);
  const positionOf = (method = ''): number => (order.includes(method) ? order.indexOf(method) : order.length);
  const wallets = { method: 'wallet', section: <Wallets key="wallets" needsConsent={needsConsent} /> };
  const getStarted = (): void => {
    ctx.emit({ event: 'CLICK_GET_WALLET_HELP', properties: {} });
    state.router.push('GetWallet');
  };
  return (
    <>
      <div className="body">
        <FrameNote />
        {[wallets, ...methods]
          .sort((a, b) => positionOf(a.method) - positionOf(b.method))
          .map(({ section }) => section)}
        {state.wallets.directory.value.status === 'failed' && (
          <div className="retry" role="status">
            <p className="sub">{t('connect.moreFailed')}</p>
            <Button small icon={iconRefresh} onClick={reload}>
              {t('shell.tryAgain')}
            </Button>
          </div>
        )}
      </div>
      <Footer
        prompt={
          <>
            {t('connect.newToWallets')}{' '}
            <TextLink onClick={getStarted} onIntent={() => ctx.prefetch('GetWallet')}>
              {t('connect.getStarted')}
            </TextLink>
          </>
        }
        legal={legal}
      />
    </>
  );
}
