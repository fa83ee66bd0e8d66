import type { ReactNode } from 'react';
import { addressBlocks } from '../lib/address';

interface AddressBlocksProps {
  readonly address: string;
  /** Emphasizes the first two and the last two blocks, which people compare. */
  readonly strong?: boolean;
  /** Another address of the same length: characters that differ from it are marked. */
  readonly differsFrom?: string | undefined;
}

/** A block, with the characters that differ from the other address in `<mark>` elements. */
function Compared({ block, other }: { block: string; other: string }) {
  const runs: { text: string; readonly differs: boolean }[] = [];
  for (const [index, character] of [...block].entries()) {
    const differs = character.toLowerCase() !== other[index]?.toLowerCase();
    const last = runs.at(-1);
    if (last?.differs === differs) last.text += character;
    else runs.push({ text: character, differs });
  }
  return Array.from(
    runs.entries(),
    ([index, { text, differs }]): ReactNode => (differs ? <mark key={index}>{text}</mark> : text),
  );
}

/** A full address in blocks for visual comparison; the copied text has no spaces. */
export function AddressBlocks({ address, strong, differsFrom }: AddressBlocksProps) {
  const blocks = addressBlocks(address);
  const others = differsFrom === undefined ? undefined : addressBlocks(differsFrom);
  // The prefix `0x` is a separate block.
  const first = blocks[0] === '0x' ? 1 : 0;
  const isOuter = (index: number): boolean =>
    (index >= first && index < first + 2) || (index >= blocks.length - 2 && index >= first);
  return (
    <bdi className="addr" dir="ltr">
      {Array.from(blocks.entries(), ([index, block]) => (
        <span key={index} className={strong && isOuter(index) ? 'strong' : undefined}>
          {others ? <Compared block={block} other={others[index] ?? ''} /> : block}
        </span>
      ))}
    </bdi>
  );
}
