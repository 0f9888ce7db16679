import { changesBetween } from '../../domain/audit/audit-changes.ts';
import {
  DEFAULT_DOCUMENT_META,
  type DocumentMeta,
  type DocumentMetaInput,
  withMeta,
} from '../../domain/envelope/document-meta.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { requireOrderFits } from '../../domain/envelope/recipient-list.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { type AuthMethod, changedAuthOptions } from '../../domain/proofs/auth-options.ts';
import { requireOffered } from '../../domain/proofs/require-offered.ts';
import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../envelopes/find-envelope.ts';
import type { EnvelopeRow, WholeEnvelope } from '../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { NewAttachment } from './attachments/add-attachments.ts';
import { replaceAttachments } from './attachments/replace-attachments.ts';
import { isExternalIdTaken } from './documents/create-once.ts';
import { requireFolder } from './folders/find-folder.ts';

/** New settings of an envelope. Omitted properties stay unchanged, also within `meta`. */
export type SettingsChange<Setting extends CommonSetting | TemplateSetting> = Partial<Pick<EnvelopeRow, Setting>> & {
  meta?: DocumentMetaInput;
  /** Authentication required from every recipient. An omitted list stays unchanged. */
  accessAuth?: readonly AuthMethod[] | undefined;
  actionAuth?: readonly AuthMethod[] | undefined;
  unset?: readonly (keyof DocumentMeta)[];
  /** The complete list. An empty one removes all attachments. */
  attachments?: NewAttachment[];
};

export type CommonSetting = 'title' | 'externalId' | 'folderId' | 'visibility' | 'authOptions';

export type TemplateSetting = 'templateType' | 'publicTitle' | 'publicDescription';

/** Settings that are not part of the signed contents, so they can change at any time. */
const ALWAYS_OPEN = ['externalId', 'folderId', 'visibility'];

/**
 * Changes the settings of a document or template. Those that are part of the signed contents change only in a draft.
 * @param path path of the settings in the request, to report issues
 * @throws RuleViolation NOT_FOUND, also for the folder; EXTERNAL_ID_TAKEN, DOCUMENT_NOT_DRAFT and the like,
 * RECIPIENT_EMAIL_TAKEN
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
  work.say(before.type === 'DOCUMENT' ? 'DOCUMENT_UPDATED' : 'TEMPLATE_UPDATED', { changes }, actorOf(sender));
}
