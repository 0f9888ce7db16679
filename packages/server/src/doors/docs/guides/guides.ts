import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { raw } from 'hono/html';
import { builtFile } from '../../../platform/built-files.ts';
import type { Html } from '../layout.ts';

/** Holds a guide as the build created it from `docs/guides`. */
export interface Guide {
  slug: string;
  title: string;
  /** Summary in a few words. */
  about: string;
  html: string;
  /** Text before the first part, for the search. */
  words: string;
  parts: { title: string; anchor: string; words: string }[];
}

export const pathOfGuide = ({ slug }: Pick<Guide, 'slug'>): string => `/docs/guides/${slug}`;

/** Returns the guides in the order of their listing, or an empty list if the build has not run. */
export function readGuides(): Guide[] {
  const path = builtFile('guides.json');
  return path === undefined ? [] : (JSON.parse(readFileSync(path, 'utf8')) as Guide[]);
}

/** Returns the bytes of an image in a guide. Undefined if there is none of that name. */
export async function readPicture(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const path = /^[\w-]+\.png$/.test(name) ? builtFile(`guide-pictures/${name}`) : undefined;
  return path === undefined ? undefined : new Uint8Array(await readFile(path));
}

/** Matches the example address of the service in the Markdown of guides. Pages replace it with their own. */
const SOME_SERVICE = /https:\/\/sign\.example\.com/g;

/** Returns the text of a guide, with the URL of this service in it. */
export const guidePage = ({ html }: Guide, serviceUrl: string): Html =>
  raw(html.replace(SOME_SERVICE, () => serviceUrl));
