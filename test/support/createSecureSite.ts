import type { MakeEmbedded } from '../../src/core/ports/embedded';
import { createEmbedded as createWallet } from '../../src/wallets/embedded/createEmbedded';
import type { FrameParams } from '../../src/wallets/embedded/ports/createFrame';
import { createEmbedded, type EmbeddedSetup } from './createEmbedded';
import { ADDRESS, OTHER_ADDRESS } from './fakeAdapter';
import { EMBEDDED_SOLANA_ADDRESS } from './fakeEmbeddedWallet';

interface Message {
  readonly type: string;
  readonly id: string;
  readonly payload: { readonly chainId?: string; readonly method?: string } | undefined;
}

/** The persons who can log in, by address of the account on EVM and on Solana. */
export const alice = { email: 'alice@meadow.garden', eip155: ADDRESS, solana: EMBEDDED_SOLANA_ADDRESS };
export const bob = { email: 'bob@meadow.garden', eip155: OTHER_ADDRESS, solana: '11111111111111111111111111111112' };

/** A fake modal with the real embedded wallet, whose secure site answers every message that the test does not hold. */
export function createSecureSite(setup: EmbeddedSetup = {}) {
  const posted: Message[] = [];
  const held = new Set<string>();
  let frame: FrameParams | undefined;
  let visitor = alice;
  let hangs = false;

  const answers = new Map<string, (payload: Message['payload']) => unknown>([
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => ({ smartAccountEnabledNetworks: [] })],
    ['SWITCH_NETWORK', (payload) => ({ chainId: payload?.chainId })],
    ['IS_CONNECTED', () => ({ isConnected: true })],
    ['SIGN_OUT', () => undefined],
    ['CONNECT_OTP', () => undefined],
    [
      'GET_USER',
      (payload) => ({
        chainId: payload?.chainId,
        email: visitor.email,
        address: payload?.chainId?.startsWith('solana:') ? visitor.solana : visitor.eip155,
      }),
    ],
  ]);
  const kindOf = ({ type }: Message): string => type.replace('@w3m-app/', '');
  const reply = (message: Message): void =>
    frame?.onMessage({
      type: `@w3m-frame/${kindOf(message)}_SUCCESS`,
      id: message.id,
      payload: answers.get(kindOf(message))?.(message.payload),
    });
  const makeEmbedded: MakeEmbedded = (config, sink) =>
    createWallet(config, sink, {
      whenBody: async () => {},
      createFrame(params) {
        frame = params;
        hangs = false;
        queueMicrotask(() => params.onMessage({ type: '@w3m-frame/READY', payload: {} }));
        return {
          post(data) {
            const message = structuredClone(data) as unknown as Message;
            posted.push(message);
            if (!hangs && answers.has(kindOf(message)) && !held.has(kindOf(message)))
              queueMicrotask(() => reply(message));
          },
          place() {},
          focus() {},
          remove() {},
        };
      },
    });
  const fake = createEmbedded({ ...setup, chunks: { embedded: { makeEmbedded }, ...setup.chunks } });
  const last = (kind: string): Message => {
    const message = posted.findLast((each) => kindOf(each) === kind);
    if (!message) throw new Error(`No ${kind} was posted`);
    return message;
  };
  return {
    ...fake,
    posted: () => posted.map(kindOf),
    last,
    /** Answers a message. */
    reply,
    /** Sets the logged-in user of the site. */
    setVisitor(next: typeof alice): void {
      visitor = next;
    },
    /** The site answers this kind of message only by `answer` or `refuse`. */
    hold: (kind: string): void => void held.add(kind),
    /** The page in the frame answers nothing until the frame is loaded again. */
    hang(): void {
      hangs = true;
    },
    answer(kind: string): void {
      held.delete(kind);
      reply(last(kind));
    },
    refuse(kind: string, message: string): void {
      held.delete(kind);
      frame?.onMessage({ type: `@w3m-frame/${kind}_ERROR`, id: last(kind).id, payload: { message } });
    },
    /** The site has a new session. */
    updateSession: (): void => frame?.onMessage({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'token' } }),
    /** Finishes a login that the site has accepted. */
    async logIn(signal: AbortSignal = fake.life.signal): Promise<void> {
      const done = fake.embeddedWallet.finishLogin(fake.ctx, { method: 'email', signal });
      done.catch(() => {});
      await fake.settle();
      await fake.clock.advance(500);
      await done;
      await fake.settle();
    },
  };
}
