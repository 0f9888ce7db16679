import {
  DEFAULT_DOCUMENT_META,
  type DocumentMeta,
  type DocumentMetaInput,
  documentMetaSchema,
  effectiveEmailSettings,
} from '../../domain/envelope/document-meta.ts';
import { type Issue, parseOrRefuse, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { isEmailAddress, normaliseEmailAddress } from '../../domain/text/email-address.ts';

type Period = { unit: 'day' | 'week' | 'month' | 'year'; amount: number } | { disabled: true };

/** The settings of a request, as the contract parses them. */
interface GivenSettings {
  envelopeExpirationPeriod?: Period | null | undefined;
  emailReplyTo?: string | null | undefined;
  [setting: string]: unknown;
}

/**
 * The settings of a request in the terms of the use case; null where it has none. The domain checks their values.
 * @throws RuleViolation INVALID_REQUEST
 */
export function settingsOf(given: GivenSettings | undefined, path: Issue['path'] = ['meta']): DocumentMetaInput | null {
  if (!given) return null;
  const { envelopeExpirationPeriod: period, emailReplyTo, ...others } = given;
  const settings = parseOrRefuse(documentMetaSchema, others, path);
  return {
    ...settings,
    ...(period && expirationOf(period)),
    ...(emailReplyTo !== undefined && { emailReplyTo: addressOf(emailReplyTo, [...path, 'emailReplyTo']) }),
  };
}

const expirationOf = (period: Period): DocumentMetaInput =>
  'disabled' in period
    ? { neverExpires: true }
    : ({ neverExpires: false, expiration: { count: period.amount, unit: period.unit } } as DocumentMetaInput);

function addressOf(given: string | null, path: Issue['path']): string {
  const address = normaliseEmailAddress(given ?? '');
  if (address === '' || isEmailAddress(address)) return address;
  throw new RuleViolation('INVALID_REQUEST', 'emailReplyTo is not a valid e-mail address.', [
    { path, message: 'is not a valid e-mail address' },
  ]);
}

/** The settings of an envelope in the form of this version. */
export function presentSettings({ id, meta: stored }: { id: string; meta: DocumentMeta }) {
  // A template may be older than a setting.
  const { expiration, neverExpires, emailSettings, emailReplyTo, ...meta } = { ...DEFAULT_DOCUMENT_META, ...stored };
  return {
    ...meta,
    id: `meta_${id.replace(/^envelope_/, '')}`,
    emailSettings: emailSettings && effectiveEmailSettings(emailSettings),
    emailId: null,
    emailReplyTo: emailReplyTo || null,
    envelopeExpirationPeriod: presentPeriod({ expiration, neverExpires }),
  };
}

function presentPeriod({ expiration, neverExpires }: Pick<DocumentMeta, 'expiration' | 'neverExpires'>) {
  if (expiration) return { unit: expiration.unit, amount: expiration.count };
  return neverExpires ? ({ disabled: true } as const) : null;
}
