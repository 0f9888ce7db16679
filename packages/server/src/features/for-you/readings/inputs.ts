import type { AloneReason } from '@countersign/contracts/console';
import type { FieldInput, SignatureInput } from '@countersign/contracts/signing';
import { listUndrawablePages } from '../../../domain/envelope/checks/undrawable-page.ts';
import { isReadOnly, isRequired, type ValueField } from '../../../domain/fields/field-input.ts';
import { requiredMethods } from '../../../domain/proofs/proof.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { replaceableSigner } from '../../sign/finish/replace-next-signer.ts';
import type { FoundRecipient } from '../../sign/recipient/identify-recipient.ts';
import { suggestionFor, withSuggestion } from '../../sign/values/shown-fields.ts';

/** Holds the marks that a person makes once for all documents that they sign together. */
export interface OwnMarks {
  signature: SignatureInput;
  initials: string;
}

/** Stands for marks that the person has not made yet. */
const ANY_MARKS: OwnMarks = { signature: { type: 'typed', text: '-' }, initials: '-' };

/** Returns why a document cannot be signed together with others. Null if it can. */
export function findAloneReason(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  found: FoundRecipient,
): AloneReason | null {
  const { contents, recipient } = found;
  const { envelope, files, fields, attachments } = contents;
  if (recipient.role !== 'SIGNER' && recipient.role !== 'APPROVER') return 'ROLE';
  if ((['ACCESS', 'ACTION'] as const).some((purpose) => requiredMethods(purpose, envelope, recipient).length > 0)) {
    return 'AUTHENTICATION';
  }
  if (files.some((file) => listUndrawablePages(file, config).length > 0)) return 'PAGES';
  if (attachments.length > 0) return 'ATTACHMENTS';
  if (replaceableSigner(contents, recipient.id)) return 'FIELDS';
  // Even an optional field is for the person to answer or to leave empty.
  const filled = new Set(listInputs(found, ANY_MARKS, clock.now()).map(({ fieldId }) => fieldId));
  return fields.some((field) => isOpen(field, found) && !filled.has(field.id)) ? 'FIELDS' : null;
}

const isOpen = (field: FieldRow, { recipient }: FoundRecipient): boolean =>
  field.recipientId === recipient.id && !field.inserted && !isReadOnly(field as FieldRow & ValueField);

/**
 * Returns the values of the recipient's empty fields that need no answer: in required fields, their signature, their
 * initials and today's date, and in all fields the suggestions that their signing page would display.
 */
export function listInputs(
  found: FoundRecipient,
  marks: OwnMarks,
  now: Date,
): { fieldId: number; value: FieldInput }[] {
  return found.contents.fields.flatMap((field) => {
    const value = isOpen(field, found) ? findInput(field, found, marks, now) : null;
    return value === null ? [] : [{ fieldId: field.id, value }];
  });
}

function findInput(field: FieldRow, found: FoundRecipient, { signature, initials }: OwnMarks, now: Date) {
  const suggestion = withSuggestion(field, found, now) && suggestionFor(field, found);
  if (suggestion !== null || !isRequired(field as FieldRow & ValueField)) return suggestion;
  switch (field.type) {
    case 'SIGNATURE':
    case 'FREE_SIGNATURE':
      return signature;
    case 'INITIALS':
      return initials;
    case 'DATE':
      return TODAY;
    default:
      return null;
  }
}

/** An empty text in a date field is the date of signing. */
const TODAY = '';
