import { useEffect } from 'react';
import { Note, useViewContext } from '../../core/kit';

interface EthereumNameNoteProps {
  readonly name: string;
  /** The name of the network in use. */
  readonly network: string;
}

/** Says that a name has an address only for Ethereum. A wallet may not have that address on the network in use. */
export function EthereumNameNote({ name, network }: EthereumNameNoteProps) {
  const { state, t } = useViewContext();
  const text = t('value.ethereumName', { name, network });
  useEffect(() => state.announcer.say(text), [text]);
  return (
    <Note kind="warning">
      <p>{text}</p>
    </Note>
  );
}
