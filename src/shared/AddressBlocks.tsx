import type { ReactNode } from 'react';
import { addressBlocks, foldAddress } from '../lib/address';
import { numbered } from '../lib/numbered';

interface AddressBlocksProps {
  readonly address: string;
  /** Emphasizes the first two and the last two blocks, which people compare. */
  readonly strong?: boolean;
  /** Another address of the same length: characters that differ from it are marked. */
  readonly differsFrom?: string | undefined;
}

interface ComparedProps {
  readonly block: string;
  /** The same block as it is compared, and that of the other address. */
  readonly folded: string;
  readonly other: string;
}

/** A block, with the characters that differ from the other address in `<mark>` elements. */
function Compared({ block, folded, other }: ComparedProps) {
  const runs: { text: string; readonly differs: boolean }[] = [];
  for (const [index, character] of numbered([...block])) {
    const differs = folded[index] !== other[index];
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += character;
    else runs.push({ text: character, differs });
  }
  return numbered(runs).map(
    ([index, { text, differs }]): ReactNode => (differs ? <mark key={index}>{text}</mark> : text),
  );
}

/** A full address in blocks for visual comparison; the copied text has no spaces. */
export function AddressBlocks({ address, strong, differsFrom }: AddressBlocksProps) {
  const blocks = addressBlocks(address);
  const folded = addressBlocks(foldAddress(address));
  const others = differsFrom === undefined ? undefined : addressBlocks(foldAddress(differsFrom));
  // The prefix `0x` is a separate block.
  const first = blocks[0] === '0x' ? 1 : 0;
  const isOuter = (index: number): boolean =>
    (index >= first && index < first + 2) || (index >= blocks.length - 2 && index >= first);
  return (
    <bdi className="addr" dir="ltr">
      {numbered(blocks).map(([index, block]) => (
        <span key={index} className={strong && isOuter(index) ? 'strong' : undefined}>
          {others ? <Compared block={block} folded={folded[index] ?? ''} other={others[index] ?? ''} /> : block}
        </span>
      ))}
    </bdi>
  );
}
