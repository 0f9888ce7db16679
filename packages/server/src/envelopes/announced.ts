import type { EventName } from '../domain/envelope/events.ts';

/** Something that happened to an envelope, in the order in which it did. */
export interface Announced {
  id: string;
  type: EventName;
  createdAt: Date;
}
