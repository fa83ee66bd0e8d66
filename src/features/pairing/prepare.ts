import type { Context } from '../../actions/Context';
import { pair } from './pair';
import { pairingOf, preparesAhead } from './pairingOf';

/** Makes the pairing before the tap that will need it, where only the tap itself may open an app. */
export function prepare(ctx: Context): void {
  if (ctx.state.settings.peek().projectId && preparesAhead(pairingOf(ctx))) pair(ctx);
}
