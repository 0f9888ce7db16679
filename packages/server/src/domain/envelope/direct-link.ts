import { RuleViolation } from '../problems/rule-violation.ts';

/** Settings of a direct link that its team can change. */
export interface DirectLinkSettings {
  /** Number of documents that visitors can create. Null for any number. */
  limit: number | null;
  /** Time in ISO 8601 after which no one can use the link. Null if it does not end. */
  endsAt: string | null;
  /** Whether visitors enter a code from their mailbox before they get a document. */
  confirmsEmail: boolean;
}

/**
 * A link of a template. Anyone who opens it becomes a recipient of a new document. The link is meant to be published, so its
 * token is not secret. Links from older versions have no settings.
 */
export interface DirectLink extends Partial<DirectLinkSettings> {
  id: string;
  token: string;
  /** The template's recipient whose place visitors take. */
  recipientId: number;
  isEnabled: boolean;
  /** Time in ISO 8601. */
  createdAt: string;
}

/** Settings of a link for which the API names none. */
export const UNLIMITED: DirectLinkSettings = { limit: null, endsAt: null, confirmsEmail: false };

export const settingsOfLink = ({ limit, endsAt, confirmsEmail }: DirectLink): DirectLinkSettings => ({
  limit: limit ?? UNLIMITED.limit,
  endsAt: endsAt ?? UNLIMITED.endsAt,
  confirmsEmail: confirmsEmail ?? UNLIMITED.confirmsEmail,
});

export const DIRECT_LINK_STATES = ['ON', 'OFF', 'ENDED', 'FULL'] as const;
export type DirectLinkState = (typeof DIRECT_LINK_STATES)[number];

/**
 * Returns whether visitors can use a link and, if not, the reason.
 * @param uses number of documents that visitors have created
 */
export function stateOfLink(link: DirectLink, uses: number, now: Date): DirectLinkState {
  const { limit, endsAt } = settingsOfLink(link);
  if (!link.isEnabled) return 'OFF';
  if (endsAt !== null && new Date(endsAt) <= now) return 'ENDED';
  return limit !== null && uses >= limit ? 'FULL' : 'ON';
}

export const CLOSED_LINK_CODES = ['DIRECT_LINK_OFF', 'DIRECT_LINK_ENDED', 'DIRECT_LINK_FULL'] as const;

const CLOSED: Record<Exclude<DirectLinkState, 'ON'>, string> = {
  OFF: 'The link is turned off.',
  ENDED: 'The link has ended.',
  FULL: 'Nobody else can use the link, because its limit has been reached.',
};

/** @throws RuleViolation DIRECT_LINK_OFF, DIRECT_LINK_ENDED, DIRECT_LINK_FULL */
export function requireOpenLink(link: DirectLink, uses: number, now: Date): void {
  const state = stateOfLink(link, uses, now);
  if (state !== 'ON') throw new RuleViolation(`DIRECT_LINK_${state}`, CLOSED[state]);
}

export const notConfirmed = (): RuleViolation =>
  new RuleViolation('EMAIL_NOT_CONFIRMED', 'Confirm the email address with the code that was sent to it.');

/** Template columns that visitors of a direct link cannot see. */
const NOT_PUBLISHED = [
  'externalId',
  'folderId',
  'visibility',
  'directLink',
  'deletedAt',
  'updatedAt',
  'auditLength',
  'auditHead',
  'sittings',
  'sittingDueAt',
];

/** Whether a changed template column affects visitors of the template's direct link. */
export const isPublished = (column: string): boolean => !NOT_PUBLISHED.includes(column);
