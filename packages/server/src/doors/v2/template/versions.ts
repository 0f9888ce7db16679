import { operationOf } from '@countersign/contracts/v2';
import { findMetaType } from '../../../domain/fields/field-meta.ts';
import { templateKey } from '../../../envelopes/sender.ts';
import { findEnvelope } from '../../../envelopes/store/find-envelope.ts';
import { type ComparedVersion, compareVersion, listVersions } from '../../../features/templates/find-versions.ts';
import { restoreVersion } from '../../../features/templates/restore-version.ts';
import { presentVersion } from '../../present/template-version.ts';
import { presentPage } from '../binding/page.ts';
import { type AnswerOf, actLeniently, read } from '../binding/serve.ts';

const findVersions = read(
  operationOf('template-findVersions'),
  async (services, { sender, params: { templateId }, query }) => {
    const key = templateKey(sender, templateId);
    const { templateVersion } = await findEnvelope(services.database.orm, key);
    const latest = templateVersion ?? 0;
    // Versions are numbered without gaps, so each page begins at a known number.
    const before = Math.max(1, latest + 1 - (query.page - 1) * query.perPage);
    const { found } = await listVersions(services, key, { before, count: query.perPage });
    return presentPage(found.map(presentVersion), latest, query);
  },
);

const compare = read(
  operationOf('template-compareVersion'),
  async (services, { sender, params: { templateId, version } }) =>
    presentCompared(version, await compareVersion(services, templateKey(sender, templateId), version)),
);

const restore = actLeniently(
  operationOf('template-restoreVersion'),
  (services, { sender, body: { templateId, version } }) =>
    restoreVersion(services, sender, templateKey(sender, templateId), version),
  (_, { version, leftOut }) => ({ version: version(), leftOut }),
);

function presentCompared(
  number: number,
  { layout: { title, recipients, fields }, changes, lostFiles, shownFiles }: ComparedVersion,
): AnswerOf<'template-compareVersion'> {
  return {
    ...{ number, title, changes, lostFiles },
    envelopeItems: shownFiles.map(({ id, title: name, pages }) => ({ id, title: name, pages })),
    recipients: recipients.map(({ id, name, email, role, signingOrder, isOptional }) => ({
      ...{ id, name, email, role, signingOrder, isOptional },
    })),
    fields: fields.map(({ fileId: envelopeItemId, meta, ...field }) => ({
      ...{ ...field, envelopeItemId },
      fieldMeta: meta && { ...meta, type: findMetaType(field.type) },
    })),
  };
}

export const templateVersionOperations = [restore, findVersions, compare];
