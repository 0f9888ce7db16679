import { constants } from 'node:fs';
import { open, readdir, realpath, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import type { Config } from '../../../../platform/config/config.ts';
import { createEgress, type Egress } from '../../../../platform/egress/egress.ts';
import { EgressFailedError, EgressRefusedError } from '../../../../platform/egress/egress-errors.ts';
import { openWayOut, type WayOutSettings } from '../../../../platform/egress/proxy-settings.ts';
import { resolveHost } from '../../../../platform/egress/resolve-host.ts';
import { PathError } from '../../pdf-paths.ts';
import { ToolError } from './tool.ts';

export interface NamedPdf {
  name: string;
  content: Uint8Array;
}

/** Parses the location of a PDF, as given by an agent. */
export const pdfSource = z
  .union([
    z.string().min(1).max(2048).meta({ description: 'A path or URL alone' }),
    z.strictObject({
      path: z.string().min(1).max(1000).meta({ description: "Path of a file in this server's folder" }),
    }),
    z.strictObject({
      url: z.string().min(1).max(2048).meta({ description: 'An http or https URL on the public internet' }),
    }),
  ])
  .meta({ description: 'A PDF: `{path}`, `{url}`, or a path or URL alone' });
export type PdfSource = z.output<typeof pdfSource>;

export interface Pdfs {
  hasFolder: boolean;
  read(source: PdfSource): Promise<NamedPdf>;
  /**
   * Lists the PDFs in the folder and its subfolders, as relative paths.
   * @throws ToolError
   */
  list(): Promise<string[]>;
  /**
   * Writes a new file to the folder. Never overwrites existing files.
   * @returns path of the file in the folder
   * @throws ToolError
   */
  save(path: string, bytes: Uint8Array): Promise<string>;
}

/** PDF readers accept a header within this many bytes. */
const HEADER_WITHIN = 1024;

/**
 * Opens access to PDFs on the internet, subject to the rules for URLs from callers, and to a folder of this machine if
 * one is given.
 * @throws PathError if the folder does not exist
 */
export async function openPdfs(
  config: Pick<Config, 'EGRESS_ALLOW' | 'WEBHOOK_PORTS' | 'MAX_UPLOAD_MB'> & WayOutSettings,
  folder: string | undefined,
): Promise<Pdfs> {
  const root = folder === undefined ? null : await realpath(folder).catch(() => null);
  if (folder !== undefined && root === null) throw new PathError(`There is no folder ${folder}.`);
  const egress = createEgress({ ...config.EGRESS_ALLOW, ports: config.WEBHOOK_PORTS }, resolveHost, openWayOut(config));
  const maxBytes = config.MAX_UPLOAD_MB * 1024 * 1024;
  return {
    hasFolder: root !== null,
    read: (given) => {
      const source = typeof given === 'string' ? (isUrl(given) ? { url: given } : { path: given }) : given;
      return 'path' in source ? readFileBelow(root, source.path, maxBytes) : fetchPdf(egress, source.url, maxBytes);
    },
    list: () => listBelow(root),
    save: (path, bytes) => saveBelow(root, path, bytes),
  };
}

const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

/** Maximum number of files to list. A longer list would fill an agent's context window. */
const MAX_LISTED = 500;

async function listBelow(root: string | null): Promise<string[]> {
  const folder = requireFolder(root);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // `isFile` excludes symbolic links, which may point outside the folder.
  const pdfs = entries.filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name));
  const paths = pdfs.map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return paths.toSorted().slice(0, MAX_LISTED);
}

async function readFileBelow(root: string | null, path: string, maxBytes: number): Promise<NamedPdf> {
  const folder = requireFolder(root);
  // Check the target, because a symbolic link may point outside the folder.
  const place = await realpath(join(folder, path)).catch(() => null);
  if (!place || !isBelow(folder, place)) throw new ToolError(`There is no file ${path} in the folder.`);
  const file = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
  if (!file) throw new ToolError(`The file ${path} cannot be read.`);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new ToolError(`${path} is not a file.`);
    if (found.size > maxBytes) throw tooLarge(maxBytes);
    return { name: basename(place), content: requirePdf(await file.readFile()) };
  } finally {
    await file.close();
  }
}

async function saveBelow(root: string | null, path: string, bytes: Uint8Array): Promise<string> {
  const folder = requireFolder(root);
  const parent = await realpath(dirname(join(folder, path))).catch(() => null);
  if (!parent || (parent !== folder && !isBelow(folder, parent)) || !/\.pdf$/i.test(path)) {
    throw new ToolError(`Nothing was saved as ${path}. Name a file in the folder that ends with .pdf.`);
  }
  const target = join(parent, basename(path));
  // The `wx` flag fails if anything has this name, even a symbolic link.
  await writeFile(target, bytes, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EEXIST' ? 'a file with this name already exists' : 'the file cannot be written';
    throw new ToolError(`Nothing was saved as ${path}: ${why}. Use another name for saveAs.`);
  });
  return relative(folder, target);
}

async function fetchPdf(egress: Egress, url: string, maxBytes: number): Promise<NamedPdf> {
  const headers = { accept: 'application/pdf' };
  const answer = await egress.request(url, { method: 'GET', headers, maxAnswerBytes: maxBytes + 1 }).catch((error) => {
    if (error instanceof EgressRefusedError || error instanceof EgressFailedError) throw new ToolError(error.message);
    throw error;
  });
  const { status, excerpt, isWhole } = answer;
  if (status >= 300 && status < 400) throw new ToolError('The URL redirects. Use the URL of the PDF itself.');
  if (status !== 200) throw new ToolError(`The URL returned status ${status}.`);
  if (excerpt.length > maxBytes) throw tooLarge(maxBytes);
  if (!isWhole) throw new ToolError('The connection was closed before the whole file had arrived. Try again.');
  return { name: nameIn(url), content: requirePdf(excerpt) };
}

/** Rejects files that are not PDFs, so that an agent cannot read other files of this machine. */
function requirePdf(content: Uint8Array): Uint8Array {
  if (Buffer.from(content.buffer, content.byteOffset, Math.min(content.length, HEADER_WITHIN)).includes('%PDF-'))
    return content;
  throw new ToolError('This file is not a PDF.');
}

function requireFolder(root: string | null): string {
  if (root !== null) return root;
  throw new ToolError(
    'This server does not read or save files, because it was started without --files. Use the URL of a PDF.',
  );
}

const isBelow = (root: string, path: string): boolean => path.startsWith(root.endsWith(sep) ? root : root + sep);

const tooLarge = (maxBytes: number): ToolError =>
  new ToolError(`The file is too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MiB.`);

/** Returns the file name at the end of a URL, or `document.pdf`. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return /^[\w.-]{1,100}\.pdf$/i.test(last) ? last : 'document.pdf';
}
