import { isEmailAddress } from '@countersign/contracts/text';
import type { ReadinessCode } from '@countersign/contracts/vocabulary';

import { defaultFieldInput, isReadOnly, isRequired } from '../../fields/field-input.ts';
import type { TypedMeta } from '../../fields/field-meta.ts';
import { isSignatureType, nameOfField } from '../../fields/field-type.ts';
import { insertedValue, type ValueRules } from '../../fields/field-value.ts';
import { type Placement, placementIssues } from '../../fields/placement.ts';
import { isSelectionFine, selectionRule } from '../../fields/selection-rule.ts';
import type { ProblemCode } from '../../problems/problem-codes.ts';
import { type Issue, RuleViolation, toSentence } from '../../problems/rule-violation.ts';
import { nameOfRecipient, type RecipientRole, ROLES } from '../../recipients/recipient.ts';
import type { DocumentMeta } from '../document-meta.ts';

export interface ReadinessFile {
  id: number | string;
  /** Null until the PDF is uploaded. */
  pageCount: number | null;
}

export interface ReadinessRecipient {
  id: number;
  name: string;
  email: string;
  role: RecipientRole;
  /** Whether the recipient must authenticate, which requires an email address. */
  hasToProve: boolean;
}

export type ReadinessField = { id: number; recipientId: number; fileId: number | string } & Placement & TypedMeta;

export interface ReadinessDocument {
  meta: ValueRules & Pick<DocumentMeta, 'distributionMethod'>;
  files: readonly ReadinessFile[];
  recipients: readonly ReadinessRecipient[];
  fields: readonly ReadinessField[];
  /** One issue for each page that cannot be displayed. */
  undrawable?: readonly Issue[];
}

export interface ReadinessProblem extends Issue {
  code: ReadinessCode;
}

/** Returns everything that prevents a document from being sent or completed. Empty if it is ready. */
export function readinessProblems(document: ReadinessDocument): ReadinessProblem[] {
  return [
    ...fileProblems(document),
    ...(document.undrawable ?? []).map((issue) => ({ ...issue, code: 'PAGE_NOT_DRAWABLE' as const })),
    ...recipientProblems(document),
    ...signatureProblems(document),
    ...fieldProblems(document),
  ];
}

export const readinessIssues = (document: ReadinessDocument): Issue[] =>
  readinessProblems(document).map(({ path, message }) => ({ path, message }));

/**
 * @param further other reasons not to send it
 * @throws RuleViolation PDF_MISSING or PAGE_NOT_DRAWABLE if all issues are of that kind, otherwise DOCUMENT_NOT_READY;
 * contains all issues
 */
export function requireReadyToSend(document: ReadinessDocument, further: readonly Issue[] = []): void {
  const issues = [...readinessIssues(document), ...further.map(({ path, message }) => ({ path, message }))];
  if (issues.length === 0) return;

  const message = `The document cannot be sent: ${toSentence(issues.map(({ message }) => ({ path: [], message })))}.`;
  throw new RuleViolation(codeFor(document, issues.length), message, issues);
}

function codeFor(document: ReadinessDocument, count: number): ProblemCode {
  if (count === fileProblems(document).length) return 'PDF_MISSING';
  return count === document.undrawable?.length ? 'PAGE_NOT_DRAWABLE' : 'DOCUMENT_NOT_READY';
}

function fileProblems({ files }: ReadinessDocument): ReadinessProblem[] {
  const hasArrived = files.length > 0 && files.every(({ pageCount }) => pageCount !== null);
  return hasArrived ? [] : [{ code: 'PDF_MISSING', path: ['uploadUrl'], message: 'the PDF has not been uploaded' }];
}

function recipientProblems({ meta, recipients, fields }: ReadinessDocument): ReadinessProblem[] {
  if (recipients.length === 0) {
    return [{ code: 'NO_RECIPIENTS', path: ['recipients'], message: 'it has no recipients' }];
  }

  const withFields = new Set(fields.map(({ recipientId }) => recipientId));
  return recipients.flatMap((recipient) => {
    const problems: ReadinessProblem[] = [];
    const problem = addressProblem(recipient, meta.distributionMethod);
    if (problem) {
      problems.push({ code: 'ADDRESS_MISSING', path: ['recipients', recipient.id, 'email'], message: problem });
    }
    if (ROLES[recipient.role].hasFields && !withFields.has(recipient.id)) {
      problems.push({
        code: 'RECIPIENT_WITHOUT_FIELD',
        path: ['recipients', recipient.id, 'fields'],
        message: `${nameOfRecipient(recipient) || `recipient ${recipient.id}`} (${recipient.role}) has no field`,
      });
    }
    return problems;
  });
}

/**
 * Returns the reason why a recipient's address prevents sending, or null. If nothing is emailed, the sender distributes
 * the links, so recipients who do not have to authenticate need no address.
 */
export function addressProblem(
  { id, email, hasToProve }: Pick<ReadinessRecipient, 'id' | 'email' | 'hasToProve'>,
  distributionMethod: DocumentMeta['distributionMethod'],
): string | null {
  if (isEmailAddress(email)) return null;
  if (email !== '' || distributionMethod === 'EMAIL') return `recipient ${id} has no valid email address: "${email}"`;
  return hasToProve ? `recipient ${id} must authenticate but has no email address` : null;
}

function signatureProblems({ meta, fields }: ReadinessDocument): ReadinessProblem[] {
  if (meta.drawSignatureEnabled || meta.typedSignatureEnabled || meta.uploadSignatureEnabled) return [];

  const signature = fields.find(({ type }) => isSignatureType(type));
  if (!signature) return [];
  const message = `${nameOfField(signature)} cannot be signed: drawn, typed and uploaded signatures are all turned off`;
  return [{ code: 'SIGNATURES_SWITCHED_OFF', path: ['meta'], message }];
}

function fieldProblems({ meta, files, recipients, fields }: ReadinessDocument): ReadinessProblem[] {
  const pageCounts = new Map(files.map(({ id, pageCount }) => [id, pageCount]));
  const owners = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  return fields.flatMap((field) => {
    const under = ['fields', field.id];
    const owner = owners.get(field.recipientId);
    const problems = placementIssues(field, pageCounts.get(field.fileId) ?? null).map(
      ({ path, message }): ReadinessProblem => ({
        code: path[0] === 'page' ? 'PAGE_DOES_NOT_EXIST' : 'FIELD_OUTSIDE_PAGE',
        path: [...under, ...path],
        message: `${nameOfField(field)}: ${message}`,
      }),
    );
    if (owner && !ROLES[owner.role].hasFields) {
      const message = `${nameOfField(field)} belongs to a ${owner.role}, who cannot have fields`;
      problems.push({ code: 'FIELD_NOT_ALLOWED_FOR_ROLE', path: under, message });
    }
    const problem = owner && (isReadOnly(field) ? defaultProblem(field, owner, meta) : optionsProblem(field));
    if (problem) {
      const message = `${nameOfField(field)}${problem.message}`;
      problems.push({ code: problem.code, path: [...under, 'fieldMeta'], message });
    }
    return problems;
  });
}

type MetaProblem = Pick<ReadinessProblem, 'code' | 'message'>;

/** Returns the reason why the service cannot insert the value of a read-only field. */
function defaultProblem(field: ReadinessField, owner: ReadinessRecipient, rules: ValueRules): MetaProblem | null {
  const value = defaultFieldInput(field, owner);
  if (value === null) {
    // Read-only fields are never required, so check whether the field would be if it were editable.
    const editable = { ...field, meta: { ...field.meta, readOnly: false } } as ReadinessField;
    return isRequired(editable)
      ? { code: 'VALUE_MISSING', message: ' is required and read-only but has no value' }
      : null;
  }
  try {
    // The time does not matter, because no default depends on it.
    insertedValue(field, value, rules, new Date(0));
    return null;
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    const faults = toSentence(error.issues.map(({ message }) => ({ path: [], message })));
    return { code: 'VALUE_INVALID', message: ` is read-only but its value cannot be inserted: ${faults}` };
  }
}

/** Returns the reason why no selection of options can satisfy a required field. */
function optionsProblem(field: ReadinessField): MetaProblem | null {
  return isRequired(field) && !hasChoice(field)
    ? { code: 'OPTIONS_MISSING', message: ' is required but has no options to select' }
    : null;
}

function hasChoice({ type, meta }: TypedMeta): boolean {
  switch (type) {
    case 'RADIO':
      return (meta?.values ?? []).length > 0;
    case 'DROPDOWN':
      return (meta?.values ?? []).some(({ value }) => value !== '');
    case 'CHECKBOX': {
      const selection = meta && selectionRule(meta);
      return (meta?.values ?? []).some((_, index) => selection === null || isSelectionFine(index + 1, selection));
    }
    case 'SIGNATURE':
    case 'FREE_SIGNATURE':
    case 'INITIALS':
    case 'NAME':
    case 'EMAIL':
    case 'DATE':
    case 'TEXT':
    case 'NUMBER':
      return true;
  }
}
