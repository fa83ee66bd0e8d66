import { addressBlocks } from '../../lib/address';

/** A full address in blocks for visual comparison; the copied text has no spaces. */
export function AddressBlocks({ address }: { address: string }) {
  return (
    <bdi className="addr" dir="ltr">
      {Array.from(addressBlocks(address).entries(), ([index, block]) => (
        <span key={index}>{block}</span>
      ))}
    </bdi>
  );
}
