import type { MakeEmbedded } from '../../core/ports/embedded';
import { createEmbedded } from './createEmbedded';
import { createFrame } from './ports/createFrame';
import { whenBody } from './ports/whenBody';

/** Creates the wallet in the frame of the secure site. The frame loads on first use. */
export const makeEmbedded: MakeEmbedded = (config, sink) => createEmbedded(config, sink, { createFrame, whenBody });
