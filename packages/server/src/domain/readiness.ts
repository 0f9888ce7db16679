import {
  type AuthOptions,
  effectiveAuthOptions,
  type RecipientAuthMethod,
  unsupportedAuthMethods,
} from './auth-options.ts';
import { isEmailAddress } from './email-address.ts';
import { defaultFieldInput, isReadOnly } from './field-input.ts';
import type { TypedMeta } from './field-meta.ts';
import { nameOfField } from './field-type.ts';
import { type Placement, placementIssues } from './placement.ts';
import { nameOfRecipient, type RecipientRole, ROLES } from './recipient.ts';
import { type Issue, RuleViolation, sentenceOf } from './rule-violation.ts';

export interface ReadinessFile {
  id: number | string;
  /** Null while the PDF has not arrived. */
  pageCount: number | null;
}

export interface ReadinessRecipient {
  id: number;
  name: string;
  email: string;
  role: RecipientRole;
  authOptions: AuthOptions<RecipientAuthMethod> | null;
}

export type ReadinessField = { id: number; recipientId: number; fileId: number | string } & Placement & TypedMeta;

export interface ReadinessDocument {
  authOptions: AuthOptions | null;
  files: readonly ReadinessFile[];
  recipients: readonly ReadinessRecipient[];
  fields: readonly ReadinessField[];
}

/** Everything that keeps a document from being sent (seed 3.1 and 2.4 rule 6); empty when it is ready. */
export function readinessIssues(document: ReadinessDocument): Issue[] {
  return [...fileIssues(document), ...recipientIssues(document), ...fieldIssues(document)];
}

/** @throws RuleViolation PDF_MISSING where that is all, else DOCUMENT_NOT_READY; with every issue */
export function requireReadyToSend(document: ReadinessDocument): void {
  const issues = readinessIssues(document);
  if (issues.length === 0) return;

  const onlyPdfMissing = issues.length === fileIssues(document).length;
  const message = `The document cannot be sent: ${sentenceOf(issues.map(({ message }) => ({ path: [], message })))}.`;
  throw new RuleViolation(onlyPdfMissing ? 'PDF_MISSING' : 'DOCUMENT_NOT_READY', message, issues);
}

function fileIssues({ files }: ReadinessDocument): Issue[] {
  const hasArrived = files.length > 0 && files.every(({ pageCount }) => pageCount !== null);
  return hasArrived ? [] : [{ path: ['uploadUrl'], message: 'the PDF has not been uploaded' }];
}

function recipientIssues({ authOptions, recipients, fields }: ReadinessDocument): Issue[] {
  if (recipients.length === 0) return [{ path: ['recipients'], message: 'it has no recipients' }];

  const withFields = new Set(fields.map(({ recipientId }) => recipientId));
  return recipients.flatMap((recipient) => {
    const issues: Issue[] = [];
    if (!isEmailAddress(recipient.email)) {
      issues.push({
        path: ['recipients', recipient.id, 'email'],
        message: `recipient ${recipient.id} has no valid e-mail address: "${recipient.email}"`,
      });
    }
    if (ROLES[recipient.role].hasFields && !withFields.has(recipient.id)) {
      issues.push({
        path: ['recipients', recipient.id, 'fields'],
        message: `${nameOfRecipient(recipient)} (${recipient.role}) has no field`,
      });
    }
    const unsupported = unsupportedAuthMethods(effectiveAuthOptions(authOptions, recipient.authOptions));
    if (unsupported.length > 0) {
      issues.push({
        path: ['recipients', recipient.id, 'authOptions'],
        message: `${nameOfRecipient(recipient)} would have to prove ${unsupported.join(', ')}, which this version cannot ask for`,
      });
    }
    return issues;
  });
}

function fieldIssues({ files, recipients, fields }: ReadinessDocument): Issue[] {
  const pageCounts = new Map(files.map(({ id, pageCount }) => [id, pageCount]));
  const owners = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  return fields.flatMap((field) => {
    const under = ['fields', field.id];
    const owner = owners.get(field.recipientId);
    const issues = placementIssues(field, pageCounts.get(field.fileId) ?? null).map(({ path, message }) => ({
      path: [...under, ...path],
      message: `${nameOfField(field)}: ${message}`,
    }));
    if (owner && !ROLES[owner.role].hasFields) {
      issues.push({ path: under, message: `${nameOfField(field)} belongs to a ${owner.role}, who cannot have fields` });
    }
    if (owner && isReadOnly(field) && field.meta?.required && defaultFieldInput(field, owner) === null) {
      issues.push({
        path: [...under, 'fieldMeta'],
        message: `${nameOfField(field)} is required and read-only but has no value`,
      });
    }
    return issues;
  });
}
