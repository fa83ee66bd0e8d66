import { Button, useViewContext } from '../../../core/kit';
import { shortfallWords } from '../../../requests/views/shortfallWords';
import { SpokenNote } from '../../../shared/SpokenNote';
import type { AccountSwap } from '../model/loadSwaps';
import type { SwapRecord } from '../model/SwapRecord';
import { useLess } from './useLess';

interface FundsNoteProps {
  readonly swap: AccountSwap;
  readonly record: SwapRecord;
  /** The account's balance of the coin, in base units. */
  readonly balance: bigint;
}

/** Shows that the account cannot pay for a swap of the coin and its fee, and offers the largest possible amount. */
export function FundsNote({ swap, record, balance }: FundsNoteProps) {
  const ctx = useViewContext();
  const { order, reserve, intent } = record;
  const onUseLess = useLess(swap);
  if (order.from.address !== null || reserve === null) return null;
  const shortfall = { paysCoin: true, fee: reserve, max: balance > reserve ? balance - reserve : null };
  const lacks = shortfallWords(ctx, shortfall, intent);
  if (!lacks) return null;
  const { text, less } = lacks;
  const button = less && (
    <Button small onClick={() => onUseLess(less.amount)}>
      {less.label}
    </Button>
  );
  return <SpokenNote kind="warning" texts={[text]} end={button} />;
}
