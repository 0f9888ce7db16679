import { createHash } from 'node:crypto';
import { DISCLOSURE_VERSION, disclosureText, type Language, languageNamed, sayIn } from '@countersign/languages';
import type { AuditedConsent } from '../../../domain/audit/audit-entry.ts';
import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import type { FoundRecipient } from '../recipient/identify-recipient.ts';

/** The consent text that a page claims to have displayed. */
export type ShownConsent = Pick<AuditedConsent, 'version' | 'language' | 'sha256'>;

const WORDS = { SIGNER: 'sign', APPROVER: 'approve', ASSISTANT: 'fillIn' } as const satisfies Partial<
  Record<RecipientRole, string>
>;

/** The button next to the consent: that of the signing page, or the one that signs several documents. */
export type ConsentPlace = 'ALONE' | 'TOGETHER';

/** Returns the consent sentence for the finish button and its disclosure. Null for roles that take no action. */
export function showConsent(
  { contents, recipient }: FoundRecipient,
  language: Language,
  place: ConsentPlace = 'ALONE',
): AuditedConsent | null {
  const { role } = recipient;
  if (role === 'VIEWER' || role === 'CC') return null;
  const button =
    place === 'TOGETHER'
      ? sayIn(language, 'together')('sign')
      : sayIn(language, 'page')(role === 'ASSISTANT' ? 'finish.other' : `finish.${WORDS[role]}`);
  const { title } = contents.envelope;
  const say = sayIn(language, 'consent');
  const sentence =
    role === 'ASSISTANT' ? say('sentence.fillIn', { button }) : say(`sentence.${WORDS[role]}`, { button, title });
  const sha256 = createHash('sha256')
    .update(`${sentence}\n\n${disclosureText(language)}`)
    .digest('hex');
  return { version: DISCLOSURE_VERSION, language, sentence, sha256 };
}

/**
 * Returns the full text of a consent, if this is the text that the service displays to the recipient.
 * @throws RuleViolation CONSENT_NOT_ISSUED
 */
export function requireIssued(shown: ShownConsent, found: FoundRecipient, place: ConsentPlace): AuditedConsent {
  const language = languageNamed(shown.language);
  const issued = language && showConsent(found, language, place);
  if (issued?.version !== shown.version || issued.sha256 !== shown.sha256) {
    throw new RuleViolation('CONSENT_NOT_ISSUED', PROBLEMS.CONSENT_NOT_ISSUED.meaning);
  }
  return issued;
}
