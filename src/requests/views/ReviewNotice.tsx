import { useEffect } from 'react';
import { Button, Note, useViewContext, type ViewContext } from '../../core/kit';
import { type CaipNetworkId, namespaceOf } from '../../lib/caip';
import { shownWalletName } from '../../shared/shownWalletName';
import type { Notice } from '../createReview';
import { isDeclined, shortfallOf } from '../outcome';
import { paidText } from '../paidText';
import { describeOutcome } from './describeOutcome';
import { type ShortfallWords, shortfallWords } from './shortfallWords';

/** The notices that were announced. Another view may show the same one. */
const announced = new WeakSet<Notice>();

interface NoticeTexts {
  readonly kind: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly text?: string | undefined;
  readonly less?: ShortfallWords['less'] | undefined;
}

function textsOf(ctx: ViewContext, notice: Notice, wallet: string): NoticeTexts | null {
  const { state, t } = ctx;
  if ('obstacle' in notice) {
    const { text, params } = notice.obstacle;
    return { kind: 'error', title: t(text, { wallet, ...params }) };
  }
  const { intent, progress } = notice;
  const outcome = describeOutcome(progress, intent);
  if (!outcome) return null;
  const { mark, title, text } = outcome;
  const amount = paidText(intent, state.locale.tag.value);
  const lacks = shortfallWords(ctx, shortfallOf(progress), intent);
  return {
    kind: isDeclined(progress) ? 'info' : mark,
    title: t(title, { wallet, amount }),
    text: lacks?.text ?? (text && t(text, { wallet, amount })),
    less: lacks?.less,
  };
}

export interface ReviewNoticeProps {
  readonly notice: Notice | null;
  /** The network of the request. */
  readonly networkId: CaipNetworkId;
  /** Called by the button that uses a smaller amount of the coin, a decimal string, after a request that the account cannot pay for. */
  readonly onUseLess?: ((amount: string) => void) | undefined;
}

/** Shows in a review why the confirmed request was not sent, or that it had no effect. It is announced once. */
export function ReviewNotice({ notice, networkId, onUseLess }: ReviewNoticeProps) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const wallet = shownWalletName(t, state.accounts.get(namespaceOf(networkId)).walletName, 'transaction.wallet');
  const texts = notice && textsOf(ctx, notice, wallet);
  useEffect(() => {
    if (!notice || !texts || announced.has(notice)) return;
    announced.add(notice);
    state.announcer.alert([texts.title, texts.text].filter(Boolean).join('. '));
  }, [notice]);
  if (!texts) return null;
  const { kind, title, text, less } = texts;
  const button = less && onUseLess && (
    <Button small onClick={() => onUseLess(less.amount)}>
      {less.label}
    </Button>
  );
  return (
    <Note kind={kind} {...(text !== undefined && { title })} end={button}>
      <p>{text ?? title}</p>
    </Note>
  );
}
