import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';

export type Log = pino.Logger;

/**
 * Every token of ours, wherever it stands (192 random bits: `identifiers.ts`), and secrets of webhooks. Nobody is meant to
 * log any; this is for what comes with the errors of others.
 */
const SECRETS = /(?<![0-9a-f])[0-9a-f]{48}(?![0-9a-f])|whsec_[\w+/=-]+/g;

/** Structured logs on standard error, so that commands can print their answer on standard output. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      redact: {
        paths: ['authorization', '*.authorization', 'token', '*.token', '*.password', '*.signingUrl'],
        censor: '[secret]',
      },
      hooks: { streamWrite: (line) => line.replace(SECRETS, '[secret]') },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * What is wrong, without what was asked: the message of a failed query holds its parameters, signing tokens among them,
 * and the database tells the values of a violated key in further properties.
 */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { stack = '' } = error;
  const isQuery = error instanceof DrizzleQueryError;
  const message = isQuery ? 'a query failed' : error.message;
  return {
    type: error.name,
    message,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    // Only the places: the first lines of a stack repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** A fault as commands print it: what was thrown and where, with its causes. */
export function describeError(error: unknown): string {
  const causes: string[] = [];
  for (let told: LoggedError | undefined = serializeError(error); told; told = told.cause) {
    causes.push([`${told.type}: ${told.message}`, told.stack].filter(Boolean).join('\n'));
  }
  return causes.join('\ncaused by ').replace(SECRETS, '[secret]');
}
