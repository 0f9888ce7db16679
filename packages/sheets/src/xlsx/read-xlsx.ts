import { strFromU8, unzipSync } from 'fflate';
import { type Sheet, SheetError, toSheet } from '../sheet.ts';
import { readNumberKinds } from './number-formats.ts';
import { readCells } from './read-cells.ts';
import { unescapeText } from './unescape-text.ts';
import { attribute, readTags } from './xml-tags.ts';

/** Size of all parts that are read. 5,000 rows of 200 columns fit. A larger one is refused before it is inflated. */
const MOST_INFLATED = 256 * 1024 * 1024;

/**
 * Reads the first visible worksheet of an XLSX file. Formulas are not run: their last results are read.
 * @throws SheetError
 */
export function readXlsx(bytes: Uint8Array): Sheet {
  const { path, name, is1904, stringsPath, stylesPath } = findFirstSheet(bytes);
  const parts = inflate(bytes, new Set([path, stringsPath, stylesPath]));
  const cells = parts.get(path);
  if (cells === undefined) throw new SheetError('UNREADABLE');
  const strings = readSharedStrings(parts.get(stringsPath) ?? '');
  const kinds = readNumberKinds(parts.get(stylesPath) ?? '');
  return toSheet(name, readCells(cells, { strings, kinds, is1904 }));
}

/** Inflates the named parts of the ZIP archive, if the sizes that it states are acceptable. */
function inflate(bytes: Uint8Array, paths: ReadonlySet<string>): Map<string, string> {
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!paths.has(name)) return false;
    total += originalSize;
    if (total > MOST_INFLATED) throw new SheetError('TOO_LARGE');
    return true;
  };
  try {
    // The output has exactly the stated size, so an archive that states a smaller one is cut off.
    return new Map(Object.entries(unzipSync(bytes, { filter })).map(([path, part]) => [path, strFromU8(part)]));
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('UNREADABLE');
  }
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

interface FirstSheet {
  path: string;
  name: string;
  is1904: boolean;
  stringsPath: string;
  stylesPath: string;
}

function findFirstSheet(bytes: Uint8Array): FirstSheet {
  const parts = inflate(bytes, new Set([WORKBOOK, RELATIONS]));
  const [workbook, relations] = [parts.get(WORKBOOK), parts.get(RELATIONS)];
  if (workbook === undefined || relations === undefined) throw new SheetError('UNREADABLE');
  const targets = readRelations(relations);
  const tags = [...readTags(workbook)].filter(({ kind }) => kind !== 'CLOSE');
  const sheets = tags.filter(({ name }) => name === 'sheet');
  const sheet = sheets.find((each) => !/hidden/i.test(attribute(each, 'state') ?? '')) ?? sheets[0];
  const path = sheet && targets.byId.get(attribute(sheet, 'id') ?? '');
  if (!path) throw new SheetError('UNREADABLE');
  const is1904 = tags.some((tag) => tag.name === 'workbookPr' && /^(1|true)$/.test(attribute(tag, 'date1904') ?? ''));
  return {
    ...{ path, is1904, name: attribute(sheet, 'name') ?? '' },
    stringsPath: targets.byType.get('sharedStrings') ?? '',
    stylesPath: targets.byType.get('styles') ?? '',
  };
}

/** Returns the paths of the workbook's parts, by the id of their relation and by its type. */
function readRelations(xml: string) {
  const byId = new Map<string, string>();
  const byType = new Map<string, string>();
  for (const tag of readTags(xml)) {
    const target = attribute(tag, 'Target');
    if (tag.name !== 'Relationship' || target === null) continue;
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    byId.set(attribute(tag, 'Id') ?? '', path);
    byType.set(attribute(tag, 'Type')?.split('/').at(-1) ?? '', path);
  }
  return { byId, byType };
}

/** Returns the texts that cells refer to. Pieces of a text with several fonts are joined; readings are left out. */
function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let [text, isReading] = ['', false];
  for (const tag of readTags(xml)) {
    if (tag.name === 'rPh') isReading = tag.kind === 'OPEN';
    if (tag.name === 't' && tag.kind === 'CLOSE' && !isReading) text += tag.text;
    if (tag.name !== 'si' || tag.kind === 'OPEN') continue;
    strings.push(unescapeText(text));
    text = '';
  }
  return strings;
}
