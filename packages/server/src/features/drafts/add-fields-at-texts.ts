import { nextStatus } from '../../domain/envelope/envelope.ts';
import type { Placement } from '../../domain/fields/placement.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { NewField } from '../../envelopes/contents/insert-fields.ts';
import { namedFile } from '../../envelopes/contents/named-file.ts';
import { findTexts } from '../../envelopes/files/find-texts.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { sourceContentKey } from '../../envelopes/stored-content/content-keys.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';
import { type AddedFields, addFields } from './add-fields.ts';

export interface NewFieldAtText extends Omit<NewField, keyof Placement> {
  placeholder: string;
  /** Width as a percentage of the page. By default, the width of the text. */
  width?: number | undefined;
  height?: number | undefined;
  /** Whether to place a field at every occurrence of the text. By default, only at the first. */
  matchAll?: boolean | undefined;
}

/** Maximum number of texts per request, because finding them requires reading every page. */
const MOST_TEXTS = 200;

interface Placed {
  field: NewField;
  index: number;
}

/**
 * Adds fields at positions or at text in the PDF. A field at text covers that text or, if a size is given, starts at
 * its upper left corner. If one field is invalid, none is added.
 * @param toPath maps a field's index to its path in the request, for error messages
 * @throws RuleViolation PLACEHOLDER_NOT_FOUND, PDF_MISSING, INVALID_REQUEST (too many texts), and the errors from
 * `addFields` and `findTexts`
 */
export async function addFieldsAtTexts(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: readonly (NewField | NewFieldAtText)[],
  toPath: (index: number) => Issue['path'],
): Promise<AddedFields> {
  const placed = await place(services, key, added, toPath);
  const fields = placed.map(({ field }) => field);
  return addFields(services, sender, key, fields, (index) => toPath(placed[index]?.index ?? 0));
}

async function place(
  services: Services,
  key: EnvelopeKey,
  added: readonly (NewField | NewFieldAtText)[],
  toPath: (index: number) => Issue['path'],
): Promise<Placed[]> {
  const placed = added.map((field, index) => (isAtText(field) ? [] : [{ field, index }]));
  const atTexts = added.flatMap((field, index) => (isAtText(field) ? [{ field, index }] : []));
  if (atTexts.length === 0) return placed.flat();
  if (atTexts.length > MOST_TEXTS) {
    const message = `at most ${MOST_TEXTS} fields can be anchored to text in one request`;
    const path = [...toPath(atTexts[MOST_TEXTS]?.index ?? 0), 'placeholder'];
    throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path, message }]);
  }
  await collectUploads(services, key);
  const contents = await loadEnvelope(services.database.orm, key);
  nextStatus(contents.envelope.status, 'EDIT');
  const wanted = atTexts.map((each) => ({ ...each, file: namedFile(contents, each.field.fileId, toPath(each.index)) }));
  const missing: Issue[] = [];
  for (const file of new Set(wanted.map((each) => each.file))) {
    const here = wanted.filter((each) => each.file === file);
    const sought = here.map(({ field }) => ({ text: field.placeholder, isEveryPlace: field.matchAll === true }));
    const found = await findTexts(services, { teamId: contents.envelope.teamId, ...readable(file) }, sought);
    for (const [nth, { field, index }] of here.entries()) {
      placed[index] = (found[nth] ?? []).map((at) => ({ field: atPlace(field, at), index }));
      if (placed[index].length > 0) continue;
      const message = `the text "${field.placeholder}" is not in ${file.title}`;
      missing.push({ path: [...toPath(index), 'placeholder'], message });
    }
  }
  if (missing.length === 0) return placed.flat();
  const message = missing.map((issue) => issue.message).join('; ');
  throw new RuleViolation('PLACEHOLDER_NOT_FOUND', `A field cannot be placed: ${message}.`, missing);
}

const isAtText = (field: NewField | NewFieldAtText): field is NewFieldAtText => 'placeholder' in field;

function atPlace(
  { placeholder: _, matchAll: __, width, height, ...field }: NewFieldAtText,
  at: { page: number; left: number; top: number; width: number; height: number },
): NewField {
  const size = { width: width ?? at.width, height: height ?? at.height };
  return { ...field, page: at.page, positionX: at.left, positionY: at.top, ...size };
}

/** @throws RuleViolation PDF_MISSING */
function readable(file: FileRow) {
  const { envelopeId, pages } = file;
  const key = sourceContentKey(file);
  if (key !== null && pages !== null) return { envelopeId, key, pageCount: pages.length };
  throw new RuleViolation('PDF_MISSING', 'The PDF to search for the text has not been uploaded.');
}
