import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import type { EnvelopeRow, FieldRow, FileRow, RecipientRow, SenderName } from '../rows.ts';
import type { Services } from '../services.ts';
import { isOfEnvelope } from '../store/envelope-columns.ts';
import { fieldsOfEnvelope, senderColumns } from '../store/load-envelope.ts';
import { rowsAsJson } from '../store/rows-as-json.ts';
import { envelopes, files, recipients } from '../tables/index.ts';

type Orm = Services['database']['orm'];

const envelopeColumns = {
  id: envelopes.id,
  number: envelopes.number,
  type: envelopes.type,
  teamId: envelopes.teamId,
  userId: envelopes.userId,
  folderId: envelopes.folderId,
  externalId: envelopes.externalId,
  title: envelopes.title,
  status: envelopes.status,
  sealing: envelopes.sealing,
  source: envelopes.source,
  templateNumber: envelopes.templateNumber,
  templateType: envelopes.templateType,
  visibility: envelopes.visibility,
  publicTitle: envelopes.publicTitle,
  publicDescription: envelopes.publicDescription,
  directLink: envelopes.directLink,
  meta: envelopes.meta,
  authOptions: envelopes.authOptions,
  formValues: envelopes.formValues,
  sendAt: envelopes.sendAt,
  schedule: envelopes.schedule,
  sendProblem: envelopes.sendProblem,
  contentRevision: envelopes.contentRevision,
  createdAt: envelopes.createdAt,
  updatedAt: envelopes.updatedAt,
  completedAt: envelopes.completedAt,
};
export type ListedEnvelope = Pick<EnvelopeRow, keyof typeof envelopeColumns>;

const recipientColumns = {
  id: recipients.id,
  envelopeId: recipients.envelopeId,
  email: recipients.email,
  name: recipients.name,
  role: recipients.role,
  signingOrder: recipients.signingOrder,
  isOptional: recipients.isOptional,
  message: recipients.message,
  token: recipients.token,
  linkHandedOverAt: recipients.linkHandedOverAt,
  authOptions: recipients.authOptions,
  sendStatus: recipients.sendStatus,
  readStatus: recipients.readStatus,
  signingStatus: recipients.signingStatus,
  invitedAt: recipients.invitedAt,
  openedAt: recipients.openedAt,
  signedAt: recipients.signedAt,
  rejectedAt: recipients.rejectedAt,
  rejectionReason: recipients.rejectionReason,
  expiresAt: recipients.expiresAt,
  remindedAt: recipients.remindedAt,
  questionSince: recipients.questionSince,
  timeWantedSince: recipients.timeWantedSince,
  rejectionSince: recipients.rejectionSince,
};
export type ListedRecipient = Pick<RecipientRow, keyof typeof recipientColumns>;

const recipientsOfEnvelope = rowsAsJson<ListedRecipient>(recipientColumns, {
  table: recipients,
  where: isOfEnvelope(recipients),
  order: asc(recipients.id),
});

/** Parts of an envelope that only some lists need. */
interface ListedParts {
  files: Pick<FileRow, 'id'>[];
  fields: FieldRow[];
}
export type ListedPart = keyof ListedParts;

export type Listed<P extends ListedPart = never> = Pick<ListedParts, P> & {
  envelope: ListedEnvelope;
  recipients: ListedRecipient[];
  sender: SenderName;
};

const partColumns: { [P in ListedPart]: SQL<ListedParts[P]> } = {
  files: rowsAsJson<Pick<FileRow, 'id'>>(
    { id: files.id },
    { table: files, where: isOfEnvelope(files), order: asc(files.position) },
  ),
  fields: fieldsOfEnvelope,
};

export interface PageOfEnvelopes {
  /** Selects one row with `total` and the columns of `place` that `numbers` uses. */
  place: SQL;
  teamId: number | SQL;
  numbers: SQL;
}

export const selectPlace = (orm: Orm, { place }: PageOfEnvelopes) =>
  orm.$with('place', { total: sql<number>`total`.as('total') }).as(place);

export const isOn = ({ teamId, numbers }: PageOfEnvelopes): SQL =>
  sql`${envelopes.number} = any(array(${numbers})) and ${envelopes.teamId} = ${teamId}`;

/** Reads the envelopes on a page in one statement, newest first by default. */
export async function readListed<P extends ListedPart>(
  orm: Orm,
  page: PageOfEnvelopes,
  parts: readonly P[],
  direction: 'asc' | 'desc' = 'desc',
): Promise<{ found: Listed<P>[]; total: number }> {
  return groupListed<P>(await selectListed(orm, page, parts, direction));
}

export function selectListed(
  orm: Orm,
  page: PageOfEnvelopes,
  parts: readonly ListedPart[],
  direction: 'asc' | 'desc' = 'desc',
) {
  const place = selectPlace(orm, page);
  return orm
    .with(place)
    .select({
      total: place.total,
      envelope: envelopeColumns,
      recipients: recipientsOfEnvelope,
      sender: senderColumns,
      ...Object.fromEntries(parts.map((part) => [part, partColumns[part]])),
    })
    .from(place)
    .leftJoin(envelopes, isOn(page))
    .leftJoin(users, eq(users.id, envelopes.userId))
    .orderBy(direction === 'asc' ? asc(envelopes.number) : desc(envelopes.number));
}

export function groupListed<P extends ListedPart>(
  rows: Awaited<ReturnType<typeof selectListed>>,
): {
  found: Listed<P>[];
  total: number;
} {
  const found = rows.flatMap((row) => (row.envelope ? [row as unknown as Listed<P>] : []));
  return { found, total: rows[0]?.total ?? 0 };
}
