/** The crash test loads this module into the service. It sends SIGKILL at the step that the file KILL_AT_STEP names. */
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';

const order = process.env.KILL_AT_STEP ?? '';

subscribe('countersign:step', ({ step }) => {
  if (readFileSync(order, 'utf8') === step) process.kill(process.pid, 'SIGKILL');
});
