import { Button, Footer, useViewContext } from '../../core/kit';
import { Drawing } from '../../shared/drawings/Drawing';
import { keyRing } from '../../shared/drawings/paths';
import { NewTabButton } from '../../shared/NewTabButton';
import { Points } from '../../shared/Points';
import { iconGlobe, iconKey, iconWallet } from '../../ui/icons';

const LEARN_MORE = 'https://ethereum.org/wallets/';

/** Explains wallets to newcomers, in three points. */
export function WhatIsAWallet() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const getWallet = (): void => {
    ctx.emit({ event: 'CLICK_GET_WALLET', properties: {} });
    state.router.push('GetWallet');
  };
  return (
    <>
      <div className="body">
        <Drawing d={keyRing} />
        <Points
          points={[
            { icon: iconWallet, title: t('whatIsAWallet.keep'), text: t('whatIsAWallet.keepText') },
            { icon: iconKey, title: t('whatIsAWallet.signIn'), text: t('whatIsAWallet.signInText') },
            { icon: iconGlobe, title: t('whatIsAWallet.anywhere'), text: t('whatIsAWallet.anywhereText') },
          ]}
        />
        <NewTabButton variant="ghost" href={LEARN_MORE} label={t('shell.learnMore')} />
      </div>
      <Footer
        action={
          <Button variant="primary" onClick={getWallet}>
            {t('whatIsAWallet.get')}
          </Button>
        }
      />
    </>
  );
}
