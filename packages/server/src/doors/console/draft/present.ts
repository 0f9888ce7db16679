import type {
  draft,
  draftEditor,
  draftField,
  draftFile,
  draftRecipient,
  draftWarning,
  readinessProblem,
} from '@countersign/contracts/console';
import type { z } from 'zod';
import { languageForRecipients } from '../../../domain/envelope/document-meta.ts';
import { type PageSize, pageScale } from '../../../domain/fields/page-scale.ts';
import type { FieldRow, FileRow, RecipientRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import { type DraftProblem, draftProblems, draftWarnings } from '../../../features/editor/draft-problems.ts';
import type { DraftReader } from '../../../features/editor/readers.ts';
import type { Config } from '../../../platform/config/config.ts';
import { presentPeriod, presentSettings } from '../../http/inputs/settings.ts';
import { presentField } from '../../present/field.ts';

export const presentDraft = (config: Config, contents: WholeEnvelope): z.input<typeof draft> => ({
  id: contents.envelope.id,
  type: contents.envelope.type,
  status: contents.envelope.status,
  title: contents.envelope.title,
  meta: presentSettings(contents.envelope),
  isLanguageChosen: languageForRecipients(contents.envelope.meta) !== undefined,
  teamExpirationPeriod: presentPeriod({ expiration: contents.team.defaultExpiration, neverExpires: false }),
  sendAt: contents.envelope.sendAt?.toISOString() ?? null,
  globalAccessAuth: contents.envelope.authOptions?.accessAuth ?? [],
  globalActionAuth: contents.envelope.authOptions?.actionAuth ?? [],
  files: contents.files.map(presentFile),
  recipients: contents.recipients.map(presentRecipient),
  fields: contents.fields.map(presentDraftField),
  readiness: presentReadiness(config, contents),
  warnings: presentWarnings(contents),
});

export const presentReadiness = (config: Config, contents: WholeEnvelope): z.input<typeof readinessProblem>[] =>
  draftProblems(contents, config).map(presentDraftProblem);

export const presentWarnings = (contents: WholeEnvelope): z.input<typeof draftWarning>[] =>
  draftWarnings(contents).map(({ code, message, path, letters }) => ({
    code,
    message,
    ...idsIn(path),
    ...(letters !== undefined && { letters }),
  }));

/** Presents the name with its initials: the first letters of the first and the last word. */
export function presentEditor({ name, email }: DraftReader): z.input<typeof draftEditor> {
  const shown = name.trim() || email;
  const words = shown.split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return { name: shown, initials: ends.map(firstLetter).join('') };
}

/** Splits text into graphemes, so that a letter made of several code points stays whole. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function firstLetter(word = ''): string {
  const [first] = letters.segment(word);
  return first?.segment.toUpperCase() ?? '';
}

const presentFile = ({ id, title, position, pages, signatureWarnings }: FileRow): z.input<typeof draftFile> => ({
  id,
  title,
  order: position + 1,
  pages: (pages ?? []).map(presentPage),
  signatureWarnings,
});

function presentPage({ width, height }: PageSize): z.input<typeof draftFile>['pages'][number] {
  const scale = pageScale({ width, height });
  return { width, height, ...(scale > 1 && { scale }) };
}

const presentRecipient = (recipient: RecipientRow): z.input<typeof draftRecipient> => ({
  id: recipient.id,
  name: recipient.name,
  email: recipient.email,
  role: recipient.role,
  signingOrder: recipient.signingOrder,
  isOptional: recipient.isOptional,
  roleName: recipient.roleName,
  message: recipient.message,
  accessAuth: recipient.authOptions?.accessAuth ?? [],
  actionAuth: recipient.authOptions?.actionAuth ?? [],
});

function presentDraftField(field: FieldRow): z.input<typeof draftField> {
  const { id, page, positionX, positionY, width, height, type, recipientId, fieldMeta } = presentField(field);
  return { id, fileId: field.fileId, page, positionX, positionY, width, height, type, recipientId, fieldMeta };
}

/** Returns the id at the end of a problem's or warning's path. */
const idsIn = ([kind, id]: DraftProblem['path']) => ({
  ...(kind === 'fields' && typeof id === 'number' && { fieldId: id }),
  ...(kind === 'recipients' && typeof id === 'number' && { recipientId: id }),
  ...(kind === 'files' && typeof id === 'string' && { fileId: id }),
});

export function presentDraftProblem({ code, message, path }: DraftProblem): z.input<typeof readinessProblem> {
  const [kind, , part, page] = path;
  return {
    code,
    message,
    ...idsIn(path),
    ...(kind === 'files' && part === 'pages' && typeof page === 'number' && { page }),
  };
}
