import { PER_PAGE, templateEndpoints, type templateRow } from '@countersign/contracts/console';
import type { z } from 'zod';
import { settingsOfLink, stateOfLink } from '../../../domain/envelope/direct-link.ts';
import type { Services } from '../../../envelopes/services.ts';
import { readValues } from '../../../features/browse/read-values.ts';
import { draftProblems } from '../../../features/editor/draft-problems.ts';
import { type BrowsedTemplate, browseTemplate, browseTemplates } from '../../../features/templates/browse-templates.ts';
import { saveAsTemplate } from '../../../features/templates/save-as-template.ts';
import { act, read, respond, type ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { preferredLanguage } from '../../http/requests/preferred-language.ts';
import { sendCsv } from '../../http/responses/send-csv.ts';
import { csvOfValues } from '../../present/csv/value-rows.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import { presentDraftProblem } from '../draft/present.ts';

const list = read(templateEndpoints.list, async (services, { sender, query: { tab, query, folder, page } }) => {
  const { found, hasMore } = await browseTemplates(services, sender, {
    part: tab,
    query: query || undefined,
    folderId: folder || undefined,
    page,
    perPage: PER_PAGE,
  });
  return { rows: found.map((each) => presentTemplateRow(services, each)), hasMore };
});

const get = read(templateEndpoints.get, async (services, { sender, params: { envelopeId } }) =>
  presentTemplateRow(services, await browseTemplate(services, envelopeKey(sender, envelopeId, 'TEMPLATE'))),
);

const values = respond(templateEndpoints.values, async (c, services, { caller: { sender }, asked }) => {
  const { envelopeId } = asked().params;
  const found = await readValues(services, sender, envelopeKey(sender, envelopeId, 'TEMPLATE'));
  return sendCsv(c, found.title, csvOfValues(found, preferredLanguage(c)));
});

const save = act(
  templateEndpoints.save,
  (services, { sender, params: { envelopeId }, body }) =>
    saveAsTemplate(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT'), body),
  (_, { envelope: { id } }) => ({ id }),
);

function presentTemplateRow(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { template, uses, lastUsedAt, linkUses }: BrowsedTemplate,
): z.input<typeof templateRow> {
  const { envelope, files, recipients, sender } = template;
  const [problem] = draftProblems(template, config);
  return {
    id: envelope.id,
    number: envelope.number,
    title: envelope.title,
    roles: recipients.map(({ id, name, email, role, signingOrder, isOptional, roleName }) => ({
      ...{ id, name, email, role, signingOrder, isOptional, roleName },
    })),
    link: envelope.directLink && {
      url: `${config.BASE_URL}/d/${envelope.directLink.token}`,
      recipientId: envelope.directLink.recipientId,
      isEnabled: envelope.directLink.isEnabled,
      state: stateOfLink(envelope.directLink, linkUses, clock.now()),
      endsAt: settingsOfLink(envelope.directLink).endsAt,
    },
    uses,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    changedAt: envelope.updatedAt.toISOString(),
    owner: sender.name,
    folderId: envelope.folderId,
    visibility: envelope.visibility,
    files: files.map(({ id, title, pages }) => ({ id, title, pages: pages?.length ?? 0 })),
    problem: problem ? presentDraftProblem(problem) : null,
  };
}

export const templateListOperations: readonly ServedTeamOperation[] = [list, get, values, save];
