import type { MakeRelay } from '../../core/ports/relay';
import { createRelay } from './createRelay';
import { openRelayStorage } from './ports/relayStorage';

/** Connects wallets over a relay, with a storage that the page's tabs share. */
export const makeRelay: MakeRelay = async (config, sink) => createRelay(config, sink, openRelayStorage(config));
