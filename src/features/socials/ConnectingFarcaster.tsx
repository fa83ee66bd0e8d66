import { Button, useViewContext } from '../../core/kit';
import { CopyButton } from '../../shared/CopyButton';
import { Failure } from '../../shared/Failure';
import { useQrMatrix } from '../../shared/useQrMatrix';
import { useSpoken } from '../../shared/useSpoken';
import { Halo } from '../../ui/Halo';
import { QrCode } from '../../ui/QrCode';
import { SocialIcon } from './SocialIcon';
import { useFarcaster } from './useFarcaster';

/** Signs in with the Farcaster app: by a code on a computer, by its link on a phone. */
export function ConnectingFarcaster() {
  const { device, t } = useViewContext();
  const { uri, connecting } = useFarcaster();
  const { matrix, failed, retry } = useQrMatrix(device.mobile ? null : uri);
  useSpoken(connecting && t('social.loadingAccount'));
  if (connecting || device.mobile)
    return (
      <div className="body social">
        <div className="hero">
          <Halo state={uri && !connecting ? 'still' : 'running'}>
            <SocialIcon provider="farcaster" size={72} />
          </Halo>
          <p className="headline">{t(connecting ? 'social.loadingAccount' : 'social.inFarcaster')}</p>
          <p className="text">{t(connecting ? 'social.loadingAccountText' : 'social.openFarcasterText')}</p>
        </div>
        {!connecting && (
          <>
            <Button variant="primary" href={uri ?? undefined} busy={!uri}>
              {t('social.openFarcaster')}
            </Button>
            <CopyButton text={uri} label="social.copy" copiedMessage="social.copied" variant="ghost" />
          </>
        )}
      </div>
    );
  return (
    <div className="body farcaster">
      {failed ? (
        <Failure text={t('social.codeFailed')} busy={false} onRetry={retry} />
      ) : (
        <>
          <QrCode matrix={matrix} label={t('social.qr')} center={<SocialIcon provider="farcaster" size={50} />} />
          <div className="hero">
            <p className="name">{t('connect.scan')}</p>
            <p className="text">{t(uri ? 'social.scanText' : 'social.preparing')}</p>
          </div>
        </>
      )}
      <CopyButton text={uri} label="social.copy" copiedMessage="social.copied" variant="neutral" small />
    </div>
  );
}
