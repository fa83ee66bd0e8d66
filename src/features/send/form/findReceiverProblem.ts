import { isSameAddress } from '../../../lib/address';
import { readUnits } from '../../../lib/readUnits';
import type { TokenBalance } from '../../../services/account-data';
import type { Receiver } from './getSendForm';

/** Why nothing may be sent to a valid address: its payment link is for another token, or asks for no amount of its token. */
export type ReceiverProblem = 'otherToken' | 'brokenLink';

/** Compares a payment link with the chosen token, whose decimals no link has. Null without a link, and if it can be paid. */
export function findReceiverProblem(receiver: Receiver, token: TokenBalance | null): ReceiverProblem | null {
  if (receiver.status !== 'ready' || receiver.token === undefined) return null;
  const { token: requested, asked } = receiver;
  const isPaid = token && (requested === null ? token.address === null : isSameAddress(token.address, requested));
  if (!isPaid) return 'otherToken';
  return asked !== undefined && !readUnits(asked, token.decimals) ? 'brokenLink' : null;
}
