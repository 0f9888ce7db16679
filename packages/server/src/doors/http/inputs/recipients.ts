import {
  newTemplateRecipientSchema,
  omitUndefined,
  placeholderEmail,
  placeholderName,
} from '@countersign/contracts/bodies';
import { LIMITS, multiLine } from '@countersign/contracts/text';
import { z } from 'zod';
import { type Issue, parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import type { RecipientAuthMethod } from '../../../domain/proofs/auth-options.ts';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import type { RecipientChange } from '../../../envelopes/contents/change-recipient.ts';
import type { NewRecipient } from '../../../envelopes/contents/insert-recipients.ts';
import type { NamedRecipient } from '../../../envelopes/create/named-recipients.ts';
import { toRecipientAuth } from './auth.ts';

interface GivenAuth {
  accessAuth?: RecipientAuthMethod[] | undefined;
  actionAuth?: RecipientAuthMethod[] | undefined;
}

export interface GivenRecipient extends GivenAuth {
  email: string;
  name: string;
  role: RecipientRole;
  signingOrder?: number | null | undefined;
  isOptional?: boolean | undefined;
  /** Only the console sets it. */
  roleName?: string | undefined;
  message?: string | null | undefined;
}

const ownMessage = multiLine(LIMITS.message)
  .nullable()
  .transform((text) => text?.trim() || null);
const changesSchema = z
  .object({ email: placeholderEmail, name: placeholderName, roleName: placeholderName, message: ownMessage })
  .partial();
const roleNameSchema = z.object({ roleName: placeholderName });
const messageSchema = z.object({ message: ownMessage });

/**
 * Converts a recipient in a request to the use case's input.
 * @throws RuleViolation INVALID_REQUEST
 */
export const toNewRecipient = (
  { accessAuth, actionAuth, email, name, role, signingOrder, isOptional, roleName, message }: GivenRecipient,
  path: Issue['path'],
): NewRecipient => ({
  ...parseOrRefuse(newTemplateRecipientSchema, { email, name, role, signingOrder }, path),
  authOptions: toRecipientAuth({ accessAuth, actionAuth }, path),
  // Omitted defaults keep the hash of repeated requests from before these properties existed.
  ...(isOptional && { isOptional }),
  ...(roleName && parseOrRefuse(roleNameSchema, { roleName }, path)),
  ...(message && parseOrRefuse(messageSchema, { message }, path)),
});

type GivenChange = Partial<{ [K in keyof GivenRecipient]: GivenRecipient[K] | undefined }>;

/**
 * Converts a change of a recipient to the use case's input.
 * @throws RuleViolation INVALID_REQUEST
 */
export const toRecipientChange = (
  { id, ...given }: GivenChange & { id: number },
  path: Issue['path'],
): RecipientChange => ({
  id,
  ...toChangedProperties(given, path),
});

export function toChangedProperties(given: GivenChange, path: Issue['path']): Omit<RecipientChange, 'id'> {
  const { email, name, roleName, message, role, signingOrder, isOptional, accessAuth, actionAuth } = given;
  toRecipientAuth({ accessAuth, actionAuth }, path);
  const words = parseOrRefuse(changesSchema, omitUndefined({ email, name, roleName, message }), path);
  return omitUndefined({ ...words, role, signingOrder, isOptional, accessAuth, actionAuth });
}

interface GivenName {
  id: number;
  email: string;
  name?: string | undefined;
  signingOrder?: number | null | undefined;
  message?: string | null | undefined;
}

/**
 * Converts the data of a person who replaces a template's recipient.
 * @throws RuleViolation INVALID_REQUEST
 */
export function toNamedRecipient(
  { id, email, name, signingOrder, message }: GivenName,
  path: Issue['path'],
): NamedRecipient {
  const words = parseOrRefuse(changesSchema, omitUndefined({ email, name, message }), path);
  return { id, email: '', ...omitUndefined({ ...words, signingOrder }) };
}
