/** Loaded into the service by the crash test. Sends SIGKILL at the step named in the file KILL_AT_STEP. */
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';

const order = process.env.KILL_AT_STEP ?? '';

subscribe('countersign:step', ({ step }) => {
  if (readFileSync(order, 'utf8') === step) process.kill(process.pid, 'SIGKILL');
});
