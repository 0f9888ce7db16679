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
  /** Whether the field has the value recorded in an entry. Also true if this is impossible to tell. */
  matchesValue: (data: StatedValue['data']) => boolean;
}

/** A document as stored in its rows or reconstructed from them. Omitted properties are not compared. */
export interface RecordedDocument {
  document: Partial<DocumentStatements>;
  recipients: ReadonlyMap<number, Partial<RecipientStatements>>;
  files: ReadonlyMap<string, Partial<FileStatements>>;
  /** Null if the fields are unknown. */
  fields: { rows: ReadonlyMap<number, RecordedField>; sha256: () => string } | null;
}

/** A property whose value in the rows differs from the audit chain. */
export interface Contradiction {
  /**
   * Name of the property, e.g. `title`, `recipient 7 name` or `field 12 value`. Never contains the value, which may be
   * personal data.
   */
  what: string;
  /** Number of the entry that records the property. 0 if no entry does. */
  sequence: number;
}

/** Initial values, which apply until an entry changes them. */
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
 * Compares the rows of a document with its audit chain. Data that the chain does not record is not compared, because
 * older versions recorded less. Drafts are not compared, because they prove nothing.
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

/** @param allIn number of the entry that lists all objects of this kind, if any */
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
  const others = [...rows].flatMap(([id, { insertedAt, matchesValue }]) => {
    const value = values.get(id);
    if (!value) return insertedAt === null ? [] : [{ what: `field ${id} value`, sequence: cleared.get(id) ?? 0 }];
    const { sequence } = value;
    if (insertedAt === null || !matchesValue(value.data)) return [{ what: `field ${id} value`, sequence }];
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
