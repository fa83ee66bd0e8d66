import { useState } from 'react';
import { useViewContext } from '../context';
import { hasLegal, mustAccept } from '../options/options';

/** The host's documents, and whether a method may be chosen yet: nobody goes on without having accepted what must be. */
export function useConsent() {
  const ctx = useViewContext();
  const { state, t } = ctx;
  const settings = state.settings.value;
  const [accepted, setAccepted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const Legal = hasLegal(settings) ? ctx.slot('legal').get('hostOptions') : undefined;
  /** What must be accepted could not be shown: nobody goes on, and it is fetched again. */
  const missLegal = (): void => {
    ctx.load('hostOptions').catch(() => state.announcer.say(t('screen.failed'), true));
  };
  return {
    legal: Legal && <Legal accepted={accepted} onAccept={setAccepted} refusals={refusals} />,
    /** True when the method that was just chosen has to wait for the tick, which it then asks for. */
    refused(): boolean {
      if (accepted || !mustAccept(settings)) return false;
      if (Legal) setRefusals(refusals + 1);
      else missLegal();
      return true;
    },
  };
}
