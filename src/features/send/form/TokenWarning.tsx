import type { RefObject } from 'react';
import { CounterfeitNote } from '../../../shared/counterfeit/CounterfeitNote';
import type { SendState } from './useSendState';

interface TokenWarningProps {
  readonly send: SendState;
  readonly checkboxRef: RefObject<HTMLInputElement | null>;
}

/** Asks the visitor to confirm the contract of a token that may only look like another one. */
export function TokenWarning({ send, checkboxRef }: TokenWarningProps) {
  const { form, token, otherSymbol, isUnconfirmed } = send;
  if (!token?.address || !(token.flag ?? otherSymbol)) return null;
  const { id, symbol, address } = token;
  const confirm = (checked: boolean): void => {
    const confirmed = new Set(form.confirmedTokens.peek());
    if (checked) confirmed.add(id);
    else confirmed.delete(id);
    form.confirmedTokens.value = confirmed;
  };
  return (
    <CounterfeitNote
      symbol={symbol}
      actual={otherSymbol}
      address={address}
      confirm={{ checked: !isUnconfirmed, onChange: confirm, checkboxRef }}
    />
  );
}
