import { languageFor } from '@countersign/languages';
import { settingsOfLink } from '../../domain/envelope/direct-link.ts';
import type { Services } from '../../envelopes/services.ts';
import { notFound } from '../../envelopes/store/find-envelope.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countAttempt, countByNetwork } from '../../platform/limits/attempts.ts';
import { queueVisitorCodeMail } from '../notify/mail/queue-account-mails.ts';
import type { DirectTemplate } from './find-direct-template.ts';
import { requireNobodyElse } from './use-direct-link.ts';
import { issueVisitorCode } from './visitor-code.ts';

interface Visitor {
  name: string;
  email: string;
  /** Language of the page. */
  language: string | null;
  ip: string | null;
}

/**
 * Emails a code with which a visitor of a direct link confirms their address. Neither a document is created, nor a use counted.
 * @returns the ticket that the visitor sends with the code
 * @throws RuleViolation NOT_FOUND if the link asks for no code, RECIPIENT_EMAIL_TAKEN; RetryLater TOO_MANY_ATTEMPTS
 */
export async function requestVisitorCode(
  services: Services,
  { token, template, link, recipient }: DirectTemplate,
  { name, email, language, ip }: Visitor,
): Promise<string> {
  const { number, teamId, publicTitle, title, meta } = template.envelope;
  if (!settingsOfLink(link).confirmsEmail) throw notFound({ directToken: token });
  await countByNetwork(services, 'VISITOR_CODE_OF_NETWORK', ip);
  await countByNetwork(services, 'DIRECT_DOCUMENT_OF_NETWORK_AND_DAY', ip, number);
  await countAttempt(services, 'VISITOR_CODE_IN_ALL', number);
  // A refusal reveals that the address is on the template, so it is counted first.
  requireNobodyElse(template, recipient, { name, email });
  await countByNetwork(services, 'VISITOR_CODE', ip, email);
  await countAttempt(services, 'VISITOR_CODE_OF_ADDRESS', email);
  const now = services.clock.now();
  const { ticket, code } = issueVisitorCode(services, { link, email }, now);
  await inTransaction(services.database, (tx) =>
    queueVisitorCodeMail(services, tx, now, {
      to: { name, email },
      teamId,
      look: template.team,
      code,
      title: publicTitle || title,
      language: languageFor(language ?? '') ?? meta.language,
    }),
  );
  return ticket;
}
