import { useState } from 'react';
import { useViewContext } from '../context';
import { hasLegal, requiresConsent } from '../options/options';

/** The host's documents, and whether a method may be chosen yet: nobody goes on without having accepted what must be. */
export function useConsent() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const settings = state.settings.value;
  const [accepted, setAccepted] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const Legal = hasLegal(settings) ? ctx.slot('legal').get('hostOptions') : undefined;
  /** What must be accepted could not be shown: nobody goes on, and it is fetched again. */
  const loadLegal = (): void => {
    ctx.load('hostOptions').catch(() => state.announcer.say(t('screen.failed'), true));
  };
  return {
    legal: Legal && <Legal accepted={accepted} onAccept={setAccepted} attempts={attempts} />,
    /** True when the method that was just chosen has to wait for the tick, which it then asks for. */
    needsConsent(): boolean {
      if (accepted || !requiresConsent(settings)) return false;
      if (Legal) setAttempts(attempts + 1);
      else loadLegal();
      return true;
    },
  };
}
