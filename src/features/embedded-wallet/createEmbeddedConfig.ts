import type { Context } from '../../core/actions/Context';
import type { EmbeddedConfig } from '../../core/ports/embedded';
import { sdkQuery } from '../../lib/sdkQuery';
import { readAppMetadata } from '../../shared/readAppMetadata';
import { getLoginStorage } from './loginStorage';
import { readTheme } from './readTheme';

/** The network of the frame's URL on first use. */
const defaultNetwork = 'eip155:1';

/** The embedded wallet's configuration from the host's options. */
export function createEmbeddedConfig(ctx: Context): EmbeddedConfig {
  const settings = ctx.state.settings.peek();
  return {
    projectId: settings.projectId,
    secureSite: settings.endpoints.secureSite,
    networkId: getLoginStorage(ctx).get('lastUsedChain') ?? defaultNetwork,
    enableLogger: true,
    metadata: readAppMetadata(ctx),
    sdkVersion: sdkQuery(settings).sv,
    theme: readTheme(ctx),
    clock: ctx.clock,
  };
}
