import type { Context } from '../../core/actions/Context';
import type { ConnectCause } from '../../core/ports/connectCause';
import type { SignInGate } from '../../core/ports/signInGate';
import type { CaipNetworkId } from '../../lib/caip';
import { perInstance } from '../../shared/perInstance';
import { fromUnknown } from './fromUnknown';
import type { NewConnection } from './NewConnection';
import { releaseConnection } from './releaseConnection';
import { walletError } from './walletError';

/** The latest question about an account, while it is open. */
interface Question {
  readonly network: CaipNetworkId;
  readonly answer: Promise<boolean>;
}

type Connected = Pick<NewConnection, 'namespace' | 'connection' | 'signIn'>;

/** The open questions, by chain family and address. */
const getQuestions = perInstance((_: Context) => new Map<string, Question>());

/** Asks the gate. Who asks again about the same account shares the answer; about another of its networks, waits for it first. */
async function ask(
  ctx: Context,
  gate: SignInGate,
  { namespace, signIn }: Connected,
  cause: ConnectCause,
): Promise<boolean> {
  const questions = getQuestions(ctx);
  const { addresses, networkId: network } = ctx.state.accounts.get(namespace);
  const [account] = addresses;
  if (!account || !network) return false;
  const key = `${namespace}:${account}`;
  const open = questions.get(key);
  if (open?.network === network) return open.answer;
  const askGate = (): Promise<boolean> => gate(namespace, account, network, cause, signIn);
  const question = { network, answer: Promise.resolve(open?.answer).then(askGate, askGate) };
  questions.set(key, question);
  try {
    return await question.answer;
  } finally {
    if (questions.get(key) === question) questions.delete(key);
  }
}

/** Disconnects a connection that must not be used. The other chain families of its wallet stay connected. */
async function refuse(ctx: Context, { namespace, connection }: Connected): Promise<void> {
  if (ctx.connections.get(namespace) !== connection) return;
  await connection.disconnect().catch(ctx.report);
  releaseConnection(ctx, namespace, connection);
}

/**
 * Resolves if the gate lets a connected account pass. Otherwise its chain family is disconnected, and an error of the gate is
 * reported to the host.
 * @throws WalletModalError the gate's error or `userRejected`, if the visitor waits for the connection
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
    ctx.report(error);
    refusal = fromUnknown(error);
  }
  await refuse(ctx, connected);
  if (cause === 'visitor') throw refusal;
}

/**
 * Asks the gate about each of the connections that were attached together. Those that it refuses are disconnected, and the others
 * stay. Who closes the modal at a question is not asked further ones: the connections that are left are refused, too.
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
