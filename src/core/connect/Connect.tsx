import { Fragment, useState } from 'react';
import { Footer } from '../../ui/Footer';
import { TextLink } from '../../ui/TextLink';
import { offeredLogins } from '../actions/offeredLogins';
import { useViewContext } from '../context';
import { EmailField } from './EmailField';
import { FrameNote } from './FrameNote';
import { SocialButtons } from './SocialButtons';
import { useConsent } from './useConsent';
import { Wallets } from './Wallets';

/** The view with the wallets and the logins by e-mail and social provider. */
export function Connect() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { features, connectMethodsOrder } = state.settings.value;
  const { legal, isRequired, needsConsent } = useConsent();
  const { email, socials } = offeredLogins(ctx);
  const rows = state.wallets.rows.value;
  // Visitors with an installed wallet expect it first; for others a login is easier. State, so that the order does not
  // change while the view is shown.
  const [isNew] = useState(!state.wallets.inPage.value.length);
  const order = [
    ...(features.connectMethodsOrder ?? connectMethodsOrder ?? []),
    ...(isNew ? ['email', 'social', 'wallet'] : ['wallet', 'email', 'social']),
  ];
  const hasOthers = email || socials.length > 0;
  const wallets = <Wallets needsConsent={needsConsent} hasOthers={hasOthers} isNew={isNew} />;
  const sections = [
    { method: 'wallet', shown: rows.length || !hasOthers, section: wallets },
    { method: 'email', shown: email, section: <EmailField needsConsent={needsConsent} /> },
    {
      method: 'social',
      shown: socials.length,
      section: <SocialButtons providers={socials} needsConsent={needsConsent} />,
    },
  ]
    .filter(({ shown }) => shown)
    .sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
  const getStarted = (): void => {
    ctx.emit({ event: 'CLICK_GET_WALLET_HELP', properties: {} });
    state.router.push('GetWallet');
  };
  return (
    <>
      <div className="body">
        <FrameNote />
        {sections.map(({ method, section }, index) => {
          const toWallets = method === 'wallet';
          const fromWallets = sections[index - 1]?.method === 'wallet';
          return (
            <Fragment key={method}>
              {index > 0 && (toWallets || fromWallets) && (
                <p className="or">{t(toWallets ? 'connect.orWallet' : 'connect.orLogin')}</p>
              )}
              {section}
            </Fragment>
          );
        })}
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
        consent={isRequired && legal}
        legal={!isRequired && legal}
      />
    </>
  );
}
