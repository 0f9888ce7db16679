import type { PrintWarningCode } from '@countersign/contracts/vocabulary';
import { estimatedFontSize, estimatedWidth } from '../../fields/drawn-size.ts';
import { defaultFieldInput } from '../../fields/field-input.ts';
import { DIRECTIONS, type TypedMeta } from '../../fields/field-meta.ts';
import { isSignatureType, nameOfField } from '../../fields/field-type.ts';
import { type PageSize, pageScale, usualFontSize } from '../../fields/page-scale.ts';
import type { Placement } from '../../fields/placement.ts';
import { unprintableLetters } from '../../fields/printable-value.ts';
import type { Issue } from '../../problems/rule-violation.ts';

export interface PrintWarning extends Issue {
  code: PrintWarningCode;
  letters?: string;
}

interface PrintedFile {
  id: string;
  title: string;
  /** Page sizes in points. Null until the PDF is uploaded. */
  pages: readonly PageSize[] | null;
}

interface PrintedRecipient {
  id: number;
  name: string;
  email: string;
}

export type PrintedField = { id: number; recipientId: number; fileId: string } & Placement & TypedMeta;

export interface PrintedDocument {
  title: string;
  files: readonly PrintedFile[];
  recipients: readonly PrintedRecipient[];
  fields: readonly PrintedField[];
}

/**
 * Minimum font size in points for legible text on a page up to A3. Below it, the minimum box for a recognizable
 * signature.
 */
const READABLE = 5;
const SMALLEST_SIGNATURE = { width: 36, height: 12 };

/**
 * Returns warnings about characters that no font contains, signatures too small to recognize, and text too small to
 * read. Checks the sender's text, and recipients' names and addresses if fields display them.
 */
export function printWarnings({ title, files, recipients, fields }: PrintedDocument): PrintWarning[] {
  const owners = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const pages = new Map(files.map(({ id, pages }) => [id, pages]));
  return [
    ...letterWarnings('TITLE_NOT_PRINTABLE', ['title'], 'The title', title),
    ...files
      .filter((file) => file.title !== title)
      .flatMap(({ id, title }) => letterWarnings('TITLE_NOT_PRINTABLE', ['files', id], `The title "${title}"`, title)),
    ...recipients.flatMap(({ id, name }) =>
      letterWarnings('NAME_NOT_PRINTABLE', ['recipients', id], `The name "${name}"`, name),
    ),
    ...fields.flatMap((field) => {
      const owner = owners.get(field.recipientId) ?? { name: '', email: '' };
      const page = pages.get(field.fileId)?.[field.page - 1];
      return [...fieldLetterWarnings(field), ...(page ? sizeWarnings(field, owner, page) : [])];
    }),
  ];
}

function letterWarnings(code: PrintWarningCode, path: Issue['path'], what: string, text: string): PrintWarning[] {
  const letters = unprintableLetters(text);
  return letters === null
    ? []
    : [{ code, path, message: `${what} contains characters that cannot be printed: ${letters}`, letters }];
}

/** Returns warnings about characters in a field. Names are left out, because recipients have their own warnings. */
const fieldLetterWarnings = (field: PrintedField): PrintWarning[] =>
  letterWarnings(
    'TEXT_NOT_PRINTABLE',
    ['fields', field.id],
    nameOfField(field),
    printedParagraphs(field, { name: '', email: '' }).join(' '),
  );

function sizeWarnings(field: PrintedField, owner: Omit<PrintedRecipient, 'id'>, page: PageSize): PrintWarning[] {
  const scale = pageScale(page);
  const box = { width: (field.width * page.width) / 100, height: (field.height * page.height) / 100 };
  const path = ['fields', field.id];
  if (isSignatureType(field.type)) {
    const { width, height } = SMALLEST_SIGNATURE;
    if (box.width >= width * scale && box.height >= height * scale) return [];
    const least = `${Math.round(width * scale)} by ${Math.round(height * scale)} points are needed`;
    return [
      { code: 'SIGNATURE_TOO_SMALL', path, message: `${nameOfField(field)} is too small for a signature: ${least}` },
    ];
  }
  const size = estimatedFontSize(estimateWidths(field, owner), {
    box,
    fontSize: field.meta?.fontSize ?? usualFontSize(page),
    ...fieldLineHeight(field),
  });
  if (size >= READABLE * scale) return [];
  const about = `about ${size.toFixed(1)} points`;
  return [
    {
      code: 'TEXT_TOO_SMALL',
      path,
      message: `${nameOfField(field)} is too small for its text: characters of ${about}`,
    },
  ];
}

/** Returns the text that a field will display, as far as it is known. Unknown text counts as one empty line. */
function printedParagraphs(field: TypedMeta, owner: Omit<PrintedRecipient, 'id'>): string[] {
  switch (field.type) {
    case 'RADIO':
    case 'CHECKBOX':
      return (field.meta?.values ?? []).map(({ value }) => value);
    case 'DROPDOWN':
      return (field.meta?.values ?? []).map(({ value }) => value);
    default:
      return String(defaultFieldInput(field, owner) ?? '').split('\n');
  }
}

/** Width of an option's mark and the space after it, as a multiple of the font size. */
const MARK = 1.25;
/** Gap between options next to each other, as a multiple of the font size. */
const GAP = 1;

function estimateWidths(field: TypedMeta, owner: Omit<PrintedRecipient, 'id'>): number[] {
  const widths = printedParagraphs(field, owner).map(estimatedWidth);
  switch (field.type) {
    case 'DROPDOWN':
      return [Math.max(0, ...widths)];
    case 'RADIO':
    case 'CHECKBOX': {
      const marked = widths.map((width) => MARK + width);
      const [vertical] = DIRECTIONS;
      if ((field.meta?.direction ?? vertical) === vertical) return marked;
      return [marked.reduce((sum, width) => sum + width + GAP, 0)];
    }
    default:
      return widths;
  }
}

/** Line height of stacked options, including the gap. */
const OPTION_LINE = 1.2;

function fieldLineHeight(field: TypedMeta): { lineHeight?: number } {
  if (field.type === 'RADIO' || field.type === 'CHECKBOX') return { lineHeight: OPTION_LINE };
  const { meta } = field;
  return meta && 'lineHeight' in meta && meta.lineHeight !== undefined ? { lineHeight: meta.lineHeight } : {};
}
