import type { Effect } from '../../core/ports/chainTransactions';
import type { MessageKey } from '../../core/words/Words';

/** The title of an effect. */
export function effectTitle(effect: Effect): MessageKey {
  switch (effect.kind) {
    case 'transfer':
      return 'effect.transfer';
    case 'approve':
      return effect.amount === 0n ? 'effect.revoke' : effect.added ? 'effect.allowMore' : 'effect.allow';
    case 'swap':
      return 'effect.swap';
    case 'registerName':
      return 'effect.registerName';
    case 'unknown':
      return effect.to === null ? 'effect.deploy' : 'effect.unknown';
  }
}
