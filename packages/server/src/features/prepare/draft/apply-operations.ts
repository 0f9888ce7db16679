import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { FieldRow, RecipientRow } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import { applySettings } from '../change-settings.ts';
import { insertFields } from '../fields/add-fields.ts';
import { deleteFields } from '../fields/remove-field.ts';
import { changeField } from '../fields/update-field.ts';
import { changeFiles } from '../files/update-files.ts';
import { insertRecipients } from '../recipients/add-recipients.ts';
import { deleteRecipient } from '../recipients/remove-recipient.ts';
import { changeRecipient, requireFit, valuesOf } from '../recipients/update-recipient.ts';
import type { DraftOperation, Gone, Reference } from './draft-operation.ts';

export interface Applied {
  ids: Map<string, number>;
  gone: Gone[];
}

export const pathOf = (operation: number): Issue['path'] => ['operations', operation];

/** Ends an operation that refers to an object which no longer exists. */
class GoneError extends Error {
  constructor(readonly what: Omit<Gone, 'operation'>) {
    super(`${what.kind} ${what.reference} no longer exists`);
  }
}

/**
 * Applies operations to a draft one after another, using the functions that add, change and remove single objects. If several
 * set a property, the last one wins. Operations on objects that someone else has removed are skipped.
 * @param isStale whether someone has changed the draft since the operations were prepared
 * @throws RuleViolation of the failed step, with the path of its operation
 */
export async function applyOperations(
  work: EnvelopeChange,
  sender: Sender,
  operations: readonly DraftOperation[],
  isStale: boolean,
): Promise<Applied> {
  const applied: Applied = { ids: new Map(), gone: [] };
  const keys = new Map<string, 'field' | 'recipient'>();
  /** The last operation that set each recipient. */
  const set = new Map<number, number>();
  for (const [index, operation] of operations.entries()) {
    requireKnownKeys(keys, operation, pathOf(index));
    try {
      const recipientId = await apply(work, sender, operation, { applied, path: pathOf(index) });
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
    reference: Reference,
  ): Row => {
    const id = typeof reference === 'number' ? reference : ids.get(reference);
    const row = rows.find((each) => each.id === id);
    if (!row) throw new GoneError({ kind, reference });
    return row;
  };
  const fieldOf = (reference: Reference): FieldRow => found(contents.fields, 'field', reference);
  const recipientOf = (reference: Reference): RecipientRow => found(contents.recipients, 'recipient', reference);
  const requireFile = (fileId: string): void => {
    if (contents.files.some(({ id }) => id === fileId)) return;
    throw new GoneError({ kind: 'file', reference: fileId });
  };

  switch (operation.do) {
    case 'addField': {
      const { recipientId, ...values } = operation.values;
      requireFile(values.fileId);
      const field = { ...values, recipientId: recipientOf(recipientId).id };
      for (const { id } of insertFields(work, sender, [field], () => path)) ids.set(operation.key, id);
      return;
    }
    case 'changeField': {
      const before = fieldOf(operation.field);
      const { recipientId, ...set } = operation.set;
      if (set.fileId !== undefined) requireFile(set.fileId);
      const owner = recipientId === undefined ? {} : { recipientId: recipientOf(recipientId).id };
      changeField(work, sender, before, { change: { ...set, ...owner }, path: [...path, 'set'] });
      return;
    }
    case 'removeField':
      deleteFields(work, sender, [fieldOf(operation.field)]);
      return;
    case 'addRecipient': {
      const [added] = insertRecipients(work, sender, [operation.values]);
      if (added) ids.set(operation.key, added.id);
      return added?.id;
    }
    case 'changeRecipient': {
      const before = recipientOf(operation.recipient);
      changeRecipient(work, sender, before, valuesOf(operation.set, before.authOptions));
      return before.id;
    }
    case 'removeRecipient':
      deleteRecipient(work, sender, recipientOf(operation.recipient));
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

/** Returns the missing object that an error refers to, if someone else has changed the recipient, file or field in the meantime. */
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
 * Compares addresses only after all operations, so that recipients can swap theirs.
 * @param ordered the operation that set the order, which affects all recipients; -1 if there was none
 */
function requireAllFit(work: EnvelopeChange, set: ReadonlyMap<number, number>, ordered: number): void {
  const changed = work.contents.recipients.filter(({ id }) => ordered >= 0 || set.has(id));
  if (changed.length === 0) return;
  requireFit(work.contents, changed, (index) => pathOf(set.get(changed[index]?.id ?? 0) ?? ordered));
}

/**
 * Requires that keys refer to objects added by earlier operations.
 * @throws RuleViolation INVALID_REQUEST
 */
function requireKnownKeys(
  keys: Map<string, 'field' | 'recipient'>,
  operation: DraftOperation,
  path: Issue['path'],
): void {
  const requireKnown = (kind: 'field' | 'recipient', reference: Reference | undefined, at: Issue['path']): void => {
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
