import type { EventName } from '../../../domain/envelope/events.ts';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { eventPayload } from '../../../envelopes/event-payload.ts';
import { listEnvelopes } from '../../../envelopes/list-envelopes.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { Message } from './delivery-request.ts';

/** Returns the newest document that the reader may see, as an event would describe it now. Returns nothing if there is none. */
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
