// Bundled for the pages of views: the modal itself, with the wallets, account data and pairings of the unit tests.
import { loadChunk, namespaces } from '#chunks';
import { goBack } from '../../../../src/core/actions/close';
import { createHandle } from '../../../../src/core/createHandle';
import { createInstance } from '../../../../src/core/createInstance';
import { internals } from '../../../../src/core/internals';
import type { Options } from '../../../../src/core/options/hostOptions';
import type { ChunkName } from '../../../../src/core/ports/chunks';
import { followTriggers } from '../../../../src/core/ports/page/followTriggers';
import type { AlertCode } from '../../../../src/core/state/alert';
import type { ViewData, ViewName } from '../../../../src/core/state/views';
import type { WalletModal as Handle } from '../../../../src/core/types';
import { connectInjected } from '../../../../src/features/connection/connectInjected';
import { type Deferred, deferred } from '../../../../src/lib/deferred';
import { frameFailure } from '../../../../src/wallets/embedded/errors';
import { refusals } from '../../../sandbox/secure/refusals.mjs';
import { ADDRESS } from '../../../support/fakeAdapter';
import { activity, balances, history, token } from '../../../support/fakeData';
import { createFakeEmbeddedWallet } from '../../../support/fakeEmbeddedWallet';
import { createFakeRelay } from '../../../support/fakeRelay';
import { announceStageWallet } from './announceStageWallet';
import { createStageData } from './createStageData';
import { createStageSwaps } from './createStageSwaps';

/** A page of views, as a test describes it. */
export interface StageSetup {
  readonly options: Options;
  /** The wallets in the page, by name. */
  readonly wallets: readonly string[];
  /** The wallet that is connected. */
  readonly connected: string | null;
  /** Chunks that do not load until `release`. */
  readonly held: readonly ChunkName[];
}

const providers = new Map<string, ReturnType<typeof announceStageWallet>>();
const held = new Map<ChunkName, Deferred<void>>();
const data = createStageData(() => getInstance().ctx);
const relay = createFakeRelay({ now: Date.now });
const embedded = createFakeEmbeddedWallet();
const swaps = createStageSwaps(() => getInstance().ctx, data);

/** What replaces exports of chunks. Styles and words are the chunk's own. */
const replaced: Readonly<Partial<Record<ChunkName, object>>> = {
  accountData: { accountData: data.data },
  embedded: { makeEmbedded: embedded.makeEmbedded },
  relay: { makeRelay: relay.makeRelay },
  swaps: { swaps: swaps.swaps },
};

async function loadStageChunk(name: ChunkName): Promise<never> {
  await held.get(name)?.promise;
  const chunk = await loadChunk(name);
  return { ...chunk, ...replaced[name] } as never;
}

function create(options?: Options): Handle {
  const other = createHandle((params) => createInstance({ ...params, loadChunk: loadStageChunk, namespaces }), create);
  return options ? other.init(options) : other;
}

const handle = create();

function getInstance() {
  const instance = internals.get(handle)?.instance();
  if (!instance) throw new Error('There is no modal');
  return instance;
}

/** Connects a wallet of the page, without a view. */
async function connect(name: string): Promise<void> {
  const { ctx } = getInstance();
  await ctx.connection();
  const wallet = ctx.state.wallets.injected.value.find((each) => each.name === name);
  if (!wallet) throw new Error(`The page has no wallet ${name}`);
  await connectInjected(ctx, { wallet, namespace: 'eip155', signal: ctx.signal });
}

/** Signs in to the embedded wallet by an e-mail address, without a view. */
async function login(): Promise<void> {
  const { ctx } = getInstance();
  const { embeddedWallet } = await ctx.load('embeddedWallet');
  await embeddedWallet.finishLogin(ctx, { method: 'email', signal: ctx.signal });
}

const controls = {
  data,
  /** The embedded wallet with its frame. */
  embedded,
  relay,
  /** The service and node of swaps, and what was submitted. */
  swaps: swaps.fake,
  /** Creates entries of an account's data. */
  samples: { activity, balances, history, token },
  /** The failure of a login by e-mail with a wrong code. */
  wrongCode: () => frameFailure('CONNECT_OTP', { message: refusals.wrongCode }),
  /** The account of the connected wallet, on Ethereum. */
  account: `eip155:1:${ADDRESS}` as const,
  connect,
  login,
  /** The view that is shown. */
  view: (): ViewName => getInstance().ctx.state.router.current.peek().view,
  /** Shows an alert, as answers of services do. */
  alert: (code: AlertCode): void => getInstance().ctx.state.alert.show(code),
  /** Shows a toast about a failure, as services do. */
  async toast(text: string): Promise<void> {
    const { ctx } = getInstance();
    await (await ctx.connection()).showToast(ctx, 'error', text);
  },
  /** Goes to a view as the modal's own controls do. */
  go: (view: ViewName, data?: ViewData): void => getInstance().ctx.state.router.push(view, data),
  back: (): void => void goBack(getInstance().ctx),
  /** The ids of the directory's wallets that Connect shows. */
  listedIds: (): string[] =>
    getInstance()
      .ctx.state.wallets.directory.peek()
      .recommended.map(({ id }) => id),
  /** Returns the provider of a wallet in the page. */
  provider(name: string) {
    const provider = providers.get(name);
    if (!provider) throw new Error(`The page has no wallet ${name}`);
    return provider;
  },
  /** From now on, a chunk does not load until `release`. */
  hold: (name: ChunkName): void => void held.set(name, deferred()),
  release(name: ChunkName): void {
    held.get(name)?.resolve();
    held.delete(name);
  },
  async start({ options, wallets, connected, held }: StageSetup): Promise<void> {
    for (const name of held) controls.hold(name);
    for (const name of wallets) providers.set(name, announceStageWallet(name));
    handle.init(options);
    followTriggers((trigger) => {
      trigger.focus({ preventScroll: true });
      void handle.open();
    }, new AbortController().signal);
    if (connected) await connect(connected);
  },
};

declare global {
  /** The page of a view test. */
  var stage: typeof controls;
}

Object.assign(globalThis, { WalletModal: handle, stage: controls });
