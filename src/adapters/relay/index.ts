import type { MakeRelay } from '../../core/ports/relay';
import { createRelay } from './createRelay';
import { openRelayStorage } from './ports/relayStorage';

/** Wallets at the other end of a relay, with the sessions that the page's tabs share. */
export const makeRelay: MakeRelay = async (config, sink) => createRelay(config, sink, await openRelayStorage());
