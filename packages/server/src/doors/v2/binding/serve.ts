import { isAbsent } from '@countersign/contracts';
import { type OperationId, type OperationOf, readLeniently } from '@countersign/contracts/v2';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { Services } from '../../../envelopes/services.ts';
import type { Download } from '../../../features/downloads/open-download.ts';
import {
  type AskedByTeam,
  act,
  respond,
  type ServedTeamOperation,
  type TeamOperation,
} from '../../http/operations/team-operation.ts';
import { DOWNLOAD_RESPONSES, sendDownload } from '../../http/responses/send-download.ts';
import { furtherIssues } from './further-issues.ts';

export { read } from '../../http/operations/team-operation.ts';

export type AskedOf<Id extends OperationId> = AskedByTeam<
  z.output<OperationOf<Id>['params']>,
  z.output<OperationOf<Id>['query']>,
  z.output<OperationOf<Id>['body']>
>;

export type AnswerOf<Id extends OperationId> = z.input<Extract<OperationOf<Id>['answer'], z.ZodType>>;

/** Binds an operation like `act` in `doors/http`, but reads its body leniently and reports all problems at once. */
export function actLeniently<Params, Query, Body, Answer, Result>(
  operation: TeamOperation<Params, Query, Body, Answer> & { method: 'post' },
  carryOut: (services: Services, asked: AskedByTeam<Params, Query, Body>) => Promise<Result>,
  present: (
    services: Services,
    result: Result,
    asked: AskedByTeam<Params, Query, Body>,
    orm: NodePgDatabase,
  ) => Answer | Promise<Answer>,
): ServedTeamOperation {
  return act({ ...operation, body: lenient(operation.body) }, carryOut, present, {
    furtherIssues: (given) => furtherIssues(operation.body, readLeniently(operation.body, given)),
  });
}

export function handOut<Params, Query, Body>(
  operation: TeamOperation<Params, Query, Body, unknown>,
  find: (services: Services, asked: AskedByTeam<Params, Query, Body>) => Promise<Download>,
): ServedTeamOperation {
  return respond(
    operation,
    async (c, services, { caller: { sender }, asked }) =>
      sendDownload(c, services, sender, await find(services, asked())),
    {},
    DOWNLOAD_RESPONSES,
  );
}

/** Returns a schema that converts values with `readLeniently` before it validates them. */
function lenient<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return isAbsent(schema) ? schema : z.preprocess((value) => readLeniently(schema, value), schema);
}
