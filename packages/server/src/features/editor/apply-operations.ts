import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeChange } from '../../envelopes/change/envelope-change.ts';
import { changeField } from '../../envelopes/contents/change-field.ts';
import { changeFiles } from '../../envelopes/contents/change-files.ts';
import { changeRecipient, mergeAuth, requireFit } from '../../envelopes/contents/change-recipient.ts';
import { applySettings } from '../../envelopes/contents/change-settings.ts';
import { deleteFields } from '../../envelopes/contents/delete-fields.ts';
import { deleteRecipient } from '../../envelopes/contents/delete-recipient.ts';
import { insertFields } from '../../envelopes/contents/insert-fields.ts';
import { insertRecipients } from '../../envelopes/contents/insert-recipients.ts';
import type { FieldRow, RecipientRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { DraftOperation, DraftReference, Gone } from './draft-operation.ts';

export interface Applied {
  ids: Map<string, number>;
  gone: Gone[];
}

export const operationPath = (operation: number): Issue['path'] => ['operations', operation];

/** An operation refers to an object that no longer exists. */
class GoneError extends Error {
  constructor(readonly what: Omit<Gone, 'operation'>) {
    super(`${what.kind} ${what.reference} no longer exists`);
  }
}

/**
 * Applies operations to a draft one after another. If several operations set a property, the last one wins. Operations
 * on objects that someone else has removed are skipped.
 * @param isStale whether someone has changed the draft since the operations were prepared
 * @throws RuleViolation of the operation that failed, with the path of the operation
 */
export async function applyOperations(
  work: EnvelopeChange,
  sender: Sender,
  operations: readonly DraftOperation[],
  isStale: boolean,
): Promise<Applied> {
  const applied: Applied = { ids: new Map(), gone: [] };
  const keys = new Map<string, 'field' | 'recipient'>();
  /** Maps recipient ids to the index of the last operation that set them. */
  const set = new Map<number, number>();
  for (const [index, operation] of operations.entries()) {
    requireKnownKeys(keys, operation, operationPath(index));
    try {
      const recipientId = await apply(work, sender, operation, { applied, path: operationPath(index) });
      if (recipientId !== undefined) set.set(recipientId, index);
    } catch (error) {
      const what = error instanceof GoneError ? error.what : isStale && goneFor(error, operation);
      if (!what) throw error;
      applied.gone.push({ operation: index, ...what });
    }
  }
  requireAllFit(work, set, operations.findLastIndex(setsOrder));
  return applied;
}

/** @returns the recipient that the operation sets */
async function apply(
  work: EnvelopeChange,
  sender: Sender,
  operation: DraftOperation,
  { applied: { ids }, path }: { applied: Applied; path: Issue['path'] },
): Promise<number | undefined> {
  const { contents } = work;
  const found = <Row extends FieldRow | RecipientRow>(
    rows: readonly Row[],
    kind: 'field' | 'recipient',
    reference: DraftReference,
  ): Row => {
    const id = typeof reference === 'number' ? reference : ids.get(reference);
    const row = rows.find((each) => each.id === id);
    if (!row) throw new GoneError({ kind, reference });
    return row;
  };
  const requireField = (reference: DraftReference): FieldRow => found(contents.fields, 'field', reference);
  const requireRecipient = (reference: DraftReference): RecipientRow =>
    found(contents.recipients, 'recipient', reference);
  const requireFile = (fileId: string): void => {
    if (contents.files.some(({ id }) => id === fileId)) return;
    throw new GoneError({ kind: 'file', reference: fileId });
  };

  switch (operation.do) {
    case 'addField': {
      const { recipientId, ...values } = operation.values;
      requireFile(values.fileId);
      const field = { ...values, recipientId: requireRecipient(recipientId).id };
      for (const { id } of insertFields(work, sender, [field], () => path)) ids.set(operation.key, id);
      return;
    }
    case 'changeField': {
      const before = requireField(operation.field);
      const { recipientId, ...set } = operation.set;
      if (set.fileId !== undefined) requireFile(set.fileId);
      const owner = recipientId === undefined ? {} : { recipientId: requireRecipient(recipientId).id };
      changeField(work, sender, before, { change: { ...set, ...owner }, path: [...path, 'set'] });
      return;
    }
    case 'removeField':
      deleteFields(work, sender, [requireField(operation.field)]);
      return;
    case 'addRecipient': {
      const [added] = insertRecipients(work, sender, [operation.values]);
      if (added) ids.set(operation.key, added.id);
      return added?.id;
    }
    case 'changeRecipient': {
      const before = requireRecipient(operation.recipient);
      changeRecipient(work, sender, before, mergeAuth(operation.set, before.authOptions));
      return before.id;
    }
    case 'removeRecipient':
      deleteRecipient(work, sender, requireRecipient(operation.recipient));
      return;
    case 'changeFile':
      requireFile(operation.fileId);
      changeFiles(work, sender, [{ ...operation.set, id: operation.fileId }], () => path);
      return;
    case 'change':
      await applySettings(work, sender, operation.set);
      return;
  }
}

/**
 * Returns the missing recipient, file or field that an error refers to, if someone else has changed it in the meantime.
 */
function goneFor(error: unknown, operation: DraftOperation): Omit<Gone, 'operation'> | null {
  if (!(error instanceof RuleViolation)) return null;
  const values = operation.do === 'addField' ? operation.values : operation.do === 'changeField' ? operation.set : {};
  if (error.code === 'FIELD_NOT_ALLOWED_FOR_ROLE' && values.recipientId !== undefined) {
    return { kind: 'recipient', reference: values.recipientId };
  }
  if (error.code === 'PAGE_DOES_NOT_EXIST' && values.page !== undefined) {
    return { kind: 'page', reference: values.page };
  }
  const isOfOtherType = operation.do === 'changeField' && operation.set.type === undefined;
  if (error.code === 'FIELD_META_MISMATCH' && isOfOtherType) return { kind: 'field', reference: operation.field };
  return null;
}

const setsOrder = (operation: DraftOperation): boolean =>
  operation.do === 'change' && operation.set.meta?.signingOrder !== undefined;

/**
 * Checks addresses after all operations, so that recipients can swap addresses.
 * @param ordered index of the operation that set the signing order, which affects all recipients, or -1
 */
function requireAllFit(work: EnvelopeChange, set: ReadonlyMap<number, number>, ordered: number): void {
  const changed = work.contents.recipients.filter(({ id }) => ordered >= 0 || set.has(id));
  if (changed.length === 0) return;
  requireFit(work.contents, changed, (index) => operationPath(set.get(changed[index]?.id ?? 0) ?? ordered));
}

/**
 * Checks that each key refers to an object that an earlier operation added.
 * @throws RuleViolation INVALID_REQUEST
 */
function requireKnownKeys(
  keys: Map<string, 'field' | 'recipient'>,
  operation: DraftOperation,
  path: Issue['path'],
): void {
  const requireKnown = (
    kind: 'field' | 'recipient',
    reference: DraftReference | undefined,
    at: Issue['path'],
  ): void => {
    if (typeof reference !== 'string' || keys.get(reference) === kind) return;
    const message = `no operation before this one adds a ${kind} with the key "${reference}"`;
    throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: at, message }]);
  };
  const add = (key: string, kind: 'field' | 'recipient'): void => {
    if (keys.has(key)) {
      const message = `the key "${key}" is used twice`;
      throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: [...path, 'key'], message }]);
    }
    keys.set(key, kind);
  };
  switch (operation.do) {
    case 'addField':
      requireKnown('recipient', operation.values.recipientId, [...path, 'recipientId']);
      add(operation.key, 'field');
      return;
    case 'changeField':
      requireKnown('field', operation.field, [...path, 'field']);
      requireKnown('recipient', operation.set.recipientId, [...path, 'set', 'recipientId']);
      return;
    case 'removeField':
      requireKnown('field', operation.field, [...path, 'field']);
      return;
    case 'addRecipient':
      add(operation.key, 'recipient');
      return;
    case 'changeRecipient':
    case 'removeRecipient':
      requireKnown('recipient', operation.recipient, [...path, 'recipient']);
      return;
    case 'changeFile':
    case 'change':
      return;
  }
}
