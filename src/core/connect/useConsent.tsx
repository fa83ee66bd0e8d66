import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { iconRefresh } from '../../ui/icons';
import { useViewContext } from '../context';
import { hasLegal, requiresConsent } from '../options/options';

/** The host's legal documents, and whether the visitor may choose a method before accepting them. */
export function useConsent() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const settings = state.settings.value;
  const isRequired = requiresConsent(settings);
  // Asked once while the modal is open, also when the visitor comes back from a wallet.
  const documents = `${settings.termsConditionsUrl} ${settings.privacyPolicyUrl}`;
  const accepted = state.modal.accepted.value === documents;
  const setAccepted = (isAccepted: boolean): void => {
    state.modal.accepted.value = isAccepted ? documents : '';
  };
  const [attempts, setAttempts] = useState(0);
  const Legal = hasLegal(settings) ? ctx.slot('legal').get('hostOptions') : undefined;
  const [failed, setFailed] = useState(false);
  /** Loads the documents again. No method may be used until they are shown and accepted. */
  const loadLegal = (): void => {
    ctx.load('hostOptions').catch(() => {
      setFailed(true);
      state.announcer.say(t('connect.legalFailed'), true);
    });
  };
  useEffect(() => {
    if (hasLegal(settings) && !Legal) loadLegal();
  }, []);
  const retry = failed && (
    <span className="retry">
      {t('connect.legalFailed')}
      <Button small icon={iconRefresh} onClick={loadLegal}>
        {t('shell.tryAgain')}
      </Button>
    </span>
  );
  return {
    legal: Legal ? <Legal accepted={accepted} onAccept={setAccepted} attempts={attempts} /> : retry,
    /** Whether they must be accepted first. */
    isRequired,
    /** Returns true and highlights the checkbox while consent is required but missing. */
    needsConsent(): boolean {
      if (accepted || !isRequired) return false;
      if (Legal) setAttempts(attempts + 1);
      else loadLegal();
      return true;
    },
  };
}
