import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { causingRequest } from './cause.ts';
import type { LogEvent } from './log-events.ts';

type LogLine<Event extends string> = { event: Event } & Record<string, unknown>;

/** Writes events of `LOG_EVENTS` with their data, each at its own level. */
export interface Log {
  info(line: LogLine<LogEvent<'info'>>): void;
  warn(line: LogLine<LogEvent<'warn'>>): void;
  error(line: LogLine<LogEvent<'error'>>): void;
  fatal(line: LogLine<LogEvent<'fatal'>>): void;
}

/**
 * Matches the service's tokens (192 random bits, see `identifiers.ts`) and the secrets of webhooks. They are never
 * logged intentionally, but library errors can contain them.
 */
const SECRETS = /(?<![0-9a-f])[0-9a-f]{48}(?![0-9a-f])|whsec_[\w+/=-]+/g;

/** Creates a structured log on standard error, because commands print their results on standard output. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      mixin: () => ({ requestId: causingRequest() }),
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
 * Returns an error for the log without values. The message of a failed query contains its parameters, such as signing
 * tokens. Other properties contain the values of a violated key.
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
    // Only the locations, because the first lines of a stack repeat the message.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

/** Describes an error in the form that commands print: type, message and locations, with its causes. */
export function describeError(error: unknown): string {
  const causes: string[] = [];
  for (let told: LoggedError | undefined = serializeError(error); told; told = told.cause) {
    causes.push([`${told.type}: ${told.message}`, told.stack].filter(Boolean).join('\n'));
  }
  return causes.join('\ncaused by ').replace(SECRETS, '[secret]');
}
