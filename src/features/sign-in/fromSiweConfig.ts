import type { Context } from '../../core/actions/Context';
import type { Options } from '../../core/options/hostOptions';
import type { SignInSession, SiweConfig, SiweSession } from '../../core/options/signInOptions';
import { isSameAddress } from '../../lib/address';
import { type CaipNetworkId, namespaceOf, parseCaipNetworkId } from '../../lib/caip';
import type { SignInDriver } from './SignInDriver';
import { signInError } from './signInError';

type Config = NonNullable<Options['siweConfig']>;

/** A session with only the account and its network. */
const sessionOf = (networkId: CaipNetworkId, address: string): SignInSession =>
  ({ data: { accountAddress: address, chainId: networkId }, message: '', signature: '' }) as unknown as SignInSession;

/** Maps the host's `siweConfig`, whose server keeps one session. Accounts of other chain families need no sign-in. */
export function fromSiweConfig(ctx: Context, config: Config): SignInDriver {
  const methods: SiweConfig = 'methods' in config ? config.methods : config;
  const options: Partial<SiweConfig> = ('methods' in config ? config.options : config) ?? {};
  const { signOutOnNetworkChange = true, signOutOnAccountChange = true, enabled = true } = options;
  /** Sign-In with Ethereum supports accounts of this family only. */
  const family = enabled ? 'eip155' : null;
  const chainIdOf = (networkId: CaipNetworkId): number => Number(parseCaipNetworkId(networkId).reference);

  /** Whether the server's session is accepted for an account. It may be of another account if the host allows that. */
  const isFor = (session: SiweSession, networkId: CaipNetworkId, address: string): boolean =>
    (!signOutOnNetworkChange || session.chainId === chainIdOf(networkId)) &&
    (!signOutOnAccountChange || isSameAddress(session.address, address));

  async function signOut(): Promise<void> {
    if ((await methods.signOut()) === false) throw signInError('signOutRefused');
    try {
      methods.onSignOut?.();
    } catch (error) {
      // The session has ended nevertheless.
      ctx.report(error);
    }
  }

  return {
    appliesTo: (networkId) => namespaceOf(networkId) === family,
    family,
    isAtHost: true,
    async createMessage(networkId, address) {
      const params = await methods.getMessageParams?.();
      const { domain, uri } = params ?? { domain: location.host, uri: location.origin };
      const nonce = await methods.getNonce(address);
      const issuedAt = params?.iat ?? new Date(ctx.clock.now()).toISOString();
      const text = (): string =>
        methods.createMessage({
          domain,
          uri,
          ...params,
          address: `did:pkh:${networkId}:${address}`,
          chainId: chainIdOf(networkId),
          nonce,
          version: '1',
          iat: issuedAt,
        });
      return {
        accountAddress: address,
        chainId: networkId,
        domain,
        uri,
        version: '1',
        nonce,
        issuedAt,
        expirationTime: params?.exp,
        notBefore: params?.nbf,
        statement: params?.statement,
        resources: params?.resources,
        requestId: params?.requestId,
        toString: text,
      };
    },
    async addSession(session) {
      if (!(await methods.verifyMessage(session))) throw signInError('signInNotVerified');
    },
    keepSession: ({ data }) => methods.onSignIn?.({ address: data.accountAddress, chainId: chainIdOf(data.chainId) }),
    revokeSession: signOut,
    async getSession(networkId, address) {
      const session = await methods.getSession();
      // The account of the server's session, which may differ from the wallet's if the host allows that.
      return session?.address && isFor(session, networkId, address) ? sessionOf(networkId, session.address) : null;
    },
    async endOther(address) {
      if (!signOutOnAccountChange) return;
      const session = await methods.getSession();
      if (session?.address && !isSameAddress(session.address, address)) await signOut();
    },
    isRequired: () => options.required ?? true,
    async endSessions(namespace, _, signal) {
      if (options.signOutOnDisconnect === false || namespace !== family) return;
      if ((await methods.getSession()) && !signal?.aborted) await signOut();
    },
    watch: () => () => {},
  };
}
