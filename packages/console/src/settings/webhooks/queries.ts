import type { LoggedDelivery } from '@countersign/contracts/console';
import type { DeliveryFilter, EventName } from '@countersign/contracts/vocabulary';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callIn } from '../../service/call.ts';

export const webhooksQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['webhooks', teamId],
    queryFn: ({ signal }) => callIn(teamId)('console-webhooks', {}, { signal }),
  });

/** Interval at which the log is requested again while a call is in progress, e.g. a test. */
const REFRESH_MS = 2_000;

export interface LogFilter {
  state: DeliveryFilter;
  event: EventName | '';
}

/** @param before the end of the page before. Omitted for the first page */
export const logQuery = (teamId: number, webhookId: string, { state, event }: LogFilter, before?: number) =>
  queryOptions({
    queryKey: ['webhooks', teamId, webhookId, state, event, before],
    queryFn: ({ signal }) =>
      callIn(teamId)(
        'console-webhook-deliveries',
        { params: { webhookId }, query: { state, ...(event && { event }), ...(before && { before }) } },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) => (data?.deliveries.some(isInProgress) ? REFRESH_MS : false),
  });

/** Whether the next attempt is running, or is about to run for the first time. */
const isInProgress = ({ state, attempts }: LoggedDelivery): boolean =>
  state === 'SENDING' || (state === 'QUEUED' && attempts.length === 0);

export const bodyQuery = (teamId: number, webhookId: string, deliveryId: string) =>
  queryOptions({
    queryKey: ['webhook-body', teamId, webhookId, deliveryId],
    queryFn: ({ signal }) => callIn(teamId)('console-webhook-body', { params: { webhookId, deliveryId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Requests the list and the logs of all webhooks again. */
export const refreshWebhooks = (client: QueryClient, teamId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: ['webhooks', teamId] });

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
