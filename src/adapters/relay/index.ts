import type { MakeRelay } from '../../ports/relay';
import { openRelayStorage } from '../../ports/relayStorage';
import { createRelay } from './createRelay';

/** Wallets at the other end of a relay, with the sessions that the page's tabs share. */
export const makeRelay: MakeRelay = async (config, sink) => createRelay(config, sink, await openRelayStorage());
