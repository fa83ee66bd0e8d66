import { carried as bip122 } from '../chains/bip122/carried';
import { carried as eip155 } from '../chains/eip155/carried';
import { carried as polkadot } from '../chains/polkadot/carried';
import { carried as solana } from '../chains/solana/carried';
import type { CarriedFamily } from '../core/ports/carriedFamily';
import type { Namespace } from '../lib/caip';

/** The chain families that carriers can connect. No other file of a carrier contains code of a family. */
export const families: Readonly<Record<Namespace, CarriedFamily>> = { eip155, solana, polkadot, bip122 };
