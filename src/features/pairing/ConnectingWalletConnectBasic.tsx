import { Footer, useModal } from '../../core/kit';
import { TextLink } from '../../ui/TextLink';
import { CodePanel } from './CodePanel';

/** A code for any wallet on a phone (design 7.3). */
export function ConnectingWalletConnectBasic() {
  const modal = useModal();
  const { state, t } = modal;
  const getOne = (): void => {
    modal.emit({ event: 'CLICK_GET_WALLET', properties: {} });
    state.router.push('GetWallet');
  };
  return (
    <>
      <div className="body">
        <CodePanel wallet={null} />
      </div>
      <Footer
        prompt={
          <>
            {t('pairing.noWallet')}{' '}
            <TextLink onClick={getOne} onIntent={() => modal.prefetch('GetWallet')}>
              {t('pairing.getOne')}
            </TextLink>
          </>
        }
      />
    </>
  );
}
