import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { iconRefresh } from '../../ui/icons';
import { useViewContext } from '../context';
import { hasLegal, requiredDocuments } from '../options/options';
import { useRetryOnline } from './useRetryOnline';

/** The host's legal documents, and whether the visitor may choose a method before accepting them. */
export function useConsent() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const settings = state.settings.value;
  // Asked once while the modal is open, also when the visitor comes back from a wallet.
  const documents = requiredDocuments(settings);
  const accepted = state.modal.accepted.value === documents;
  const setAccepted = (isAccepted: boolean): void => {
    state.modal.accepted.value = isAccepted ? documents : '';
  };
  const [attempts, setAttempts] = useState(0);
  const Legal = hasLegal(settings) ? ctx.slot('legal').get('hostOptions') : undefined;
  const [failed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  /** Loads the documents again. No method may be used until they are shown and accepted. */
  const loadLegal = (): void => {
    setLoading(true);
    ctx.load('hostOptions').catch(() => {
      setLoading(false);
      setFailed(true);
      state.announcer.alert(t('connect.legalFailed'));
    });
  };
  useEffect(() => {
    if (hasLegal(settings) && !Legal) loadLegal();
  }, []);
  useRetryOnline(failed && !Legal, loadLegal);
  const retry = failed && (
    <span className="retry">
      {t('connect.legalFailed')}
      <Button small icon={iconRefresh} busy={isLoading} onClick={loadLegal}>
        {t('shell.tryAgain')}
      </Button>
    </span>
  );
  return {
    legal: Legal ? (
      <Legal accepted={accepted} onAccept={setAccepted} attempts={attempts} />
    ) : (
      retry || (attempts > 0 && t('shell.loading'))
    ),
    /** Whether they must be accepted first. */
    isRequired: documents !== '',
    /** Returns true and highlights the checkbox, as soon as it is loaded, while consent is required but missing. */
    needsConsent(): boolean {
      if (accepted || !documents) return false;
      setAttempts(attempts + 1);
      if (!Legal) {
        loadLegal();
        state.announcer.say(t('shell.loading'));
      }
      return true;
    },
  };
}
