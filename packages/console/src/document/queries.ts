import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, callIn } from '../call.ts';

const FRESH_MS = 5_000;
const AGAIN_AFTER_MS = 20_000;
const ENTRIES = 50;

export type Envelope = AnswerOf<'envelope-get'>;

export const envelopeQuery = (teamId: number, envelopeId: string) =>
  queryOptions({
    queryKey: ['document', teamId, envelopeId, 'envelope'],
    queryFn: ({ signal }) => callIn(teamId)('envelope-get', { params: { envelopeId } }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

export const questionsQuery = (teamId: number, envelopeId: string) =>
  queryOptions({
    queryKey: ['document', teamId, envelopeId, 'questions'],
    queryFn: async ({ signal }) =>
      (await callIn(teamId)('envelope-question-find', { params: { envelopeId } }, { signal })).data,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

/** Loads the verification result of a sealed file. It is never reloaded, because a sealed file does not change. */
export const verdictQuery = (teamId: number, itemId: string) =>
  queryOptions({
    queryKey: ['verdict', teamId, itemId],
    queryFn: ({ signal }) => callIn(teamId)('console-verdict', { params: { itemId } }, { signal }),
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
        const query = { vocabulary: 'full', perPage: ENTRIES, page } as const;
        const answer = await callIn(teamId)('envelope-auditLog-find', { params: { envelopeId }, query }, { signal });
        entries.push(...answer.data.filter((entry) => 'sequence' in entry));
        if (page >= answer.totalPages) return { entries, hasMore: false };
      }
      return { entries, hasMore: true };
    },
    placeholderData: (before) => before,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });
