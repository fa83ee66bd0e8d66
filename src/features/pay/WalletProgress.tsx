import { useLayoutEffect } from 'react';
import { Button, close, useViewContext, WalletIcon } from '../../core/kit';
import type { MessageKey } from '../../core/words/Words';
import { fromBaseUnits } from '../../lib/amount';
import { formatShort } from '../../lib/formatShort';
import { outcome } from '../../requests/outcome';
import { readArrival } from '../../requests/readArrival';
import type { Submission } from '../../requests/Transactions';
import { explorerLink } from '../../shared/explorerLink';
import { NewTabButton } from '../../shared/NewTabButton';
import { ReplacedActions } from '../../shared/ReplacedActions';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { Halo } from '../../ui/Halo';
import { iconRefresh } from '../../ui/icons';
import { ProgressSteps } from '../../ui/ProgressSteps';
import { chooseAgain } from './chooseAgain';
import type { Session } from './getSession';
import type { PayingWallet } from './getWallet';
import { Result } from './Result';
import { readProgress, type Step } from './readProgress';
import { useResultFocus } from './useResultFocus';

interface WalletProgressProps {
  readonly session: Session;
  readonly submission: Submission;
  readonly wallet: PayingWallet;
}

const texts: Readonly<Record<Step, readonly [headline: MessageKey, text: MessageKey]>> = {
  asking: ['transaction.confirm', 'paying.goesOn'],
  sending: ['paying.sending', 'paying.goesOn'],
  paid: ['paying.paid', 'paying.paidText'],
  // The wallet has reported that it sent nothing.
  declined: ['paying.declined', 'paying.nothing'],
  failed: ['paying.failed', 'paying.nothing'],
  reverted: ['paying.failed', 'transaction.failedText'],
  replaced: ['paying.failed', 'paying.replaced'],
  different: ['transaction.differentTitle', 'transaction.differentText'],
  unknown: ['paying.unknown', 'paying.unknownText'],
};

/** Follows a payment from the wallet: its steps, then the result. */
export function WalletProgress({ session, submission, wallet }: WalletProgressProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { payment } = session;
  const progress = submission.progress.value;
  // While this view is mounted, the result is not shown as a toast. A layout effect, because it may end right after the paint.
  useLayoutEffect(() => submission.show?.(), [submission]);
  const step = readProgress(progress);
  const { symbol } = payment;
  const short = (value: string): string => `${formatShort(value, state.locale.tag.value)} ${symbol}`;
  const amount = short(payment.amount);
  const shortfall = readArrival(progress, payment.units);
  const arrived = shortfall === null ? '' : short(fromBaseUnits(shortfall, payment.decimals));
  const merchant = readAppMetadata(ctx).name;
  const params = { amount, arrived, symbol, wallet: wallet.name, merchant };
  const isAsking = step === 'asking';
  const isWaiting = isAsking || step === 'sending';
  const [headlineKey, stepKey] = texts[step];
  const textKey = step === 'paid' && arrived ? 'paying.paidShort' : stepKey;
  const headline = t(headlineKey, params);
  const button = useResultFocus(`${headline}. ${t(textKey, params)}`, !isWaiting && step !== 'unknown');
  const href = 'hash' in progress ? explorerLink(payment.network, progress.hash, 'tx') : null;
  const explorer = href && <NewTabButton href={href} label={t('transaction.explorer')} />;
  if (isWaiting) {
    return (
      <>
        <div className="hero">
          <Halo state="running">
            <WalletIcon src={wallet.icon} name={wallet.name} size={72} />
          </Halo>
          <p className="headline">{headline}</p>
        </div>
        <ProgressSteps
          doneText={t('transaction.stepDone')}
          steps={[
            {
              label: t(isAsking ? 'transaction.confirm' : 'transaction.approved', params),
              state: isAsking ? 'current' : 'done',
            },
            { label: t('paying.sending'), state: isAsking ? 'later' : 'current' },
            { label: t('paying.merchant', params), state: 'later' },
          ]}
        />
        {explorer && <ReplacedActions className="pay-actions">{explorer}</ReplacedActions>}
        <p className="outcome-hint">{t('paying.goesOn')}</p>
      </>
    );
  }
  return (
    <Result
      state={step === 'paid' ? 'success' : step === 'unknown' ? 'running' : 'error'}
      headline={headline}
      text={t(textKey, params)}
    >
      {explorer}
      {step === 'paid' ? (
        <Button variant="primary" elementRef={button} onClick={() => close(ctx)}>
          {t('paying.done')}
        </Button>
      ) : outcome(progress) !== 'failed' ? (
        <Button
          icon={iconRefresh}
          elementRef={button}
          onClick={() => state.router.push('Account', { tab: 'activity' })}
        >
          {t('paying.activity')}
        </Button>
      ) : (
        <Button variant="primary" icon={iconRefresh} elementRef={button} onClick={() => chooseAgain(ctx, session)}>
          {t('shell.tryAgain')}
        </Button>
      )}
    </Result>
  );
}
