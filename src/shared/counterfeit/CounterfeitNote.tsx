import { useEffect } from 'react';
import { Note, useViewContext } from '../../core/kit';
import { Checkbox, type CheckboxProps } from '../../ui/Checkbox';
import { AddressBlocks } from '../AddressBlocks';

interface CounterfeitNoteProps {
  readonly symbol: string;
  /** The symbol that its contract has, if it is another one. */
  readonly actual?: string | undefined;
  /** The token's contract. */
  readonly address: string;
  /** Asks the visitor to confirm the contract. Without it, the note only warns. */
  readonly confirm?: Pick<CheckboxProps, 'checked' | 'onChange' | 'checkboxRef'>;
}

/** Warns about a token that may only look like another one, wherever it is chosen. */
export function CounterfeitNote({ symbol, actual, address, confirm }: CounterfeitNoteProps) {
  const { state, t } = useViewContext();
  const text = actual === undefined ? t('counterfeit.text') : t('counterfeit.differs', { symbol, actual });
  useEffect(() => {
    if (confirm) state.announcer.alert(`${t('counterfeit.tag')}. ${text}`);
  }, [address, text]);
  return (
    <Note kind="warning" title={t('counterfeit.tag')}>
      <p>{text}</p>
      <p>{t('counterfeit.contract')}</p>
      <AddressBlocks address={address} strong />
      {confirm && <Checkbox {...confirm} label={t('counterfeit.confirm', { symbol })} />}
    </Note>
  );
}
