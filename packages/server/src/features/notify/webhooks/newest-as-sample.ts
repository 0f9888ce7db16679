import type { EventName } from '@countersign/contracts/vocabulary';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { eventPayload } from '../../../envelopes/change/event-payload.ts';
import { listEnvelopes } from '../../../envelopes/lists/list-envelopes.ts';
import type { Services } from '../../../envelopes/services.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import type { Message } from './delivery-request.ts';

/**
 * Returns the newest document that the reader may see, in the format of an event payload. Undefined if there is none.
 */
export async function newestAsSample(
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Reader,
): Promise<Omit<Message<EventName>, 'id'> | undefined> {
  const kind = { reader, type: 'DOCUMENT', except: 'CANCELLED' } as const;
  const [newest] = (await listEnvelopes(orm, kind, { page: 1, perPage: 1 }, ['id', 'createdAt'])).envelopes;
  if (!newest) return undefined;
  const payload = eventPayload(await loadEnvelope(orm, { reader, id: newest.id }));
  return { event: 'DOCUMENT_CREATED', payload, createdAt: newest.createdAt };
}
