import { Note, useViewContext } from '../../../core/kit';
import { shortfallWords } from '../../../requests/views/shortfallWords';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapRecord } from '../model/SwapRecord';
import { LessButton } from './LessButton';
import { shortAmount } from './shortAmount';

interface FundsNoteProps {
  readonly swap: AccountSwap;
  readonly record: SwapRecord;
  /** The account's balance of the coin, in base units. */
  readonly balance: bigint;
}

/** Says that the account cannot pay for a swap of the coin and its fee, and offers the largest amount that it can. */
export function FundsNote({ swap, record, balance }: FundsNoteProps) {
  const ctx = useViewContext();
  const { order, reserve, intent } = record;
  if (order.from.address !== null || reserve === null) return null;
  const shortfall = { fee: reserve, max: balance > reserve ? balance - reserve : null };
  const amount = shortAmount(order.amount, order.from, ctx.state.locale.tag.value);
  const lacks = shortfallWords(ctx, shortfall, intent.request, amount);
  return (
    lacks && (
      <Note kind="warning" end={lacks.less && <LessButton swap={swap} {...lacks.less} />}>
        <p>{lacks.text}</p>
      </Note>
    )
  );
}
