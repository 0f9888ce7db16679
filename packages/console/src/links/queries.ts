import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, callIn } from '../service/call.ts';

export type PublicLink = AnswerOf<'template-getTemplateDirectLink'>;

const AGAIN_AFTER_MS = 20_000;

/** Loads the settings and figures of a template's public link. Part of the templates, so that they are forgotten together. */
export const linkQuery = (teamId: number, templateId: number) =>
  queryOptions({
    queryKey: ['templates', teamId, 'link', templateId],
    queryFn: ({ signal }) => callIn(teamId)('template-getTemplateDirectLink', { params: { templateId } }, { signal }),
    refetchInterval: AGAIN_AFTER_MS,
    retry: false,
  });
