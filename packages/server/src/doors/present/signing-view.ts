import { isWebUrl } from '@countersign/contracts/text';
import { type Language, readTypedNumber, sayIn } from '@countersign/languages';
import type { Brand, FieldView, Party, SigningView } from '@countersign/pages';
import { PRODUCT } from '@countersign/pages/product';
import { type DocumentMeta, isEmailWanted } from '../../domain/envelope/document-meta.ts';
import { estimatedMinutes } from '../../domain/envelope/estimated-minutes.ts';
import { messageTo } from '../../domain/envelope/message-placeholders.ts';
import { turnGroups } from '../../domain/envelope/turn-order.ts';
import { isoDay, parseDate, parsePrinted } from '../../domain/fields/date-format.ts';
import { isReadOnly, isRequired, type ValueField } from '../../domain/fields/field-input.ts';
import { type NumberLimits, numberExample, showLimit } from '../../domain/fields/number-format.ts';
import { pageScale, usualFontSize } from '../../domain/fields/page-scale.ts';
import { ROLES } from '../../domain/recipients/recipient.ts';
import type { FieldRow, RecipientRow, TeamBrand } from '../../envelopes/rows.ts';
import { findFieldOwner } from '../../envelopes/store/find-field-owner.ts';
import { shownSize } from '../../features/accounts/team/team-logo.ts';
import { showConsent } from '../../features/sign/finish/consent.ts';
import { mayDelegate } from '../../features/sign/finish/delegate.ts';
import { replaceableSigner } from '../../features/sign/finish/replace-next-signer.ts';
import { mayAsk } from '../../features/sign/questions/ask-sender.ts';
import {
  fieldsOfFinished,
  fillableFields,
  suggestionFor,
  withSuggestion,
} from '../../features/sign/values/shown-fields.ts';
import type { ViewedEnvelope } from '../../features/sign/view/view-envelope.ts';

/**
 * Presents a document to one recipient. Contents are included if the recipient may see them.
 * @param language language of the page. Default: the document's language
 */
export function presentView(viewed: ViewedEnvelope, language = viewed.contents.envelope.meta.language): SigningView {
  const { contents, recipient, state, turn, maySeeDocument } = viewed;
  // The sealed document has its own page images.
  const unshown = state === 'completed' ? new Map<string, ReadonlySet<number>>() : viewed.undrawable;
  const isDrawable = [...unshown.values()].every(({ size }) => size === 0);
  const { envelope, recipients, sender, team } = contents;
  const { meta, title } = envelope;
  const rejecter = recipients.find(({ signingStatus }) => signingStatus === 'REJECTED');
  const acting = turnGroups(recipients, meta.signingOrder)
    .flat()
    .filter(({ role }) => ROLES[role].blocksCompletion);
  const fields = maySeeDocument
    ? fillableFields(viewed).map((field) => presentSigningField(field, viewed, language))
    : [];
  const pageCount = contents.files.reduce((sum, { pages }) => sum + (pages?.length ?? 0), 0);
  const next = state === 'open' ? replaceableSigner(contents, recipient.id) : null;
  return {
    documentId: envelope.number,
    title,
    sender,
    brand: presentBrand(team, language),
    message: messageTo(recipient, envelope),
    state,
    recipient: {
      name: recipient.name,
      email: recipient.email,
      role: recipient.role,
      signedAt: recipient.signedAt?.toISOString() ?? null,
    },
    waitingFor: turn.waitingFor.map(party),
    parties: acting.map((each) => ({ ...party(each), hasFinished: each.signingStatus === 'SIGNED' })),
    mayComplete: state === 'open' && turn.mayComplete && isDrawable,
    mayDelegate: state === 'open' && mayDelegate(viewed),
    mayAsk: mayAsk(viewed, state),
    mailed: {
      turn: isEmailWanted(meta, 'recipientSigningRequest'),
      completion: isEmailWanted(meta, 'documentCompleted'),
    },
    mayReject: state === 'open' && ROLES[recipient.role].mayReject,
    consent: state === 'open' ? showConsent(viewed, language) : null,
    nextSigner: next && { name: next.name, email: next.email },
    rejection: rejecter
      ? {
          ...party(rejecter),
          isYou: rejecter.id === recipient.id,
          onBehalf: rejecter.rejectedOnBehalf,
          reason: rejecter.rejectionReason,
        }
      : null,
    cancellation: state === 'cancelled' ? { reason: envelope.cancellationReason } : null,
    expiresAt: recipient.expiresAt?.toISOString() ?? null,
    completedAt: envelope.completedAt?.toISOString() ?? null,
    verifyUrl: state === 'completed' ? `/verify/${envelope.qrToken}` : null,
    signatureMethods: signatureMethods(meta),
    attachments: maySeeDocument
      ? contents.attachments.filter(({ url }) => isWebUrl(url)).map(({ label, url }) => ({ label, url }))
      : [],
    redirectUrl: isWebUrl(meta.redirectUrl) ? meta.redirectUrl : null,
    language,
    timezone: meta.timezone,
    files: maySeeDocument
      ? contents.files.map((file) => presentFile(file, state === 'completed', unshown.get(file.id)))
      : [],
    fields,
    estimatedMinutes: estimatedMinutes(pageCount, fields.filter(({ readOnly }) => !readOnly).length),
    filledByOthers: maySeeDocument ? fieldsOfFinished(viewed).map((field) => presentSigningField(field, viewed)) : [],
  };
}

/** Presents a draft as a recipient will see it, but without redirects, reassigning or questions. */
export const presentPreview = (viewed: ViewedEnvelope, language?: Language): SigningView => ({
  ...presentView(viewed, language),
  redirectUrl: null,
  mayDelegate: false,
  mayAsk: false,
});

/** Returns the color of a team's pages, and the team's logo or name. */
export function presentBrand({ teamName: name, colour, logo }: TeamBrand, language: Language): Brand {
  if (logo) return { colour, logo: { url: `/logos/${logo.sha256}`, ...shownSize(logo), name } };
  const via = sayIn(language, 'mail')('via', { service: PRODUCT });
  return { colour, logo, team: colour ? { name } : { name, via } };
}

export function presentSigningField(
  field: FieldRow,
  { contents, recipient }: Pick<ViewedEnvelope, 'contents' | 'recipient'>,
  language = contents.envelope.meta.language,
): FieldView {
  const typed = field as FieldRow & ValueField;
  const owner = findFieldOwner(contents, field);
  const suggested = withSuggestion(field, { contents, recipient }, field.updatedAt, language);
  const { id, fileId, page, positionX, positionY, width, height, type } = field;
  return {
    id,
    fileId,
    page,
    positionX,
    positionY,
    width,
    height,
    type,
    required: isRequired(typed),
    readOnly: isReadOnly(typed),
    owner: owner.id === recipient.id ? null : party(owner),
    fieldMeta: field.meta,
    value: field.inserted ? presentValue(field, contents.envelope.meta, language) : null,
    example: typed.type === 'NUMBER' && typed.meta?.numberFormat ? numberExample(typed.meta.numberFormat) : null,
    limits: typed.type === 'NUMBER' && typed.meta ? presentLimits(typed.meta, language) : null,
    // A date control cannot display an unreadable date.
    suggestion: type === 'DATE' && !suggested ? null : suggestionFor(field, { contents, recipient }, language),
    suggested: suggested && presentValue(suggested, contents.envelope.meta, language),
  };
}

const presentLimits = (meta: NumberLimits, language: Language): FieldView['limits'] => ({
  min: meta.minValue === undefined ? null : showLimit(meta.minValue, meta, language),
  max: meta.maxValue === undefined ? null : showLimit(meta.maxValue, meta, language),
});

function presentValue(field: FieldRow, meta: DocumentMeta, language: Language): NonNullable<FieldView['value']> {
  const readAs = understood(field as FieldRow & ValueField, language);
  const { customText } = field;
  const date = field.type === 'DATE' ? (parsePrinted(customText, meta) ?? parseDate(customText, meta)) : null;
  return {
    text: customText,
    selected: field.selected,
    signature: field.signature?.type ?? null,
    ...(field.signature?.type === 'typed' && field.signature.face && { face: field.signature.face }),
    ...(readAs !== null && { readAs }),
    version: field.insertedAt?.getTime().toString(36) ?? '',
    date: date && isoDay(date, meta),
  };
}

/** Returns a number as the service understood it. Null if the notation is unambiguous. */
function understood(field: FieldRow & ValueField, language: Language): string | null {
  if (field.type !== 'NUMBER' || field.meta?.numberFormat) return null;
  const number = readTypedNumber(field.customText, language);
  return number && number.ungrouped !== field.customText ? number.ungrouped : null;
}

/** Number of hash digits that are enough to distinguish versions of the same file. */
const VERSION_LENGTH = 12;

function presentFile(
  { id, title, pages, sourceSha256, sealedSha256 }: ViewedEnvelope['contents']['files'][number],
  isSealed: boolean,
  unshown: ReadonlySet<number> = new Set(),
): SigningView['files'][number] {
  return {
    id,
    title,
    version: ((isSealed ? sealedSha256 : sourceSha256) ?? '').slice(0, VERSION_LENGTH),
    pages: (pages ?? []).map(({ width, height }, index) => ({
      number: index + 1,
      width,
      height,
      ...(pageScale({ width, height }) > 1 && { fontSize: usualFontSize({ width, height }) }),
      ...(unshown.has(index + 1) && { isUndrawable: true as const }),
    })),
  };
}

function signatureMethods(meta: DocumentMeta): SigningView['signatureMethods'] {
  const enabled = {
    drawn: meta.drawSignatureEnabled,
    typed: meta.typedSignatureEnabled,
    uploaded: meta.uploadSignatureEnabled,
  };
  return (['drawn', 'typed', 'uploaded'] as const).filter((method) => enabled[method]);
}

const party = ({ name, role }: RecipientRow): Party => ({ name, role });
