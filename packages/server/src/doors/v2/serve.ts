import {
  type Operation,
  type OperationId,
  type OperationOf,
  operationOf,
  readLeniently,
} from '@countersign/contracts/v2';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ProblemCode } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { Download } from '../../features/files/open-download.ts';
import { action } from '../http/action.ts';
import type { ReceivedFile } from '../http/multipart-body.ts';
import { idParam } from '../http/numeric-parameters.ts';
import { type ApiOperation, operation, route } from '../http/operation.ts';
import { DOWNLOAD_RESPONSES, sendDownload } from '../http/send-download.ts';
import { textId } from '../http/text-id.ts';
import { furtherIssues } from './further-issues.ts';

type Part<O, Key extends string> = O extends { readonly [K in Key]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;

/** A parsed request to an operation of the contract. */
export interface Asked<Id extends OperationId> {
  sender: Sender;
  params: Part<OperationOf<Id>, 'params'>;
  query: Part<OperationOf<Id>, 'query'>;
  body: Part<OperationOf<Id>, 'body'>;
  files: ReceivedFile[];
  signal: AbortSignal;
}

export type Answer<Id extends OperationId> = OperationOf<Id>['answer'] extends infer S extends z.ZodType
  ? z.input<S>
  : never;

/** Serves an operation that reads. */
export function read<Id extends OperationId>(
  id: Id,
  handle: (services: Services, asked: Asked<Id>) => Promise<Answer<Id> | ReadableStream<Uint8Array>>,
): ApiOperation {
  return operation({
    ...definitionOf(operationOf(id)),
    methods: ['get'],
    handle: (services, request) => handle(services, request as unknown as Asked<Id>) as Promise<object>,
  });
}

/**
 * Serves an operation that changes something, once per Idempotency-Key. `carryOut` and `present` run in one transaction, and
 * `present` must read only through its `orm`.
 */
export function act<Id extends OperationId, Result>(
  id: Id,
  carryOut: (services: Services, asked: Asked<Id>) => Promise<Result>,
  present: (
    services: Services,
    result: Result,
    asked: Asked<Id>,
    orm: NodePgDatabase,
  ) => Answer<Id> | Promise<Answer<Id>>,
): ApiOperation {
  const listed: Operation = operationOf(id);
  return action({
    ...definitionOf(listed),
    carryOut: (services, request) => {
      requireFiles(request.files, listed.files?.least ?? 0);
      return carryOut(services, request as unknown as Asked<Id>);
    },
    present: (services, result: Result, request, orm) =>
      present(services, result, request as unknown as Asked<Id>, orm) as object,
  });
}

/** Serves an operation that returns a PDF. */
export function handOut<Id extends OperationId>(
  id: Id,
  find: (services: Services, asked: Asked<Id>) => Promise<Download>,
): ApiOperation {
  const { answer: _, ...definition } = definitionOf(operationOf(id));
  return route(
    { ...definition, methods: ['get'], answer: { responses: DOWNLOAD_RESPONSES } },
    async (c, services, { sender, request }) =>
      sendDownload(c, services, sender, await find(services, request() as unknown as Asked<Id>)),
  );
}

function definitionOf({
  id,
  action,
  path,
  tag,
  summary,
  description,
  params,
  query,
  body,
  files,
  answer,
  problems,
}: Operation) {
  return {
    id,
    action,
    path,
    tag,
    summary,
    ...(description && { description }),
    ...(params && { params: paramsOf(params) }),
    ...(query && { query: lenient(query) }),
    ...(body && {
      body: {
        schema: lenient(body),
        furtherIssues: (given: unknown) => furtherIssues(body, readLeniently(body, given)),
        ...(files && { files: true as const }),
      },
    }),
    answer: answer as z.ZodType,
    problems: [...problems] as ProblemCode[],
  };
}

/** Returns a schema that reads values leniently, as `readLeniently` does. */
export const lenient = (schema: z.ZodType): z.ZodType => z.preprocess((value) => readLeniently(schema, value), schema);

/** An id of another form finds nothing, like the id of something deleted. */
const paramsOf = ({ shape }: z.ZodObject): z.ZodType =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]: [string, z.ZodType]) => [
        name,
        (schema instanceof z.ZodNumber ? idParam : textId('envelope')).meta(schema.meta() ?? {}),
      ]),
    ),
  );

/** @throws RuleViolation INVALID_REQUEST */
function requireFiles(files: readonly ReceivedFile[], least: number): void {
  if (files.length >= least) return;
  const message = 'the request contains no file: send each PDF as a part "files"';
  throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: ['files'], message }]);
}
