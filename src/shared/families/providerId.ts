import type { InjectedWallet } from '../../core/ports/InjectedWallet';
import type { Namespace } from '../../lib/caip';

/**
 * The id of a wallet's provider, under which its connection is stored. An id that several providers claim is valid on this page
 * only.
 */
export const providerId = ({ id, ids }: InjectedWallet, namespace: Namespace): string => ids[namespace] ?? id;
