import { isEmailAddress, normaliseEmailAddress } from '@countersign/contracts/text';
import {
  DEFAULT_DOCUMENT_META,
  type DocumentMeta,
  type DocumentMetaInput,
  documentMetaSchema,
  effectiveEmailSettings,
  shownMeta,
} from '../../../domain/envelope/document-meta.ts';
import type { Reminders } from '../../../domain/envelope/reminders.ts';
import { type Issue, parseOrRefuse, RuleViolation } from '../../../domain/problems/rule-violation.ts';

type Interval = { unit: 'day' | 'week' | 'month'; amount: number } | { disabled: true };
type Period = { unit: 'day' | 'week' | 'month' | 'year'; amount: number } | { disabled: true };

interface GivenReminders {
  sendAfter: Interval;
  repeatEvery: Interval;
  atMost?: number | undefined;
}

interface GivenSettings {
  envelopeExpirationPeriod?: Period | null | undefined;
  reminderSettings?: GivenReminders | null | undefined;
  emailReplyTo?: string | null | undefined;
  [setting: string]: unknown;
}

/**
 * Converts the settings in a request to the use case's input. Null if the request has none. The domain validates their
 * values.
 * @throws RuleViolation INVALID_REQUEST
 */
export function toMetaInput(
  given: GivenSettings | undefined,
  path: Issue['path'] = ['meta'],
): DocumentMetaInput | null {
  if (!given) return null;
  const { envelopeExpirationPeriod: period, reminderSettings: reminders, emailReplyTo, ...others } = given;
  const settings = parseOrRefuse(documentMetaSchema, others, path);
  return {
    ...settings,
    ...(period && toExpiration(period)),
    ...(reminders && { reminders: toReminders(reminders) }),
    ...(emailReplyTo !== undefined && { emailReplyTo: parseReplyTo(emailReplyTo, [...path, 'emailReplyTo']) }),
  };
}

const toExpiration = (period: Period): DocumentMetaInput =>
  'disabled' in period
    ? { neverExpires: true }
    : ({ neverExpires: false, expiration: { count: period.amount, unit: period.unit } } as DocumentMetaInput);

const toReminders = ({ sendAfter, repeatEvery, atMost }: GivenReminders): Reminders => ({
  sendAfter: toInterval(sendAfter),
  repeatEvery: toInterval(repeatEvery),
  ...(atMost !== undefined && { atMost }),
});

const toInterval = (given: Interval) => ('disabled' in given ? null : { count: given.amount, unit: given.unit });

function parseReplyTo(given: string | null, path: Issue['path']): string {
  const address = normaliseEmailAddress(given ?? '');
  if (address === '' || isEmailAddress(address)) return address;
  throw new RuleViolation('INVALID_REQUEST', 'emailReplyTo is not a valid email address.', [
    { path, message: 'is not a valid email address' },
  ]);
}

export function presentSettings({ id, meta: stored }: { id: string; meta: DocumentMeta }) {
  // Older envelopes lack some settings, which have default values.
  const { expiration, neverExpires, reminders, emailSettings, emailReplyTo, ...meta } = {
    ...DEFAULT_DOCUMENT_META,
    ...shownMeta(stored),
  };
  return {
    ...meta,
    hideOtherValues: meta.hideOtherValues ?? false,
    id: `meta_${id.replace(/^envelope_/, '')}`,
    emailSettings: emailSettings && effectiveEmailSettings(emailSettings),
    emailId: null,
    emailReplyTo: emailReplyTo || null,
    envelopeExpirationPeriod: presentPeriod({ expiration, neverExpires }),
    reminderSettings: reminders && presentReminders(reminders),
  };
}

const presentReminders = ({ sendAfter, repeatEvery, atMost }: Reminders) => ({
  sendAfter: presentInterval(sendAfter),
  repeatEvery: presentInterval(repeatEvery),
  ...(atMost !== undefined && { atMost }),
});

const presentInterval = (interval: Reminders['sendAfter']) =>
  // Reminders do not support years.
  interval && interval.unit !== 'year'
    ? { unit: interval.unit, amount: interval.count }
    : ({ disabled: true } as const);

export function presentPeriod({ expiration, neverExpires }: Pick<DocumentMeta, 'expiration' | 'neverExpires'>) {
  if (expiration) return { unit: expiration.unit, amount: expiration.count };
  return neverExpires ? ({ disabled: true } as const) : null;
}
