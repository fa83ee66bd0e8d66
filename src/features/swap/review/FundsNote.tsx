import type { RefObject } from 'react';
import { Button, useViewContext } from '../../../core/kit';
import { ShortfallNote } from '../../../requests/views/ShortfallNote';
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
  /** The button that buys the coin for the fee of a token. */
  readonly buyRef: RefObject<HTMLButtonElement | null>;
}

/**
 * Shows that the account cannot pay for a swap and its fee. Offers the largest possible amount of the coin, or to buy it for the fee
 * of a token.
 */
export function FundsNote({ swap, record, balance, buyRef }: FundsNoteProps) {
  const ctx = useViewContext();
  const { order, reserve, intent, fee } = record;
  const onUseLess = useLess(swap);
  if (order.from.address !== null)
    return fee === null ? null : <ShortfallNote network={order.network} needed={fee} buyRef={buyRef} />;
  if (reserve === null) return null;
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
