import type {
  DocumentStatements,
  FileStatements,
  RecipientStatements,
  Replay,
  StatedOf,
  StatedValue,
} from './replay.ts';

export interface RecordedField {
  insertedAt: string | null;
  /** Whether the field has the value that an entry states. Also true if that cannot be determined. */
  hasValueOf: (data: StatedValue['data']) => boolean;
}

/** A document as stored in its rows or rebuilt from them. Omitted properties are not compared. */
export interface RecordedDocument {
  document: Partial<DocumentStatements>;
  recipients: ReadonlyMap<number, Partial<RecipientStatements>>;
  files: ReadonlyMap<string, Partial<FileStatements>>;
  /** Null if it has no fields. */
  fields: { rows: ReadonlyMap<number, RecordedField>; sha256: () => string } | null;
}

/** A property whose value in the rows of a document differs from what the audit chain states. */
export interface Contradiction {
  /** For example `title`, `recipient 7 name` or `field 12 value`. Names only, because values can be personal data. */
  what: string;
  /** Number of the entry that states the property. 0 if no entry does. */
  sequence: number;
}

/** Values of a document that no entry has mentioned yet. */
const UNTOLD_DOCUMENT = { sentAt: null, completedAt: null } as const;
const UNTOLD_RECIPIENT = {
  openedAt: null,
  signingStatus: 'NOT_SIGNED',
  signedAt: null,
  rejectedAt: null,
  rejectionReason: null,
  rejectedOnBehalf: false,
} as const;
const UNTOLD_FILE = { sealedSha256: null, sealedByteLength: null } as const;

/**
 * Compares the rows of a document with what its audit chain states. Anything the chain does not state is not compared, because
 * entries of older versions state less. Drafts are not compared, because they prove nothing.
 */
export function contradictions(stated: Replay, recorded: RecordedDocument): Contradiction[] {
  if (!stated.isSent && recorded.document.status === 'DRAFT') return [];
  return [
    ...differences('', { ...assumed(UNTOLD_DOCUMENT), ...stated.document }, recorded.document),
    ...ofRecipients(stated, recorded),
    ...ofFiles(stated, recorded),
    ...(recorded.fields ? ofFields(stated, recorded.fields) : []),
  ];
}

function ofRecipients({ recipients, allRecipientsIn }: Replay, recorded: RecordedDocument): Contradiction[] {
  return compared('recipient', recipients, recorded.recipients, allRecipientsIn, UNTOLD_RECIPIENT);
}

function ofFiles({ files, allFilesIn }: Replay, recorded: RecordedDocument): Contradiction[] {
  return compared('file', files, recorded.files, allFilesIn, UNTOLD_FILE);
}

/** @param allIn number of the entry that lists all of them, if there is one */
function compared<Id extends number | string, T extends object>(
  kind: string,
  stated: ReadonlyMap<Id, StatedOf<T>>,
  recorded: ReadonlyMap<Id, Partial<T>>,
  allIn: number | undefined,
  untold: Partial<T>,
): Contradiction[] {
  const missing = [...stated].flatMap(([id, of]) =>
    recorded.has(id) ? [] : [{ what: `${kind} ${id}`, sequence: latestIn(of) }],
  );
  const others = [...recorded].flatMap(([id, row]) => {
    const of = stated.get(id);
    if (!of && allIn !== undefined) return [{ what: `${kind} ${id}`, sequence: allIn }];
    return differences(`${kind} ${id} `, { ...assumed(untold), ...of }, row);
  });
  return [...missing, ...others];
}

function ofFields(
  { values, cleared, fieldsSha256 }: Replay,
  { rows, sha256 }: NonNullable<RecordedDocument['fields']>,
): Contradiction[] {
  const missing = [...values].flatMap(([id, { sequence }]) =>
    rows.has(id) ? [] : [{ what: `field ${id}`, sequence }],
  );
  const others = [...rows].flatMap(([id, { insertedAt, hasValueOf }]) => {
    const value = values.get(id);
    if (!value) return insertedAt === null ? [] : [{ what: `field ${id} value`, sequence: cleared.get(id) ?? 0 }];
    const { sequence } = value;
    if (insertedAt === null || !hasValueOf(value.data)) return [{ what: `field ${id} value`, sequence }];
    return insertedAt === value.at ? [] : [{ what: `field ${id} insertedAt`, sequence }];
  });
  const isOtherLayout = fieldsSha256 !== undefined && fieldsSha256.value !== sha256();
  return [...missing, ...others, ...(isOtherLayout ? [{ what: 'fields', sequence: fieldsSha256.sequence }] : [])];
}

const assumed = <T extends object>(untold: T): StatedOf<T> =>
  Object.fromEntries(
    Object.entries(untold).map(([property, value]) => [property, { value, sequence: 0 }]),
  ) as StatedOf<T>;

function differences<T extends object>(prefix: string, stated: StatedOf<T>, row: Partial<T>): Contradiction[] {
  return (Object.keys(stated) as (keyof T & string)[]).flatMap((property) => {
    const statement = stated[property];
    if (statement?.value === undefined || row[property] === undefined || statement.value === row[property]) return [];
    return [{ what: `${prefix}${property}`, sequence: statement.sequence }];
  });
}

const latestIn = (stated: object): number =>
  Math.max(...Object.values(stated as Record<string, { sequence: number }>).map(({ sequence }) => sequence));
