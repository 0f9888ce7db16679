import { PdfString, type PdfValue } from '../objects.ts';
import { textOf } from '../reader/text-string.ts';

/**
 * Types of files that stay attached, by the ends of their names: data, text, pictures, sound, films, documents that hold no
 * macros, drawings and signatures. No type that a system runs, installs, mounts or unpacks when it is opened, and none that
 * a browser shows with scripts in it.
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

/** Matches characters that systems drop at the end of a name, and the stream name of Windows (`::$DATA`). */
const IGNORED_END = /(::\$DATA)?[\s.\p{C}]*$/iu;
/** Encloses the language of a text within it (ISO 32000-2, 7.9.2.2), which is not displayed. */
const LANGUAGE_MARK = '\x1b';

/**
 * Whether a file of this name may stay attached, however a viewer reads the name when it saves the file. A name without a type
 * may, since no program is started for it.
 */
export const isPermittedName = (name: PdfValue): boolean => {
  const text = textOf(name);
  if (text === undefined) return true;
  const plain = text
    .split(LANGUAGE_MARK)
    .filter((_, index) => index % 2 === 0)
    .join('');
  // Some systems end a name at its first zero; some take the two bytes of a character in either order.
  const readings = [plain, plain.split('\0')[0] ?? '', withoutZeros(name)];
  return readings.every(hasPermittedType);
};

const hasPermittedType = (name: string): boolean => {
  const file = name.split(/[/\\]/).at(-1) ?? '';
  // Windows separates the name of a stream within a file by a colon.
  return file.split(':').every((part) => {
    const end = /\.([^.]*)$/.exec(part.replace(IGNORED_END, ''));
    return !end || PERMITTED.has((end[1] ?? '').toLowerCase());
  });
};

const withoutZeros = (name: PdfValue): string =>
  name instanceof PdfString ? Buffer.from(name.bytes).toString('latin1').replaceAll('\0', '') : '';
