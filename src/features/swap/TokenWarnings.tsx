import type { RefObject } from 'react';
import { CounterfeitNote } from '../../shared/counterfeit/CounterfeitNote';
import type { AccountSwap } from './model/loadSwaps';
import type { SwapToken } from './model/SwapToken';

interface TokenWarningsProps {
  readonly swap: Pick<AccountSwap, 'confirmed' | 'otherSymbols'>;
  /** The tokens of the form that may only look like others. */
  readonly suspects: readonly SwapToken[];
  /** The checkbox of the first token that is not confirmed. */
  readonly checkboxRef: RefObject<HTMLInputElement | null>;
}

/** Asks the visitor to confirm the contracts of tokens that may only look like others. */
export function TokenWarnings({ swap, suspects, checkboxRef }: TokenWarningsProps) {
  const confirmed = swap.confirmed.value;
  const first = suspects.find(({ id }) => !confirmed.has(id));
  const confirm = (id: string, checked: boolean): void => {
    const next = new Set(swap.confirmed.peek());
    if (checked) next.add(id);
    else next.delete(id);
    swap.confirmed.value = next;
  };
  return suspects.map(({ id, symbol, address }) => (
    <CounterfeitNote
      key={id}
      symbol={symbol}
      actual={swap.otherSymbols.value.get(id)}
      address={address ?? ''}
      confirm={{
        checked: confirmed.has(id),
        onChange: (checked) => confirm(id, checked),
        checkboxRef: first?.id === id ? checkboxRef : undefined,
      }}
    />
  ));
}
