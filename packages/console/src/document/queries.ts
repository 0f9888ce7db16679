import type { Verdict } from '@countersign/contracts/console';
import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, ask } from '../ask.ts';

const FRESH_MS = 5_000;
const AGAIN_AFTER_MS = 20_000;
const ENTRIES = 50;

const base = (teamId: number, envelopeId: string): string => `/api/console/teams/${teamId}/envelope/${envelopeId}`;

export type Envelope = AnswerOf<'envelope-get'>;

export const envelopeQuery = (teamId: number, envelopeId: string) =>
  queryOptions({
    queryKey: ['document', teamId, envelopeId, 'envelope'],
    queryFn: ({ signal }) => ask<Envelope>(base(teamId, envelopeId), undefined, signal),
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

export const questionsQuery = (teamId: number, envelopeId: string) =>
  queryOptions({
    queryKey: ['document', teamId, envelopeId, 'questions'],
    queryFn: async ({ signal }) =>
      (await ask<AnswerOf<'envelope-question-find'>>(`${base(teamId, envelopeId)}/questions`, undefined, signal)).data,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

/** Loads the verification result of a sealed file. It is never reloaded, because a sealed file does not change. */
export const verdictQuery = (teamId: number, itemId: string) =>
  queryOptions({
    queryKey: ['verdict', teamId, itemId],
    queryFn: ({ signal }) =>
      ask<Verdict>(`/api/console/teams/${teamId}/envelope/item/${itemId}/verdict`, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** An audit log entry in the form that was hashed. */
export type Entry = Extract<AnswerOf<'envelope-auditLog-find'>['data'][number], { sequence: number }>;

/** Loads the newest `pages` pages of the audit log. */
export const timelineQuery = (teamId: number, envelopeId: string, pages: number) =>
  queryOptions({
    queryKey: ['document', teamId, envelopeId, 'timeline', pages],
    queryFn: async ({ signal }) => {
      const entries: Entry[] = [];
      for (let page = 1; page <= pages; page++) {
        const asked = new URLSearchParams({ vocabulary: 'full', perPage: String(ENTRIES), page: String(page) });
        const address = `${base(teamId, envelopeId)}/audit-log?${asked}`;
        const answer = await ask<{ data: Entry[]; totalPages: number }>(address, undefined, signal);
        entries.push(...answer.data);
        if (page >= answer.totalPages) return { entries, hasMore: false };
      }
      return { entries, hasMore: true };
    },
    placeholderData: (before) => before,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });
