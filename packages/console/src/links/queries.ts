import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, callIn } from '../service/call.ts';

export type PublicLink = NonNullable<AnswerOf<'template-getTemplateDirectLink'>['directLink']>;

const AGAIN_AFTER_MS = 20_000;

/** Loads the settings and figures of a template's public link. Part of the templates, so that they are forgotten together. */
export const linkQuery = (teamId: number, templateId: number) =>
  queryOptions({
    queryKey: ['templates', teamId, 'link', templateId],
    queryFn: async ({ signal }) =>
      (await callIn(teamId)('template-getTemplateDirectLink', { params: { templateId } }, { signal })).directLink,
    refetchInterval: AGAIN_AFTER_MS,
    retry: false,
  });
