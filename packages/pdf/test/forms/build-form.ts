import { buildPdf, type Layout } from '../build-pdf.ts';
import { qpdfJson } from '../tools.ts';

export interface FormOptions {
  /** Object syntax by number, from 900 on; the widgets among them go onto the page in this order. */
  objects: Record<number, string>;
  /** The roots of the field tree; all objects unless given. */
  fields?: number[];
  /** Content of Annots; all widgets if omitted. */
  annotations?: number[];
  /** Further entries of the form. */
  form?: string;
  /** Further entries of the page. */
  page?: string;
  /** Further entries of the catalog. */
  catalog?: string;
  content?: string;
  layout?: Layout;
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/** A page with a form. */
export const buildForm = (options: FormOptions): Buffer => {
  const numbers = Object.keys(options.objects).map(Number);
  const widgets = numbers.filter((number) => options.objects[number]!.includes('/Widget'));
  const list = (items: number[]): string => items.map((number) => `${number} 0 R`).join(' ');
  return buildPdf({
    layout: options.layout ?? 'table',
    pages: [
      {
        ...(options.content !== undefined && { content: options.content }),
        entries: `/Annots[${list(options.annotations ?? widgets)}]${options.page ?? ''}`,
      },
    ],
    catalog: `/AcroForm<</Fields[${list(options.fields ?? numbers)}]/DA(/Helv 0 Tf 0 g)/DR<</Font<</Helv ${FONT}>>>>${options.form ?? ''}>>${options.catalog ?? ''}`,
    objects: options.objects,
  });
};

export const widget = (rect: [number, number, number, number], entries: string): string =>
  `<</Type/Annot/Subtype/Widget/Rect[${rect.join(' ')}]/F 4${entries}>>`;

/** An appearance: a filled rectangle over the whole of its box. */
export const coloured = (rgb: string, box = '0 0 100 20', entries = ''): string => {
  const content = `${rgb} rg -1000 -1000 3000 3000 re f`;
  return `<</Type/XObject/Subtype/Form/BBox[${box}]/Resources<<>>${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
};

interface QpdfField {
  fullname: string;
  fieldtype: string;
  value: unknown;
  ischeckbox: boolean;
  isradiobutton: boolean;
  choices: string[];
}

/** The form as qpdf reads it: an independent reader. */
export const formByQpdf = (pdf: Uint8Array): QpdfField[] =>
  (qpdfJson(pdf, 'acroform') as { acroform: { fields: QpdfField[] } }).acroform.fields;
