import type { CaipNetworkId } from '../../lib/caip';

/** What a payment link wants a transfer to contain besides its amount: plain JSON data that only the family reads. */
export type TransferExtra = Readonly<Record<string, unknown>>;

/** The parts of a payment link that only some families have. */
export interface LinkParts {
  readonly extra?: TransferExtra | undefined;
  /** What the author of the link says of the payment, each as one clean line. Anybody can write anything. */
  readonly claims?: readonly string[] | undefined;
}

/** A text, parsed as a receiver on a network of the family. */
export type FamilyReceiver =
  | ({
      readonly kind: 'address' | 'name';
      /** Normalized. */
      readonly text: string;
      /** The token of a payment link, null for the coin; omitted for a link that asks for no payment. */
      readonly token?: string | null;
      /** What it asks for, in token units, a decimal string. */
      readonly amount?: string;
    } & LinkParts)
  /** A link to another network of the family. */
  | { readonly kind: 'otherNetwork'; readonly networkId: CaipNetworkId }
  /** An address with a wrong checksum, a link to anything but a transfer, or one that is malformed. */
  | { readonly kind: 'checksum' | 'otherLink' | 'brokenLink' }
  /** A link to a server that writes the transaction. */
  | { readonly kind: 'serverLink' }
  /** No receiver of this family. `text` is what could be one of another family, also from within a link. */
  | { readonly kind: 'invalid'; readonly text: string };
