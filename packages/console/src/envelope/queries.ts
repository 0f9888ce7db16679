import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, callIn } from '../service/call.ts';

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

/** Loads the page sizes of the files, and the fields with their values. */
export const contentQuery = (teamId: number, envelopeId: string) =>
  queryOptions({
    queryKey: ['document', teamId, envelopeId, 'content'],
    queryFn: ({ signal }) => callIn(teamId)('console-content', { params: { envelopeId } }, { signal }),
    staleTime: FRESH_MS,
  });

export const questionsQuery = (teamId: number, envelopeId: string) =>
  queryOptions({
    queryKey: ['document', teamId, envelopeId, 'questions'],
    queryFn: async ({ signal }) =>
      (await callIn(teamId)('envelope-question-find', { params: { envelopeId } }, { signal })).data,
    staleTime: FRESH_MS,
    refetchInterval: AGAIN_AFTER_MS,
  });

/** Loads the verification result of a sealed file. Sealed files never change, so the result never goes stale. */
export const verdictQuery = (teamId: number, itemId: string) =>
  queryOptions({
    queryKey: ['verdict', teamId, itemId],
    queryFn: ({ signal }) => callIn(teamId)('console-verdict', { params: { itemId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Verifies the audit log, and loads what it records about the signatures. The record of a completed document is final. */
export const signaturesQuery = (teamId: number, envelopeId: string, language: string) =>
  queryOptions({
    queryKey: ['signatures', teamId, envelopeId, language],
    queryFn: ({ signal }) =>
      callIn(teamId)('console-signatures', { params: { envelopeId }, query: { language } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** An audit log entry in the form that was hashed. */
export type Entry = Extract<AnswerOf<'envelope-auditLog-find'>['data'][number], { sequence: number }>;

/**
 * Loads the newest entries of the audit log.
 * @param pages number of pages to load
 */
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
