import { type Clock, systemClock } from '../../lib/clock';

/** The machine's clock as a port, so that `create` names every side channel in one place and tests put a manual one there. */
export const createClock = (): Clock => systemClock;
