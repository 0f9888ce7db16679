import { buildPdf, type Layout } from '../build-pdf.ts';
import { qpdfJson } from '../tools.ts';

export interface FormOptions {
  /** Objects by number, starting at 900, in PDF syntax. Widgets are added to the page in this order. */
  objects: Record<number, string>;
  /** Roots of the field tree. Default: all objects. */
  fields?: number[];
  /** Entries of Annots. Default: all widgets. */
  annotations?: number[];
  form?: string;
  page?: string;
  catalog?: string;
  content?: string;
  layout?: Layout;
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

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

/** Reads the form with qpdf, an independent reader. */
export const formByQpdf = (pdf: Uint8Array): QpdfField[] =>
  (qpdfJson(pdf, 'acroform') as { acroform: { fields: QpdfField[] } }).acroform.fields;
