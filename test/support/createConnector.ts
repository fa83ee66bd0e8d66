import type { ConnectParams, MakeAdapter } from '../../src/core/ports/adapter';
import { adapterConfig } from './adapterConfig';
import { approveAttempt } from './approveAttempt';
import { createSink } from './createSink';
import { createFakeClock } from './fakeClock';
import { createFakeHttp } from './fakeHttp';
import { neverAborted } from './neverAborted';
import { watch } from './watch';

/**
 * Creates a chain family's adapter that connects a wallet, and records what it reports.
 * @param wallet its provider, and other parameters of every attempt
 * @param approve answers the wallet's prompt
 */
export function createConnector(
  makeAdapter: MakeAdapter,
  wallet: Pick<ConnectParams, 'provider' | 'networkId'>,
  approve = (): void => {},
) {
  const clock = createFakeClock();
  const { sink, notifications } = createSink();
  const adapter = makeAdapter({
    ...adapterConfig(
      createFakeHttp(() => null),
      clock,
    ),
    appName: () => 'Meadow',
  });
  const unavailable: boolean[] = [];
  const attempt = (params: Partial<ConnectParams> = {}) =>
    adapter.connect({
      sink,
      signal: neverAborted,
      restore: false,
      onUnavailable: (needsClick = false) => unavailable.push(needsClick),
      ...wallet,
      ...params,
    });
  /** Watches an attempt, which the visitor can leave. */
  const connect = (params?: Partial<ConnectParams>) => {
    const controller = new AbortController();
    const attempted = watch(attempt({ signal: controller.signal, ...params }));
    return Object.assign(attempted, { leave: () => controller.abort(new Error('left')) });
  };
  return {
    clock,
    notifications,
    attempt,
    connect,
    connected: (params?: Partial<ConnectParams>) => approveAttempt(connect(params), clock, approve),
    unavailable: () => unavailable.length,
    /** Whether the wallet has reported that only the visitor can reconnect it. */
    needsClick: () => unavailable.includes(true),
  };
}
