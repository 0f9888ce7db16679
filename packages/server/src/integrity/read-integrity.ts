import { brokenChains } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { lastWholeCheck } from './slow-check.ts';

/** Whether something that is kept is as it was written, as far as is known, and when all of it was last checked. */
interface KeptState {
  state: 'ok' | 'broken';
  lastFullCheck: string | null;
}

/** What health tells anybody: how much is kept, and what is broken, is in the log. */
export interface Integrity {
  auditChains: KeptState;
}

export async function readIntegrity({ database }: Pick<Services, 'database'>): Promise<Integrity> {
  const broken = await database.orm.select({ id: brokenChains.envelopeId }).from(brokenChains).limit(1);
  const last = await lastWholeCheck(database, 'audit-chains');
  return {
    auditChains: { state: broken.length > 0 ? 'broken' : 'ok', lastFullCheck: last?.at.toISOString() ?? null },
  };
}
