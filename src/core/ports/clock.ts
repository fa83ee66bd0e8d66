import { type Clock, systemClock } from '../../lib/clock';

/** The system clock as a port, so that tests can replace it. */
export const createClock = (): Clock => systemClock;
