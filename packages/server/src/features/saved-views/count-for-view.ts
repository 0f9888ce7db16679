import { MOST_SHOWN } from '@countersign/contracts/console/tabs';
import type { Services } from '../../envelopes/services.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Browser, countAsked, type ListRequest } from '../browse/browse-documents.ts';

/**
 * Counts the documents of a saved view, up to `MOST_SHOWN`. Null if that fails or takes longer than a second, because a
 * person's other views must not wait for one that is difficult to count.
 */
export async function countForView(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  browser: Browser,
  asked: ListRequest,
): Promise<number | null> {
  try {
    return await inTransaction(services.database, async ({ orm, client }) => {
      await client.query("set local statement_timeout = '1s'");
      return countAsked({ ...services, database: { ...services.database, orm } }, browser, asked, MOST_SHOWN);
    });
  } catch (error) {
    services.log.warn({ event: 'view.not_counted', err: error });
    return null;
  }
}
