import { z } from 'zod';
import { type Issue, parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import type { RecipientAuthMethod } from '../../../domain/proofs/auth-options.ts';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import type { NewRecipient } from '../../../features/prepare/recipients/add-recipients.ts';
import type { RecipientChange } from '../../../features/prepare/recipients/update-recipient.ts';
import type { NamedRecipient } from '../../../features/prepare/templates/named-recipients.ts';
import { omitUndefined } from '../../http/omit-undefined.ts';
import { newTemplateRecipientSchema, placeholderEmail, placeholderName } from '../../requests/recipient.ts';
import { recipientAuthOf } from '../auth.ts';

interface GivenAuth {
  accessAuth?: RecipientAuthMethod[] | undefined;
  actionAuth?: RecipientAuthMethod[] | undefined;
}

export interface GivenRecipient extends GivenAuth {
  email: string;
  name: string;
  role: RecipientRole;
  signingOrder?: number | null | undefined;
}

/**
 * Converts a recipient of a request to the use case's input.
 * @throws RuleViolation INVALID_REQUEST
 */
export const recipientOf = (
  { accessAuth, actionAuth, email, name, role, signingOrder }: GivenRecipient,
  path: Issue['path'],
): NewRecipient => ({
  ...parseOrRefuse(newTemplateRecipientSchema, { email, name, role, signingOrder }, path),
  authOptions: recipientAuthOf({ accessAuth, actionAuth }, path),
});

const changesSchema = z.object({ email: placeholderEmail, name: placeholderName }).partial();

type GivenChange = Partial<{ [K in keyof GivenRecipient]: GivenRecipient[K] | undefined }>;

/**
 * Converts a change of a recipient to the use case's input.
 * @throws RuleViolation INVALID_REQUEST
 */
export const changeOf = ({ id, ...given }: GivenChange & { id: number }, path: Issue['path']): RecipientChange => ({
  id,
  ...changesOf(given, path),
});

export function changesOf(given: GivenChange, path: Issue['path']): Omit<RecipientChange, 'id'> {
  const { email, name, role, signingOrder, accessAuth, actionAuth } = given;
  recipientAuthOf({ accessAuth, actionAuth }, path);
  const words = parseOrRefuse(changesSchema, omitUndefined({ email, name }), path);
  return omitUndefined({ ...words, role, signingOrder, accessAuth, actionAuth });
}

interface GivenName {
  id: number;
  email: string;
  name?: string | undefined;
  signingOrder?: number | null | undefined;
}

/**
 * Converts a person who takes the place of a template's recipient.
 * @throws RuleViolation INVALID_REQUEST
 */
export function namedOf({ id, email, name, signingOrder }: GivenName, path: Issue['path']): NamedRecipient {
  const words = parseOrRefuse(changesSchema, omitUndefined({ email, name }), path);
  return { id, email: '', ...omitUndefined({ ...words, signingOrder }) };
}
