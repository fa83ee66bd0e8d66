import type { ConnectParams } from '../../../core/ports/adapter';
import { withTimeout } from '../../../lib/timeout';
import { untilAborted } from '../../../lib/untilAborted';
import { rpcError } from '../../../shared/rpcError';
import { noticeSilence, type SilentParams } from '../../connecting/noticeSilence';
import type { AccessRequests } from './createRequests';
import type { Injected } from './Injected';

export interface AccessParams extends SilentParams, Pick<ConnectParams, 'restore' | 'afterEvent'> {
  readonly extension: object;
  readonly requests: AccessRequests;
}

/** An extension that has allowed the page answers at once. Without an answer, it counts as refused after this time (ms). */
const REFUSED = 10_000;

/**
 * Requests access to an extension. A restore does so, too, because there is no silent form: an extension that has allowed the page
 * does not prompt. One that has lost the permission prompts once: its connection counts as refused, and is not restored again.
 * @throws RpcError 4100 for a restore without an answer; the extension's mapped error; `signal.reason`
 */
export async function requestAccess(params: AccessParams): Promise<Injected> {
  const { extension, requests, clock, signal, restore, afterEvent, onUnavailable } = params;
  if (afterEvent) {
    onUnavailable();
    return untilAborted(requests.expect(extension), signal);
  }
  const answer = requests.ask(extension);
  if (!restore) return untilAborted(answer, signal);
  const error = () => rpcError(4100, 'The wallet does not share its accounts with this page');
  return noticeSilence(() => withTimeout(() => answer, REFUSED, { clock, signal, error }), params);
}
