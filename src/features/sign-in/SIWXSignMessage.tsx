import { useEffect, useId, useRef, useState } from 'react';
import { Button, Note, RemoteImage, useViewContext, WalletIcon } from '../../core/kit';
import { imageSource } from '../../lib/imageSource';
import { parseUrl } from '../../lib/natives';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { shownWalletName } from '../../shared/shownWalletName';
import { useSpoken } from '../../shared/useSpoken';
import { Disclosure } from '../../ui/Disclosure';
import { AccountChoice } from './AccountChoice';
import { cancelText } from './cancelText';
import { getDriver } from './getDriver';
import { getSignIn } from './getSignIn';
import { hasOtherAccounts } from './hasOtherAccounts';
import { leave } from './leave';
import { prepare } from './prepare';
import type { Question } from './Question';
import { sign } from './sign';

/** How long a second press of Cancel is a double click (ms). Later, it disconnects. */
const DOUBLE_CLICK = 500;

/** Asks the visitor to sign in to the app with the connected wallet. */
export function SIWXSignMessage() {
  const ctx = useViewContext();
  const { state, framedHost, t } = ctx;
  const [opened, setOpened] = useState<Question | null>(null);
  const textId = useId();
  const [first] = getSignIn(ctx).questions.value;
  const latest = useRef(first);
  const canceledAt = useRef(Number.NEGATIVE_INFINITY);
  // Once answered, it stays unchanged until the attempt is finished.
  if (first) latest.current = first;
  const question = latest.current;
  const isOpen = question !== undefined && opened === question;
  const problem = question?.problem.value ?? null;
  const step = question?.step.value;
  const leaving = question?.leaving.value ?? null;
  const wallet = question && state.accounts.get(question.subject.value.namespace);
  const name = shownWalletName(t, wallet?.walletName ?? '');
  const hasOthers = question !== undefined && hasOtherAccounts(ctx, question);
  const advice = problem === 'unsupported' && hasOthers ? 'useAnother' : problem;
  const problemText = advice && t(`signIn.${advice}`, { wallet: name });
  useEffect(() => {
    if (problem) state.announcer.alert(`${t(`signIn.${problem}Title`)}. ${problemText}`);
  }, [question, problem]);
  // The embedded wallet switches its network by itself.
  const asksWallet = step === 'signing' || (leaving === 'wallet' && !wallet?.embedded);
  useSpoken(asksWallet && t('signIn.waitingText', { wallet: name }), 'say', asksWallet);
  if (!question) return <div className="body" />;
  const cancel = () => {
    const now = ctx.clock.now();
    if (leaving && now - canceledAt.current < DOUBLE_CLICK) return;
    canceledAt.current = now;
    void leave(ctx, question);
  };
  const app = readAppMetadata(ctx);
  const [appIcon = ''] = app.icons;
  const required = getDriver(ctx)?.isRequired() ?? true;
  const prepared = question.prepared.value;
  const isFailed = step === 'ready' && !prepared;
  const labels = {
    preparing: t('title.SIWXSignMessage'),
    ready: isFailed ? t('shell.tryAgain') : t('title.SIWXSignMessage'),
    signing: t('signIn.waiting', { wallet: name }),
    verifying: t('signIn.verifying'),
  };
  return (
    <div className="body sign-in">
      <div className="sign-in-icons">
        <RemoteImage src={imageSource(appIcon, [parseUrl(appIcon)?.host ?? ''])} name={app.name} size={56} />
        <span className="sign-in-dots" aria-hidden="true" />
        <WalletIcon src={wallet?.walletIcon ?? null} name={name} size={56} />
      </div>
      <p className="headline">{t('signIn.headline', { app: app.name })}</p>
      <p className="text">{t('signIn.text')}</p>
      {framedHost !== null && (
        <Note kind="info">
          <p>{t('signIn.framed', { host: location.host })}</p>
        </Note>
      )}
      {problem && (
        <Note kind="error" title={t(`signIn.${problem}Title`)}>
          <p>{problemText}</p>
        </Note>
      )}
      {hasOthers && <AccountChoice namespace={question.subject.value.namespace} />}
      {prepared && (
        <div className="sign-in-message">
          <Disclosure
            isOpen={isOpen}
            controls={textId}
            className="link"
            onToggle={() => setOpened(isOpen ? null : question)}
          >
            {t(isOpen ? 'signIn.hideMessage' : 'signIn.showMessage')}
          </Disclosure>
          <section id={textId} tabIndex={isOpen ? 0 : undefined} hidden={!isOpen} aria-label={t('signIn.message')}>
            <pre dir="ltr">{prepared.text}</pre>
          </section>
        </div>
      )}
      {asksWallet && <p className="text sign-in-line">{t('signIn.waitingText', { wallet: name })}</p>}
      <div className="button-pair">
        <Button onClick={cancel}>{t(required ? 'shell.cancel' : 'signIn.notNow')}</Button>
        <Button
          variant="primary"
          busy={step !== 'ready' || leaving === 'host'}
          onClick={() => void (isFailed ? prepare(ctx, question) : sign(ctx, question))}
        >
          {labels[step ?? 'preparing']}
        </Button>
      </div>
      {required && <p className="fine">{cancelText(ctx, question)}</p>}
    </div>
  );
}
