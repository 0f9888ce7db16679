import pino from 'pino';

export type Log = pino.Logger;

/** Structured logs on standard error, so that commands can print their answer on standard output. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', '*.authorization', 'token', '*.token', '*.password', '*.signingUrl'],
        censor: '[secret]',
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
