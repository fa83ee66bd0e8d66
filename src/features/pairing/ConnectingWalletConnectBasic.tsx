import { Footer, useViewContext } from '../../core/kit';
import { TextLink } from '../../ui/TextLink';
import { CodePanel } from './CodePanel';
import { getPairing } from './getPairing';

/** A QR code for any wallet on a phone; on a phone itself, for one on another device. */
export function ConnectingWalletConnectBasic() {
  const ctx = useViewContext();
  const { state, device, t } = ctx;
  const hasAnswered = getPairing(ctx).display.value.status === 'answered';
  const getWallet = (): void => {
    ctx.emit({ event: 'CLICK_GET_WALLET', properties: {} });
    state.router.push('GetWallet');
  };
  return (
    <>
      <div className="body">
        <CodePanel wallet={null} />
      </div>
      {!device.mobile && !hasAnswered && (
        <Footer
          prompt={
            <>
              {t('pairing.noWallet')}{' '}
              <TextLink onClick={getWallet} onIntent={() => ctx.prefetch('GetWallet')}>
                {t('pairing.getOne')}
              </TextLink>
            </>
          }
        />
      )}
    </>
  );
}
