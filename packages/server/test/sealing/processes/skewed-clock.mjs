/** Moves the clock of the service ahead by CLOCK_SKEW_MS. Can also kill the service at a step. */
import './kill-at-step.mjs';

const skewMs = Number(process.env.CLOCK_SKEW_MS);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...args) {
    if (args.length === 0) super(TrueDate.now() + skewMs);
    else super(...args);
  }

  static now() {
    return TrueDate.now() + skewMs;
  }
};
