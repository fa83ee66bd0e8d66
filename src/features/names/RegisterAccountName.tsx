import { useEffect, useLayoutEffect } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { createMissingError } from './createMissingError';
import { getOwner } from './getOwner';
import { getRegistration } from './getRegistration';
import { NameForm } from './NameForm';
import { useExistingName } from './useExistingName';

/** Registers a name for the account of the embedded wallet. */
export function RegisterAccountName() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const ownerOrError = getOwner(ctx);
  const owner = typeof ownerOrError === 'string' ? null : ownerOrError;
  const missing = typeof ownerOrError === 'string' ? ownerOrError : null;
  const registration = getRegistration(ctx);
  const { name, problem } = useExistingName(owner);
  useLayoutEffect(() => {
    // The approval of the signature covers the view; returning from it is the same visit.
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
  // During a registration, the account already has the name before this view is replaced.
  const existingName = registration.step.value ? null : name;
  useEffect(() => {
    if (existingName) state.announcer.say(t('names.owned', { name: existingName }));
  }, [existingName]);
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
      {!missing && existingName && (
        <Note kind="info">
          <p>{t('names.owned', { name: existingName })}</p>
        </Note>
      )}
      {!missing && problem && (
        <Note kind="warning">
          <p>{problem}</p>
        </Note>
      )}
      {!missing && !existingName && <NameForm />}
    </div>
  );
}
