import type { Effect } from '../../core/ports/chainTransactions';
import type { MessageKey } from '../../core/words/Words';
import type { TokenUnit } from './TokenUnit';

type Approval = Extract<Effect, { kind: 'approve' }>;

/**
 * Whether an approval ends a permission. An approval of 0 of a contract that may be an NFT collection does not: it allows the
 * spender to take item 0 (ERC-721).
 */
const isRevocation = (
  { amount, token, added, all, signed }: Approval,
  tokenOf: (address: string) => TokenUnit | undefined,
): boolean => amount === 0n && !added && (all || signed || tokenOf(token.toLowerCase()) !== undefined);

/** The title of an effect. */
export function effectTitle(effect: Effect, tokenOf: (address: string) => TokenUnit | undefined): MessageKey {
  switch (effect.kind) {
    case 'transfer':
      return 'effect.transfer';
    case 'approve':
      if (isRevocation(effect, tokenOf)) return 'effect.revoke';
      return effect.added ? 'effect.allowMore' : 'effect.allow';
    case 'swap':
      return 'effect.swap';
    case 'registerName':
      return 'effect.registerName';
    case 'signIn':
      return 'effect.signIn';
    case 'unknown':
      return effect.to === null ? 'effect.deploy' : 'effect.unknown';
  }
}
