import type { Effect } from '../../core/ports/chainTransactions';
import type { MessageKey } from '../../core/words/Words';
import { isSameAddress } from '../../lib/address';
import type { EffectContext } from './EffectContext';
import { swapLoss } from './swapLoss';

type Approval = Extract<Effect, { kind: 'approve' }>;

/**
 * Whether an approval ends a permission. An approval of 0 of a contract that may be an NFT collection does not: it allows the
 * spender to take item 0 (ERC-721).
 */
function isRevocation(effect: Approval, { unitOf }: EffectContext): boolean {
  const { amount, token, added, reduced, all, signed, permit2 } = effect;
  const hasNoItems = all || signed || permit2 || unitOf(effect, token) !== undefined;
  return amount === 0n && !added && !reduced && hasNoItems;
}

function approvalTitle(effect: Approval, context: EffectContext): MessageKey {
  if (isRevocation(effect, context)) return 'effect.revoke';
  if (effect.reduced) return 'effect.allowLess';
  return effect.added ? 'effect.allowMore' : 'effect.allow';
}

/** The title of an effect. An effect that pays an amount without a guaranteed return is named a transfer. */
export function effectTitle(effect: Effect, context: EffectContext): MessageKey {
  const { account, unitOf } = context;
  switch (effect.kind) {
    case 'transfer':
      return effect.from === undefined || isSameAddress(effect.from, account)
        ? 'effect.transfer'
        : 'effect.transferFrom';
    case 'approve':
      return approvalTitle(effect, context);
    case 'swap':
      return swapLoss(effect, account, unitOf(effect, effect.to)) ? 'effect.transfer' : 'effect.swap';
    case 'cancelTransfer':
      return 'effect.cancelTransfer';
    case 'registerName':
      return 'effect.registerName';
    case 'memo':
      return 'effect.memo';
    case 'signIn':
      return 'effect.signIn';
    case 'fee':
      return 'effect.fee';
    case 'sender':
      return 'effect.sender';
    case 'unknown':
      if (effect.isProgram) return 'effect.unknownProgram';
      if (effect.signed) return 'effect.unknownMessage';
      if (effect.to === null) return 'effect.deploy';
      return effect.value > 0n ? 'effect.transfer' : 'effect.unknown';
  }
}
