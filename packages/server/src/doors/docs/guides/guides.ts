import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { raw } from 'hono/html';
import { builtFile } from '../../../platform/built-files.ts';
import type { Html } from '../../http/responses/html.ts';

export interface Guide {
  slug: string;
  title: string;
  about: string;
  html: string;
  /** Searchable text before the first section. */
  words: string;
  parts: { title: string; anchor: string; words: string }[];
}

export const pathOfGuide = ({ slug }: Pick<Guide, 'slug'>): string => `/docs/guides/${slug}`;

/** Returns the guides in the order of the table of contents. Empty if the build has not run. */
export function readGuides(): Guide[] {
  const path = builtFile('guides.json');
  return path === undefined ? [] : (JSON.parse(readFileSync(path, 'utf8')) as Guide[]);
}

/** Returns a guide's image as bytes. Undefined if no image has this name. */
export async function readPicture(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const path = /^[\w-]+\.png$/.test(name) ? builtFile(`guide-pictures/${name}`) : undefined;
  return path === undefined ? undefined : new Uint8Array(await readFile(path));
}

/** Matches the example URL in guides, which pages replace with the URL of this service. */
const SOME_SERVICE = /https:\/\/sign\.example\.com/g;

export const guidePage = ({ html }: Guide, serviceUrl: string): Html =>
  raw(html.replace(SOME_SERVICE, () => serviceUrl));
