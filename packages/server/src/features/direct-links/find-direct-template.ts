import { type DirectLink, requireOpenLink } from '../../domain/envelope/direct-link.ts';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import { ANYBODY } from '../../domain/teams/principal.ts';
import { countLinkUses } from '../../envelopes/lists/link-figures.ts';
import type { RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { notFound } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';
import { linkProblems } from './link-problems.ts';

export interface DirectTemplate {
  token: string;
  link: DirectLink;
  template: WholeEnvelope;
  recipient: RecipientRow;
}

/**
 * Finds the template of a direct link.
 * @throws RuleViolation NOT_FOUND if the link is unknown, or if a document from its template could not be sent;
 * DIRECT_LINK_OFF, DIRECT_LINK_ENDED, DIRECT_LINK_FULL
 */
export async function findDirectTemplate(services: Services, token: string): Promise<DirectTemplate> {
  authorise(ANYBODY, 'direct.use', null);
  const { link, template: found } = await findLink(services, token);
  const { orm } = services.database;
  requireOpenLink(link, await countLinkUses(orm, link), services.clock.now());
  const template = await withPdfs(services, token, found);
  const recipient = template.recipients.find(({ id }) => id === link.recipientId);
  if (!recipient || linkProblems(template, recipient.id, services.config).length > 0) {
    throw notFound({ directToken: token });
  }
  return { token, link, template, recipient };
}

/**
 * Finds a link, even if no one can use it.
 * @throws RuleViolation NOT_FOUND
 */
export async function findLink(
  { database: { orm } }: Services,
  token: string,
): Promise<{ link: DirectLink; template: WholeEnvelope }> {
  // Tokens consist only of these characters. Some others would cause a database error.
  if (!/^\w{1,200}$/.test(token)) throw notFound({ directToken: token });
  const template = await loadEnvelope(orm, { directToken: token });
  const link = template.envelope.directLink;
  if (!link) throw notFound({ directToken: token });
  return { link, template };
}

async function withPdfs(services: Services, token: string, template: WholeEnvelope): Promise<WholeEnvelope> {
  if (template.files.every(({ pages }) => pages !== null)) return template;
  await collectUploads(services, { envelopeId: template.envelope.id, teamId: template.envelope.teamId }).catch(
    rethrowFaults,
  );
  return loadEnvelope(services.database.orm, { directToken: token });
}

/** Rethrows errors except problems with a PDF, whose details only the sender may see. */
export function rethrowFaults(error: unknown): void {
  if (!isForTheSender(error)) throw error;
}

/** Whether an error is a problem with a PDF. False for a failure or overload of the service. */
export const isForTheSender = (error: unknown): boolean =>
  error instanceof RuleViolation && !(error instanceof RetryLater) && PROBLEMS[error.code].status < 500;
