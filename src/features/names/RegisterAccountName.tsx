import { useEffect, useLayoutEffect } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { createMissingError } from './createMissingError';
import { getOwner } from './getOwner';
import { getRegistration } from './getRegistration';
import { NameForm } from './NameForm';
import { useOwnName } from './useOwnName';

/** Registers a name for the account of the embedded wallet. */
export function RegisterAccountName() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const found = getOwner(ctx);
  const owner = typeof found === 'string' ? null : found;
  const missing = typeof found === 'string' ? found : null;
  const registration = getRegistration(ctx);
  const { name, problem } = useOwnName(owner);
  useLayoutEffect(() => {
    // Approving the signature covers the view; coming back is the same visit.
    const { id } = state.router.current.peek();
    if (registration.visit === id) return;
    registration.visit = id;
    if (!registration.step.peek()) registration.problem.value = null;
    if (owner)
      ctx.emit({
        event: 'OPEN_ENS_FLOW',
        properties: { isSmartAccount: owner.isSmartAccount, network: owner.networkId },
      });
  }, []);
  useEffect(() => {
    if (missing) ctx.report(createMissingError(missing));
  }, [missing]);
  // While a name is being registered, it is the account's before its view is left.
  const owned = registration.step.value ? null : name;
  useEffect(() => {
    if (owned) state.announcer.say(t('names.owned', { name: owned }));
  }, [owned]);
  useEffect(() => {
    if (problem) state.announcer.say(problem, true);
  }, [problem]);
  return (
    <div className="body">
      {missing && (
        <Note kind="error" title={t(`literal.${missing}`)}>
          <p className="text">{t('names.connectAgain')}</p>
        </Note>
      )}
      {!missing && owned && (
        <Note kind="info">
          <p>{t('names.owned', { name: owned })}</p>
        </Note>
      )}
      {!missing && problem && (
        <Note kind="warning">
          <p>{problem}</p>
        </Note>
      )}
      {!missing && !owned && <NameForm />}
    </div>
  );
}
