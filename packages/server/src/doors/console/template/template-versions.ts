import { type comparedVersion, templateEndpoints } from '@countersign/contracts/console';
import type { z } from 'zod';
import { findEnvelope } from '../../../envelopes/store/find-envelope.ts';
import { type ComparedVersion, compareVersion, listVersions } from '../../../features/templates/find-versions.ts';
import { restoreVersion } from '../../../features/templates/restore-version.ts';
import { act, read, type ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import { presentVersion } from '../../present/template-version.ts';

const VERSIONS_PER_PAGE = 10;

const list = read(
  templateEndpoints.versions,
  async (services, { sender, params: { envelopeId }, query: { before } }) => {
    const key = envelopeKey(sender, envelopeId, 'TEMPLATE');
    const { templateVersion: current } = await findEnvelope(services.database.orm, key);
    const { found, hasMore } = await listVersions(services, key, { before, count: VERSIONS_PER_PAGE });
    return { rows: found.map(presentVersion), hasMore, current };
  },
);

const compare = read(templateEndpoints.compare, async (services, { sender, params: { envelopeId, version } }) =>
  presentCompared(version, await compareVersion(services, envelopeKey(sender, envelopeId, 'TEMPLATE'), version)),
);

const restore = act(
  templateEndpoints.restore,
  (services, { sender, params: { envelopeId, version } }) =>
    restoreVersion(services, sender, envelopeKey(sender, envelopeId, 'TEMPLATE'), version),
  (_, { version, leftOut }) => ({ version: version(), leftOut }),
);

function presentCompared(
  number: number,
  { layout, changes, lostFiles, shownFiles }: ComparedVersion,
): z.input<typeof comparedVersion> {
  const { title, recipients, fields } = layout;
  return {
    ...{ number, title, changes, lostFiles },
    files: shownFiles.map(({ id, title: name, pages }) => ({ id, title: name, pages })),
    roles: recipients.map(({ authOptions: _, ...role }) => role),
    fields: fields.map(({ fileId: envelopeItemId, meta, ...field }) => ({
      ...field,
      envelopeItemId,
      fieldMeta: meta && { ...meta },
    })),
  };
}

export const templateVersionOperations: readonly ServedTeamOperation[] = [list, compare, restore];
