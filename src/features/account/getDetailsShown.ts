import { signal } from '#reactive';
import type { ViewContext } from '../../core/context';
import { perInstance } from '../../shared/perInstance';

/** Whether the details of a token or NFT are shown: their Back and title then take the place of the network in the header. */
export const getDetailsShown = perInstance((_: ViewContext) => signal(false));
