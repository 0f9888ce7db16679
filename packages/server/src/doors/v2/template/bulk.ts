import { externalIdSchema, titleSchema } from '@countersign/contracts/bodies';
import { LIMITS } from '@countersign/contracts/text';
import { operationOf } from '@countersign/contracts/v2';
import { parseOrRefuse, RuleViolation, Violations } from '../../../domain/problems/rule-violation.ts';
import { templateKey } from '../../../envelopes/sender.ts';
import type { RowToCheck } from '../../../features/bulk/check-rows.ts';
import { findSending, listSentRows, type Sending, type SentRow } from '../../../features/bulk/find-sending.ts';
import { remindSending } from '../../../features/bulk/remind-sending.ts';
import { controlSending, sendToMany } from '../../../features/bulk/send-to-many.ts';
import { toPrefills } from '../../http/inputs/contents.ts';
import { toNamedRecipient } from '../../http/inputs/recipients.ts';
import { act, read } from '../../http/operations/team-operation.ts';
import { presentPage } from '../binding/page.ts';
import type { AnswerOf, AskedOf } from '../binding/serve.ts';

const send = act(
  operationOf('template-sendToMany'),
  (services, { sender, query: { dryRun: isDryRun }, body: { templateId, name = null, rows } }) => {
    requireNotTooMany(rows.length);
    const template = templateKey(sender, templateId);
    return sendToMany(services, sender, { template, name, rows: rows.map(readRow), isDryRun });
  },
  (_, started) => started,
);

/** @throws RuleViolation TOO_MANY_ROWS */
function requireNotTooMany(count: number): void {
  if (count <= LIMITS.bulkRows) return;
  const message = `${count} rows are too many: at most ${LIMITS.bulkRows} can be sent at once`;
  throw new RuleViolation('TOO_MANY_ROWS', `${message}.`, [{ path: ['rows'], message }]);
}

type AskedRow = AskedOf<'template-sendToMany'>['body']['rows'][number];

/** Reads a row. Values outside their limits are kept as a violation, because they must not stop other rows. */
function readRow({ row, title, externalId, recipients = [], prefillFields }: AskedRow, index: number): RowToCheck {
  const violations = new Violations();
  const read = <T>(parse: () => T, otherwise: T): T => {
    let value = otherwise;
    violations.check(() => {
      value = parse();
    });
    return value;
  };
  const given = {
    title: title ? read(() => parseOrRefuse(titleSchema, title, ['title']), null) : null,
    externalId: read(() => parseOrRefuse(externalIdSchema, externalId, ['externalId']), null),
    recipients: recipients.map(({ id, email, ...words }, place) => {
      const path = ['recipients', place];
      // A name or message that does not fit must not hide the address.
      const person = read(() => toNamedRecipient({ id, email: email.trim() }, path), { id, email: '' });
      return read(() => toNamedRecipient({ ...words, id, email: person.email }, path), person);
    }),
    prefillFields: toPrefills(prefillFields),
  };
  return { row: row ?? index + 1, given, violation: findViolation(violations) };
}

function findViolation(violations: Violations): RuleViolation | null {
  try {
    violations.throwIfAny();
    return null;
  } catch (error) {
    if (error instanceof RuleViolation) return error;
    throw error;
  }
}

const get = read(operationOf('template-getSending'), async ({ database, clock }, { sender, params: { bulkId } }) =>
  presentSending(await findSending(database.orm, sender, bulkId, clock.now())),
);

const rows = read(
  operationOf('template-findSentRows'),
  async ({ database }, { sender, params: { bulkId }, query: { which, ...page } }) => {
    const { found, total } = await listSentRows(database.orm, sender, bulkId, { ...page, which });
    return presentPage(found.map(presentSentRow), total, page);
  },
);

const control = act(
  operationOf('template-controlSending'),
  (services, { sender, body }) => controlSending(services, sender, body.bulkId, body.control),
  async ({ clock }, bulkId, { sender }, orm) => presentSending(await findSending(orm, sender, bulkId, clock.now())),
);

const remind = act(
  operationOf('template-remindSending'),
  (services, { sender, body: { bulkId } }) => remindSending(services, sender, bulkId),
  async ({ clock }, bulkId, { sender }, orm) => presentSending(await findSending(orm, sender, bulkId, clock.now())),
);

const presentSending = ({
  templateNumber: templateId,
  startedAt,
  endedAt,
  ...sending
}: Sending): AnswerOf<'template-getSending'> => ({
  ...sending,
  templateId,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

const presentSentRow = ({ document, ...row }: SentRow): AnswerOf<'template-findSentRows'>['data'][number] => ({
  ...row,
  envelopeId: document?.id ?? null,
  status: document?.status ?? null,
});

export const templateBulkOperations = [control, remind, send, rows, get];
