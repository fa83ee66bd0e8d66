import { addressBlocks } from '../../lib/address';

/** A whole address to compare by eye, block by block; selected and copied it has no spaces. */
export function AddressBlocks({ address }: { address: string }) {
  return (
    <bdi className="addr" dir="ltr">
      {Array.from(addressBlocks(address).entries(), ([place, block]) => (
        <span key={place}>{block}</span>
      ))}
    </bdi>
  );
}
