import type { Context } from '../../core/actions/Context';
import type { WalletConnection } from '../../core/ports/adapter';
import type { ConnectCause } from '../../core/ports/connectCause';
import type { SignInGate } from '../../core/ports/signInGate';
import type { Namespace } from '../../lib/caip';
import { isChunkFailure } from '../../shared/isChunkFailure';
import { perInstance } from '../../shared/perInstance';
import { endConnection } from './endConnection';
import { fromUnknown } from './fromUnknown';
import { type GateQuestion, type GateSubject, getGateQuestions } from './getGateQuestions';
import { isRequested } from './isRequested';
import type { NewConnection } from './NewConnection';
import { releaseConnection } from './releaseConnection';
import { removeConnection } from './removeConnection';
import { restoreLater } from './restoreLater';
import { walletError } from './walletError';

type Connected = Pick<NewConnection, 'namespace' | 'connection' | 'signIn'>;

/** The connections that are being disconnected, because the gate has refused them. */
const getRefused = perInstance((_: Context) => new WeakSet<WalletConnection>());

function readSubject({ state }: Context, namespace: Namespace): GateSubject {
  const { addresses, networkId: network } = state.accounts.get(namespace);
  return { namespace, account: addresses[0], network };
}

const isSameAccount = (one: GateSubject, other: GateSubject): boolean =>
  one.namespace === other.namespace && one.account === other.account;
const isSame = (one: GateSubject, other: GateSubject): boolean =>
  isSameAccount(one, other) && one.network === other.network;

/**
 * Asks the gate. A second call about the same account shares the answer. A call about another account or network waits for it
 * first, and then asks about the account connected at that time, unless the connection was refused.
 */
async function ask(
  ctx: Context,
  gate: SignInGate,
  { namespace, connection, signIn }: Connected,
  cause: ConnectCause,
): Promise<boolean> {
  const questions = getGateQuestions(ctx);
  const subject = readSubject(ctx, namespace);
  const before = [...questions]
    .reverse()
    .find((each) => each.connection === connection || isSameAccount(each.subject, subject));
  if (before && isSame(before.subject, subject)) return before.answer;
  const askGate = async (): Promise<boolean> => {
    question.subject = readSubject(ctx, namespace);
    const { account, network } = question.subject;
    return account && network ? gate(namespace, account, network, cause, signIn) : false;
  };
  const askAfter = async ({ answer, ...open }: GateQuestion): Promise<boolean> => {
    const isPassed = (await answer.catch(() => false)) === true;
    return open.connection === connection && !isPassed ? false : askGate();
  };
  const question: GateQuestion = { connection, subject, answer: Promise.resolve(false) };
  questions.add(question);
  question.answer = before ? askAfter(before) : askGate();
  try {
    return await question.answer;
  } finally {
    questions.delete(question);
  }
}

/** Disconnects a connection that must not be used, once. The other chain families of its wallet stay connected. */
async function refuse(ctx: Context, { namespace, connection }: Connected): Promise<void> {
  const refused = getRefused(ctx);
  if (ctx.connections.get(namespace) !== connection || refused.has(connection)) return;
  refused.add(connection);
  await (connection.release?.() ?? endConnection(ctx, connection, namespace)).catch(ctx.report);
  releaseConnection(ctx, namespace, connection);
}

/**
 * Removes a connection whose gate could not be loaded. Nobody has refused it: its permission and what is stored of it stay, and it is
 * restored when the gate may be loaded.
 */
function suspend(ctx: Context, { namespace, connection }: Connected, error: unknown): void {
  if (ctx.connections.get(namespace) !== connection || getRefused(ctx).has(connection)) return;
  const { walletId } = ctx.state.accounts.get(namespace);
  removeConnection(ctx, namespace, { pendingView: 'Account' });
  if (walletId) restoreLater(ctx, { namespace, walletId, cause: 'ungated', error });
}

/**
 * Resolves if the gate accepts a connected account. Otherwise its chain family is disconnected, and an error of the gate is
 * reported to the host. If the gate could not be loaded, a wallet is not used without it, but is restored later. Not an attempt of the
 * visitor: that has failed, and leaves nothing that a page could connect, or would have to end, later.
 * @throws WalletModalError the gate's error or `userRejected`, if the visitor or the host waits for the connection
 */
export async function passGate(
  ctx: Context,
  gate: SignInGate,
  connected: Connected,
  cause: ConnectCause,
): Promise<void> {
  const { namespace, connection } = connected;
  const isCurrent = (): boolean => ctx.connections.get(namespace) === connection;
  let refusal = walletError('userRejected');
  try {
    if ((await ask(ctx, gate, connected, cause)) === true && isCurrent()) return;
  } catch (error) {
    const isUnavailable = isChunkFailure(error);
    if (isUnavailable && !isRequested(cause)) return suspend(ctx, connected, error);
    // The loader has reported its own.
    if (!isUnavailable) ctx.report(error);
    refusal = fromUnknown(error);
  }
  await refuse(ctx, connected);
  if (isRequested(cause)) throw refusal;
}

/**
 * Calls the gate for each of the connections that were attached together. Refused connections are disconnected, the others stay. If
 * the visitor closes the modal at a question, no further one is asked: the remaining connections are refused, too.
 * @throws WalletModalError as `passGate`, if the visitor waits for the connections and none of them has passed
 */
export async function passGateTogether(
  ctx: Context,
  gate: SignInGate,
  attached: readonly Connected[],
  cause: ConnectCause,
): Promise<void> {
  const refusals: unknown[] = [];
  for (const each of attached) {
    const hasLeft = refusals.length > 0 && !ctx.state.modal.open.peek();
    if (hasLeft) await refuse(ctx, each);
    else await passGate(ctx, gate, each, cause).catch((refusal) => refusals.push(refusal));
  }
  const hasPassed = attached.some(({ namespace, connection }) => ctx.connections.get(namespace) === connection);
  if (refusals.length && !hasPassed) throw refusals[0];
}
