import { cpus } from 'node:os';

/**
 * The seconds that all cores of this machine have worked since it started. Those of the programs that the checks start would miss
 * most of a browser, whose processes no parent waits for; so the figure means something on a machine that does nothing else.
 */
export const busyCoreSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
