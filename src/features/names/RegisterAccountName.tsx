import { useEffect, useLayoutEffect, useState } from 'react';
import { Button, Note, offeredLogins, useViewContext } from '../../core/kit';
import { sealedLetter, unpluggedLamp } from '../../shared/drawings/paths';
import { EmptyOnNetwork } from '../../shared/EmptyOnNetwork';
import { EmptyState } from '../../shared/EmptyState';
import { showWallets } from '../../shared/families/showWallets';
import { leaveFlow } from '../../shared/leaveFlow';
import { RequestOutcome } from '../../shared/request/RequestOutcome';
import { useSpoken } from '../../shared/useSpoken';
import { createMissingError } from './createMissingError';
import { getOwner, type MissingOwnerCode } from './getOwner';
import { getRegistration } from './getRegistration';
import { NameForm } from './NameForm';
import { useExistingName } from './useExistingName';

/** Why no name can be registered for the account, and what helps: another network, or a login. Reported and announced. */
function MissingOwner({ code }: { readonly code: MissingOwnerCode }) {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const { email, socials } = offeredLogins(ctx);
  const isNetwork = code === 'nameNetworkNotFound';
  const title = t(`literal.${code}`);
  const text = t(
    isNetwork ? 'names.networkUnsupported' : email || socials.length ? 'names.loginNeeded' : 'names.connectAgain',
  );
  useEffect(() => {
    ctx.report(createMissingError(code));
    state.announcer.alert(`${title}. ${text}`);
  }, [code]);
  return (
    <EmptyState drawing={unpluggedLamp} title={title} text={text}>
      <Button
        variant="soft"
        small
        onClick={() =>
          isNetwork ? state.router.push('Networks') : showWallets(ctx, state.networks.activeNamespace.peek())
        }
      >
        {t(isNetwork ? 'title.Networks' : 'names.connect')}
      </Button>
    </EmptyState>
  );
}

/** Registers a name for the account of the embedded wallet. A failure takes the place of the form, which keeps its text. */
export function RegisterAccountName() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const ownerOrMissing = getOwner(ctx);
  const owner = typeof ownerOrMissing === 'string' ? null : ownerOrMissing;
  const registration = getRegistration(ctx);
  const { failure } = registration;
  const [attempt, setAttempt] = useState(0);
  const { name, problem, isUnsupported } = useExistingName(owner, attempt);
  useLayoutEffect(() => {
    // The approval of the signature covers the view; returning from it is the same visit.
    const { id } = state.router.current.peek();
    if (registration.visit === id) return;
    registration.visit = id;
    if (!registration.step.peek()) failure.value = null;
    if (owner)
      ctx.emit({
        event: 'OPEN_ENS_FLOW',
        properties: { isSmartAccount: owner.isSmartAccount, network: owner.networkId },
      });
  }, []);
  // During a registration, the account already has the name before this view is replaced.
  const existingName = registration.step.value ? null : name;
  useSpoken(existingName && t('names.owned', { name: existingName }), 'say', existingName);
  useSpoken(problem, 'alert');
  useSpoken(isUnsupported && !existingName && t('names.networkUnsupported'), 'alert');
  if (typeof ownerOrMissing === 'string')
    return (
      <div className="body">
        <MissingOwner code={ownerOrMissing} />
      </div>
    );
  if (existingName)
    return (
      <div className="body">
        <EmptyState drawing={sealedLetter} title={t('names.owned', { name: existingName })} text={t('names.doneText')}>
          <Button variant="soft" small onClick={() => leaveFlow(ctx)}>
            {t('names.toAccount')}
          </Button>
        </EmptyState>
      </div>
    );
  if (isUnsupported)
    return (
      <div className="body">
        <EmptyOnNetwork title={t('names.networkUnsupported')} />
      </div>
    );
  if (failure.value)
    return (
      <div className="body money-sheet">
        <RequestOutcome
          mark={failure.value.declined || failure.value.isUnclear ? 'warning' : 'error'}
          title={failure.value.title}
          text={failure.value.text}
        >
          <Button
            variant="primary"
            onClick={() => {
              setAttempt(attempt + 1);
              failure.value = null;
            }}
          >
            {t('shell.tryAgain')}
          </Button>
        </RequestOutcome>
      </div>
    );
  return (
    <div className="body">
      {problem && (
        <Note kind="warning">
          <p>{problem}</p>
        </Note>
      )}
      <NameForm takesFocus={attempt > 0} />
    </div>
  );
}
