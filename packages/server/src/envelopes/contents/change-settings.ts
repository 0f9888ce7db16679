import { changesBetween } from '../../domain/audit/audit-changes.ts';
import { requireOrderFits } from '../../domain/envelope/checks/recipient-list.ts';
import {
  DEFAULT_DOCUMENT_META,
  type DocumentMeta,
  type DocumentMetaInput,
  withMeta,
} from '../../domain/envelope/document-meta.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { type AuthMethod, changedAuthOptions } from '../../domain/proofs/auth-options.ts';
import { requireOffered } from '../../domain/proofs/require-offered.ts';
import { changeEnvelope } from '../change/change-envelope.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { EnvelopeRow, WholeEnvelope } from '../rows.ts';
import { type Sender, toActor } from '../sender.ts';
import type { Services } from '../services.ts';
import type { EnvelopeKey } from '../store/find-envelope.ts';
import { requireFolder } from '../store/find-folder.ts';
import { isExternalIdTaken } from '../store/is-external-id-taken.ts';
import type { NewAttachment } from './attachments.ts';
import { replaceAttachments } from './attachments.ts';

/** New settings of an envelope. Omitted properties, including those within `meta`, stay unchanged. */
export type SettingsChange<Setting extends CommonSetting | TemplateSetting> = Partial<Pick<EnvelopeRow, Setting>> & {
  meta?: DocumentMetaInput;
  /** Authentication required from every recipient. If omitted, it stays unchanged. */
  accessAuth?: readonly AuthMethod[] | undefined;
  actionAuth?: readonly AuthMethod[] | undefined;
  unset?: readonly (keyof DocumentMeta)[];
  /** All attachments. An empty list removes all of them. */
  attachments?: NewAttachment[];
};

export type CommonSetting = 'title' | 'externalId' | 'folderId' | 'visibility' | 'authOptions';

export type TemplateSetting = 'templateType' | 'publicTitle' | 'publicDescription';

/** Settings that are not part of what is signed, so they can change at any time. */
const ALWAYS_OPEN = ['externalId', 'folderId', 'visibility'];

/**
 * Changes the settings of a document or template. Settings that are part of what is signed can change only in a draft.
 * @param path path of the settings in the request, for error messages
 * @throws RuleViolation NOT_FOUND, including for the folder; EXTERNAL_ID_TAKEN, RECIPIENT_EMAIL_TAKEN, a status error
 * such as DOCUMENT_NOT_DRAFT
 */
export async function changeSettings(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  change: SettingsChange<CommonSetting | TemplateSetting>,
  path: Issue['path'],
): Promise<WholeEnvelope> {
  try {
    return await changeEnvelope(services, sender, key, async (work) => {
      await applySettings(work, sender, change);
      if (change.meta?.signingOrder) requireOrderFits(work.envelope.meta.signingOrder, work.contents.recipients);
      return work.contents;
    });
  } catch (error) {
    if (!isExternalIdTaken(error)) throw error;
    const message = `The externalId "${change.externalId}" belongs to another document or template of the team.`;
    throw new RuleViolation('EXTERNAL_ID_TAKEN', message, [{ path: [...path, 'externalId'], message }]);
  }
}

export async function applySettings(
  work: EnvelopeChange,
  sender: Sender,
  { meta, unset = [], attachments, accessAuth, actionAuth, ...given }: SettingsChange<CommonSetting | TemplateSetting>,
): Promise<void> {
  const before = work.envelope;
  const usual = Object.fromEntries(unset.map((setting) => [setting, DEFAULT_DOCUMENT_META[setting]]));
  if (unset.includes('language')) usual.isLanguageChosen = false;
  const values = {
    ...given,
    ...changedAuthOptions({ accessAuth, actionAuth }, before.authOptions),
    ...(meta && { meta: { ...withMeta(meta, before.meta), ...usual } }),
  };
  const changes = changesBetween(before, values);
  if (attachments) {
    nextStatus(before.status, 'EDIT');
    replaceAttachments(work, sender, attachments);
  }
  if (changes.length === 0) return;
  requireOffered(work.services.config, [values.authOptions]);

  if (changes.some(({ property }) => !ALWAYS_OPEN.includes(property))) nextStatus(before.status, 'EDIT');
  const { folderId } = values;
  if (folderId && folderId !== before.folderId) await requireFolder(work.tx.orm, sender, before.type, folderId);
  work.update(values);
  work.say(before.type === 'DOCUMENT' ? 'DOCUMENT_UPDATED' : 'TEMPLATE_UPDATED', { changes }, toActor(sender));
}
