import { PdfString, type PdfValue } from '../objects/objects.ts';
import { textOf } from '../objects/text-string.ts';

/**
 * Extensions of files that may stay attached: data, text, images, sound, video, documents without macros, drawings and
 * signatures. Excludes types that a system runs, installs, mounts or unpacks, and types that a browser displays with scripts.
 */
const PERMITTED = new Set(
  [
    'pdf txt text md csv tsv json jsonl geojson xml xsd xbrl yaml yml log',
    'png jpg jpeg jfif gif tif tiff bmp webp heic heif avif',
    'mp3 m4a wav flac ogg oga opus mp4 m4v mov webm ogv',
    'docx xlsx pptx odt ods odp odg',
    'dwg dxf dwf ifc step stp stl iges igs',
    'p7s p7m tsr tst ots asc sig vcf ics',
  ].flatMap((types) => types.split(' ')),
);

/** Matches characters that systems drop from the end of a name, and the suffix `::$DATA`, which Windows ignores. */
const IGNORED_END = /(::\$DATA)?[\s.\p{C}]*$/iu;
/** Delimiter of language codes in text (ISO 32000-2, 7.9.2.2), which viewers do not display. */
const LANGUAGE_MARK = '\x1b';

/**
 * Whether a file with this name may stay attached. The name must be harmless in every way in which viewers may interpret it when
 * they save the file. Names without an extension are allowed, because systems start no program for them.
 */
export const isPermittedName = (name: PdfValue): boolean => {
  const text = textOf(name);
  if (text === undefined) return true;
  const plain = text
    .split(LANGUAGE_MARK)
    .filter((_, index) => index % 2 === 0)
    .join('');
  // Some systems cut a name at its first zero. Others read the two bytes of a character in the opposite order.
  const readings = [plain, plain.split('\0')[0] ?? '', withoutZeros(name)];
  return readings.every(hasPermittedType);
};

const hasPermittedType = (name: string): boolean => {
  const file = name.split(/[/\\]/).at(-1) ?? '';
  // On Windows, a colon separates the file name from the name of a stream within the file.
  return file.split(':').every((part) => {
    const end = /\.([^.]*)$/.exec(part.replace(IGNORED_END, ''));
    return !end || PERMITTED.has((end[1] ?? '').toLowerCase());
  });
};

const withoutZeros = (name: PdfValue): string =>
  name instanceof PdfString ? Buffer.from(name.bytes).toString('latin1').replaceAll('\0', '') : '';
