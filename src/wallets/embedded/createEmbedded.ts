import type { WalletRequest } from '../../core/ports/carriedFamily';
import type { Embedded, EmbeddedConfig, EmbeddedSink, FramePlace } from '../../core/ports/embedded';
import { formatCaipAddress } from '../../lib/caip';
import { signMessage } from '../signMessage';
import { createAccounts } from './createAccounts';
import { createClient } from './createClient';
import { createLogin } from './createLogin';
import { createRequests } from './createRequests';
import { createSession } from './createSession';
import { createUsers } from './createUsers';
import { methods } from './methods';
import type { FramePort } from './openConnection';
import type { Payload } from './protocol/kinds';
import { readNetwork } from './readUser';
import { createRequestVerb, verbsOf } from './requestVerb';

/** The details of the app that the secure site shows. */
const toDappData = ({ metadata, sdkVersion, projectId }: EmbeddedConfig): Payload<'SYNC_DAPP_DATA'> => ({
  metadata: { ...metadata, icons: [...metadata.icons] },
  sdkVersion,
  projectId,
});

/** Creates the wallet in the frame of the secure site. `port` accesses the page. */
export function createEmbedded(config: EmbeddedConfig, sink: EmbeddedSink, port: FramePort): Embedded {
  const leaveListeners = new Set<(way: 'forward' | 'backward') => void>();
  const closeListeners = new Set<() => void>();
  let { theme } = config;
  let place: FramePlace | null = null;

  const client = createClient({
    config,
    sink,
    port,
    onLeave(way) {
      for (const listener of [...leaveListeners]) listener(way);
    },
    onReady() {
      syncApp();
      syncTheme();
      client.frame?.place(place);
      users.refresh();
    },
    onClosed(reason) {
      requests.fail(reason);
      for (const listener of [...closeListeners]) listener();
    },
  });
  const requests = createRequests(client, sink);
  const accounts = createAccounts({ find: config.account, request: (call) => requests.request(call) });
  const users = createUsers(client);
  const session = createSession(client, config.clock);

  const syncApp = (): void => client.send('SYNC_DAPP_DATA', toDappData(config));

  function syncTheme(): void {
    const { themeMode, themeVariables, accent, background } = theme;
    const w3mThemeVariables = { '--w3m-accent': accent, '--w3m-background': background };
    client.send('SYNC_THEME', { themeMode, themeVariables: { ...themeVariables }, w3mThemeVariables });
  }

  return {
    ...createLogin(client, accounts.requireAny),
    ...users,
    ...session,
    start: client.start,
    switchNetwork: async (id) => readNetwork((await client.request('SWITCH_NETWORK', { chainId: id })).chainId, id),
    returnTo: (id) => client.send('SWITCH_NETWORK', { chainId: id }),
    signOut() {
      requests.abort();
      return session.signOut();
    },
    syncApp,
    syncTheme(changed) {
      theme = changed;
      syncTheme();
    },
    reload() {
      client.close();
      client.start().catch(() => {});
    },
    provider: accounts.provider,
    methods: (namespace) => [...methods[namespace].keys()],
    can: verbsOf,
    request: (namespace) => createRequestVerb(namespace, accounts, requests),
    async signMessage(namespace, message, address, signal) {
      const { networkId: id } = accounts.require(namespace);
      const send: WalletRequest = (method, params, withdrawn) =>
        requests.request({ origin: 'modal', namespace, networkId: id, method, params }, withdrawn);
      return signMessage(send, message, formatCaipAddress(id, address), signal);
    },
    accountsChanged: accounts.notify,
    abortRequests: requests.abort,
    place(changed) {
      place = changed;
      client.frame?.place(place);
    },
    focus: () => client.frame?.focus(),
    onLeave(listener) {
      leaveListeners.add(listener);
      return () => void leaveListeners.delete(listener);
    },
    onClosed(listener) {
      closeListeners.add(listener);
      return () => void closeListeners.delete(listener);
    },
    dispose: client.close,
  };
}
