import { and, desc, eq, ne } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { MailRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { mails } from '../../../envelopes/tables/index.ts';

type Needed = Pick<Services, 'database'>;

/** Excludes emails with codes. Anyone who can read a code could act as the recipient. */
const isShown = (teamId: number) => and(eq(mails.teamId, teamId), ne(mails.kind, 'SIGNING_CODE'));

export async function listMails(
  { database: { orm } }: Needed,
  teamId: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ found: MailRow[]; hasMore: boolean }> {
  const found = await orm
    .select()
    .from(mails)
    .where(isShown(teamId))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  return { found: found.slice(0, perPage), hasMore: found.length > perPage };
}

/** @throws RuleViolation NOT_FOUND */
export async function findMail({ database: { orm } }: Needed, teamId: number, id: string): Promise<MailRow> {
  const [found] = await orm
    .select()
    .from(mails)
    .where(and(isShown(teamId), eq(mails.id, id)));
  if (!found) throw new RuleViolation('NOT_FOUND', 'Email not found.');
  return found;
}
