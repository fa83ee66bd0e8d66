import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { Namespace } from '../../lib/caip';

/** The id of a wallet's provider, under which its connection is stored. An id that several claim is one of this page only. */
export const providerId = ({ id, ids }: InjectedWallet, namespace: Namespace): string => ids[namespace] ?? id;
