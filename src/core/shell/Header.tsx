import { IconButton } from '../../ui/IconButton';
import { iconBack, iconClose, iconHelp } from '../../ui/icons';
import { dismiss, goBack } from '../actions/close';
import { targetView } from '../actions/open';
import { resolveView } from '../actions/resolveView';
import { useViewContext } from '../context';
import { titleOf } from './titleOf';

/** The header: Back, help or a control of the view at the start, the title, and Close if the view can be closed. */
export function Header({ titleId }: { titleId: string }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const entry = state.router.current.value;
  const { view } = entry;
  const { enableEmbedded } = state.settings.value;
  const mustAnswer = state.views.row(view)?.mustAnswer;
  return (
    <div className="head">
      <div>{start()}</div>
      <h2 id={titleId} tabIndex={-1} className={view === 'Account' ? 'sr' : undefined}>
        <bdi>{titleOf(ctx, entry)}</bdi>
      </h2>
      <div>
        {!enableEmbedded && !mustAnswer && (
          <IconButton label={t('shell.close')} icon={iconClose} onClick={() => dismiss(ctx)} />
        )}
      </div>
    </div>
  );

  function start() {
    const Start = ctx.feature(view)?.start?.[view];
    if (Start) return <Start />;
    // The embedded card has no Close: back from a view that was opened alone, it shows its first view.
    const isAlone = enableEmbedded && !mustAnswer && resolveView(ctx, targetView(ctx))[0] !== view;
    if ((state.router.history.value.length > 1 || isAlone) && view !== 'Account') {
      return <IconButton label={t('shell.back')} icon={iconBack} flip onClick={() => goBack(ctx)} />;
    }
    if (view !== 'Connect') return null;
    const help = (): void => {
      ctx.emit({ event: 'CLICK_WALLET_HELP', properties: {} });
      state.router.push('WhatIsAWallet');
    };
    const prefetch = (): void => ctx.prefetch('WhatIsAWallet');
    return <IconButton label={t('shell.help')} icon={iconHelp} onClick={help} onIntent={prefetch} />;
  }
}
