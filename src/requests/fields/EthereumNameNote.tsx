import { Note, useViewContext } from '../../core/kit';
import { useSpoken } from '../../shared/useSpoken';

interface EthereumNameNoteProps {
  readonly name: string;
  /** The name of the network in use. */
  readonly network: string;
}

/** Warns that a name has an address only for Ethereum. A wallet may not have that address on the network in use. */
export function EthereumNameNote({ name, network }: EthereumNameNoteProps) {
  const { t } = useViewContext();
  const text = t('send.ethereumName', { name, network });
  useSpoken(text);
  return (
    <Note kind="warning">
      <p>{text}</p>
    </Note>
  );
}
