import type { Context } from '../../core/actions/Context';
import { perInstance } from '../perInstance';
import { createHttp } from '../ports/createHttp';
import { createNodes } from './createNodes';

/** The nodes of all networks, for everything that calls them. */
export const getNodes = perInstance(({ clock }: Context) => createNodes({ http: createHttp(clock), clock }));
