import type { Effect } from '../../core/ports/chainTransactions';
import type { MessageKey } from '../../core/words/Words';
import { fromBaseUnits } from '../../lib/amount';
import type { EffectContext } from './EffectContext';
import { isUnlimited } from './isUnlimited';
import { swapLoss } from './swapLoss';

/** Why an effect needs attention. */
export interface EffectWarning {
  readonly kind: 'error' | 'warning';
  readonly title?: string;
  readonly text: string;
  /** What screen readers announce instead of the text. */
  readonly short?: string;
}

type Approval = Extract<Effect, { kind: 'approve' }>;

function approvalWarnings(effect: Approval, { t, formatHeld, unitOf }: EffectContext): readonly EffectWarning[] {
  const { amount, token, reduced } = effect;
  const unit = unitOf(effect, token);
  if (isUnlimited(effect, unit))
    return [{ kind: 'warning', text: t('effect.unlimitedText'), short: t('effect.unlimited') }];
  const isOver = amount !== null && !reduced && unit?.balance !== undefined && amount > unit.balance;
  if (!isOver) return [];
  const held = `${formatHeld(fromBaseUnits(unit.balance, unit.decimals))} ${unit.symbol}`;
  return [{ kind: 'warning', text: t('effect.overBalance', { amount: held }) }];
}

function unknownText({ isProgram, signed }: Extract<Effect, { kind: 'unknown' }>): MessageKey {
  if (signed) return 'effect.unknownMessageText';
  return isProgram ? 'effect.unknownProgramText' : 'effect.unknownText';
}

/** The warnings of an effect, the most serious first. */
export function effectWarnings(effect: Effect, context: EffectContext): readonly EffectWarning[] {
  const { t, account, unitOf, otherNetwork } = context;
  const warnings: EffectWarning[] = [];
  const network = otherNetwork(effect);
  if (network !== undefined) {
    const title = t('effect.otherNetwork');
    warnings.push({ kind: 'error', title, text: t('effect.otherNetworkText', { network }), short: title });
  }
  if (effect.kind === 'signIn') warnings.push({ kind: 'error', text: t('effect.signInText') });
  if (effect.kind === 'sender') warnings.push({ kind: 'error', text: t('effect.senderText') });
  if (effect.kind === 'approve') warnings.push(...approvalWarnings(effect, context));
  if (effect.kind === 'swap') {
    const loss = swapLoss(effect, account, unitOf(effect, effect.to));
    if (loss === 'recipient') warnings.push({ kind: 'warning', text: t('effect.swapOther') });
    if (loss === 'minimum') warnings.push({ kind: 'warning', text: t('effect.swapNothing') });
  }
  if (effect.kind === 'unknown') warnings.push({ kind: 'warning', text: t(unknownText(effect)) });
  return warnings;
}
