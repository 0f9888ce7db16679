import { isAbsent, type Operation } from '@countersign/contracts';
import { type OperationId, type OperationOf, readLeniently } from '@countersign/contracts/v2';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { TeamAction } from '../../domain/teams/policies.ts';
import type { Services } from '../../envelopes/services.ts';
import type { Download } from '../../features/files/open-download.ts';
import { type Asked, act as actStrictly, respond, type ServedOperation } from '../http/operation.ts';
import { DOWNLOAD_RESPONSES, sendDownload } from '../http/send-download.ts';
import { furtherIssues } from './further-issues.ts';

export { read } from '../http/operation.ts';

export type AskedOf<Id extends OperationId> = Asked<
  z.output<OperationOf<Id>['params']>,
  z.output<OperationOf<Id>['query']>,
  z.output<OperationOf<Id>['body']>
>;

export type AnswerOf<Id extends OperationId> = z.input<Extract<OperationOf<Id>['answer'], z.ZodType>>;

type Served<Params, Query, Body, Answer> = Operation<Params, Query, Body, Answer> & { action: TeamAction };

/** Binds an operation like `act` of `doors/http`. Its body is read leniently, and all its problems are named at once. */
export function act<Params, Query, Body, Answer, Result>(
  operation: Served<Params, Query, Body, Answer> & { method: 'post' },
  carryOut: (services: Services, asked: Asked<Params, Query, Body>) => Promise<Result>,
  present: (
    services: Services,
    result: Result,
    asked: Asked<Params, Query, Body>,
    orm: NodePgDatabase,
  ) => Answer | Promise<Answer>,
): ServedOperation {
  return actStrictly({ ...operation, body: lenient(operation.body) }, carryOut, present, {
    furtherIssues: (given) => furtherIssues(operation.body, readLeniently(operation.body, given)),
  });
}

export function handOut<Params, Query, Body>(
  operation: Served<Params, Query, Body, unknown>,
  find: (services: Services, asked: Asked<Params, Query, Body>) => Promise<Download>,
): ServedOperation {
  return respond(
    operation,
    async (c, services, { sender, asked }) => sendDownload(c, services, sender, await find(services, asked())),
    {},
    DOWNLOAD_RESPONSES,
  );
}

/** Returns a schema that reads values leniently, as `readLeniently` does. */
function lenient<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return isAbsent(schema) ? schema : z.preprocess((value) => readLeniently(schema, value), schema);
}
