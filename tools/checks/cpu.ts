import { cpus } from 'node:os';

/**
 * Busy seconds of all cores since boot. Child process times would miss most of a browser, whose processes no parent
 * waits for. The figure is meaningful only on an otherwise idle machine.
 */
export const busyCoreSeconds = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
