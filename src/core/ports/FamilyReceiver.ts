import type { CaipNetworkId } from '../../lib/caip';

/** The content that a payment link requires in a transfer besides the amount: plain JSON data that only the family reads. */
export type TransferExtra = Readonly<Record<string, unknown>>;

/** The parts of a payment link that only some families have. */
export interface LinkParts {
  readonly extra?: TransferExtra | undefined;
  /** Texts of the link's author about the payment, each as one clean line. They are untrusted. */
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
      /** The requested amount in token units, a decimal string. */
      readonly amount?: string;
    } & LinkParts)
  /** A link to another network of the family. */
  | { readonly kind: 'otherNetwork'; readonly networkId: CaipNetworkId }
  /** An address with a wrong checksum, a link to anything but a transfer, or one that is malformed. */
  | { readonly kind: 'checksum' | 'otherLink' | 'brokenLink' }
  /** A link to a server that writes the transaction. */
  | { readonly kind: 'serverLink' }
  /** No receiver of this family. `text` could be a receiver of another family; it may be taken from a link. */
  | { readonly kind: 'invalid'; readonly text: string };
