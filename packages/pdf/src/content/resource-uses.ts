import { latin1 } from '../reader/syntax.ts';
import { contentOperations } from './content-operations.ts';

/** Maps operators to the category of the resource that they use. */
const RESOURCES: Record<string, string> = {
  Do: 'XObject',
  gs: 'ExtGState',
  sh: 'Shading',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
};
const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"']);
const PAINTS_PATTERN = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'Tj', 'TJ']);
const NAME_BEFORE = /\/([^\s/[\]<>(){}%]+)[^/]*$/;

/** Counts how often content uses each resource (`XObject X` => 10), and collects its inline images. */
export const resourceUses = (bytes: Uint8Array): { uses: Map<string, number>; inlineImages: Uint8Array[] } => {
  const inlineImages: Uint8Array[] = [];
  const uses = new Map<string, number>();
  const use = (name: string) => uses.set(name, (uses.get(name) ?? 0) + 1);
  let font = '';
  let pattern = '';
  for (const { operator, start, at } of contentOperations(bytes)) {
    if (operator === 'BI') {
      inlineImages.push(bytes.subarray(start, at));
      continue;
    }
    const kind = RESOURCES[operator];
    if (kind !== undefined || operator === 'Tf' || operator === 'scn' || operator === 'SCN') {
      const name = decoded(NAME_BEFORE.exec(latin1(bytes, Math.max(start, at - 200), at))?.[1] ?? '');
      if (kind !== undefined) use(`${kind} ${name}`);
      else if (operator === 'Tf') font = name;
      else pattern = name;
    }
    if (SHOWS_TEXT.has(operator) && font !== '') use(`Font ${font}`);
    if (PAINTS_PATTERN.has(operator) && pattern !== '') use(`Pattern ${pattern}`);
  }
  return { uses, inlineImages };
};

const decoded = (name: string): string =>
  name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
