import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../platform/db/schema.ts';
import type { EnvelopeRow } from './rows.ts';

/** Who sent a document, as the people it was sent to see them. */
export interface SenderName {
  name: string;
  email: string;
}

export async function findSender(orm: NodePgDatabase, { userId }: EnvelopeRow): Promise<SenderName> {
  const [sender] = await orm.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId));
  if (!sender) throw new Error(`user ${userId} owns an envelope and does not exist`);
  return sender;
}
