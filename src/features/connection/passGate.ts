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
  if (isCurrent()) {
    // The visitor has refused the wallet, not only this chain family of it.
    await connection.disconnect(true).catch(ctx.report);
    releaseConnection(ctx, namespace, connection);
  }
  if (cause === 'visitor') throw refusal;
}
