import { Button, useViewContext } from '../../core/kit';
import { leaveFlow } from '../../shared/leaveFlow';
import { NewTabButton } from '../../shared/NewTabButton';
import { RequestOutcome } from '../../shared/request/RequestOutcome';

const LEARN_MORE = 'https://docs.ens.domains/learn/protocol';

/** Confirms a registered name. */
export function RegisterAccountNameSuccess() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const name = state.router.current.value.data.name ?? '';
  return (
    <div className="body money-sheet">
      <RequestOutcome
        mark="success"
        title={t('names.done', { name })}
        text={t('names.doneText')}
        link={<NewTabButton variant="ghost" href={LEARN_MORE} label={t('names.learnMore')} />}
      >
        <Button variant="primary" autofocus onClick={() => leaveFlow(ctx)}>
          {t('shell.done')}
        </Button>
      </RequestOutcome>
    </div>
  );
}
