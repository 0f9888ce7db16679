import { requireNotTooManyRecipients } from '../../domain/envelope/checks/recipient-list.ts';
import { parseFieldMeta } from '../../domain/fields/field-meta.ts';
import type { FieldType } from '../../domain/fields/field-type.ts';
import type { Placement } from '../../domain/fields/placement.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { PlacedTextTag } from '../files/text-tags.ts';
import type { NewFile } from './insert-files.ts';
import type { NewRecipient } from './insert-recipients.ts';

export interface FieldAtTag<R> extends Placement {
  type: FieldType;
  fieldMeta: unknown;
  recipient: R;
  fileIndex: number;
  /** Path of the file in the request, for error messages. */
  path: Issue['path'];
}

export const countTags = (files: readonly NewFile[]): number =>
  files.reduce((count, { pdf }) => count + (pdf?.textTags.length ?? 0), 0);

/**
 * Returns the fields for the text tags in files, with their recipients. rN is the Nth recipient in signing order.
 * @throws RuleViolation INVALID_REQUEST if a tag has an invalid recipient or settings; the message contains the tag and
 * its page
 */
export function fieldsAtTags<R extends { signingOrder: number | null }>(
  files: readonly NewFile[],
  recipients: readonly R[],
): FieldAtTag<R>[] {
  const inOrder = recipients.toSorted((one, other) => toStep(one) - toStep(other));
  return files.flatMap(({ title, pdf }, fileIndex) =>
    (pdf?.textTags ?? []).map((tag) => {
      const path = ['files', fileIndex];
      const recipient = inOrder[tag.recipientPlace - 1];
      if (!recipient) throw refusal(tag, title, path, `there is no recipient ${tag.recipientPlace}`);
      requireSettings(tag, title, path);
      const [{ page, left, top, width, height }] = tag.pieces;
      const place = { page, positionX: left, positionY: top, width, height };
      return { ...place, type: tag.type, fieldMeta: tag.fieldMeta, recipient, fileIndex, path };
    }),
  );
}

/** Recipients without a step come last, in the order in which they were added. */
const toStep = ({ signingOrder }: { signingOrder: number | null }): number => signingOrder ?? Number.MAX_SAFE_INTEGER;

/**
 * Creates the signers that text tags refer to, without addresses. For envelopes without recipients.
 * @throws RuleViolation TOO_MANY_RECIPIENTS
 */
export function recipientsForTags(files: readonly NewFile[]): NewRecipient[] {
  const places = files.flatMap(({ pdf }) => pdf?.textTags.map((tag) => tag.recipientPlace) ?? []);
  const made = Array.from({ length: Math.max(0, ...places) }, (_, index): NewRecipient => {
    const signingOrder = index + 1;
    return { name: `Recipient ${signingOrder}`, email: '', role: 'SIGNER', signingOrder, authOptions: null };
  });
  requireNotTooManyRecipients(made.length);
  return made;
}

/** Rejects unknown settings, because the author of the document would not notice a typo in a tag otherwise. */
function requireSettings(tag: PlacedTextTag, title: string, path: Issue['path']): void {
  const { type, fieldMeta } = tag;
  const known = parseSettings(tag, title, path);
  const unknown = Object.keys(fieldMeta).find((key) => !(key in known));
  if (unknown !== undefined) throw refusal(tag, title, path, `a ${type} field does not have the setting "${unknown}"`);
}

function parseSettings(tag: PlacedTextTag, title: string, path: Issue['path']): object {
  try {
    return parseFieldMeta(tag.type, tag.fieldMeta) ?? {};
  } catch (error) {
    throw error instanceof RuleViolation ? refusal(tag, title, path, error.message) : error;
  }
}

function refusal(
  { written, pieces: [{ page }] }: PlacedTextTag,
  title: string,
  path: Issue['path'],
  fault: string,
): RuleViolation {
  const message = `the text tag "{{${written}}}" on page ${page} of ${title} cannot become a field: ${fault}`;
  return new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path, message }]);
}
