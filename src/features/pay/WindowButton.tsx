import { Button, useViewContext } from '../../core/kit';
import { NewTabButton } from '../../shared/NewTabButton';
import { ReplacedActions } from '../../shared/ReplacedActions';
import { useReachable } from '../../shared/useReachable';
import { iconExternal } from '../../ui/icons';
import type { ExchangeOrder } from './getSession';

interface WindowButtonProps {
  readonly order: ExchangeOrder;
  /** The exchange's page. */
  readonly url: string;
}

/** Leads to the exchange's window, or to its page in a new tab if the page cannot see the window. */
export function WindowButton({ order: { window, exchange }, url }: WindowButtonProps) {
  const { t } = useViewContext();
  const isReachable = useReachable(window);
  const label = t('paying.openTab', { exchange: exchange.name });
  return (
    <ReplacedActions key={`${isReachable}`} className="pay-window">
      {isReachable ? (
        <Button icon={iconExternal} flip onClick={() => window?.focus()}>
          {t('paying.openAgain')}
        </Button>
      ) : (
        <NewTabButton variant={window ? 'neutral' : 'primary'} href={url} label={label} />
      )}
    </ReplacedActions>
  );
}
