import { useViewContext } from '../../core/kit';
import { useSpoken } from '../../shared/useSpoken';
import { getPairing } from './getPairing';

/** Announces that the wallet has answered, or that the relay does not. */
export function useAnswerAnnouncement(): void {
  const ctx = useViewContext();
  const { status } = getPairing(ctx).display.value;
  useSpoken((status === 'answered' || status === 'unanswered') && ctx.t(`pairing.${status}`));
}
