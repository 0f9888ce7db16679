import { have } from '../bytes/read-on-demand.ts';
import { type Dict, dict, Name, name } from '../objects/objects.ts';
import type { Update } from '../writer/update.ts';

/** Extensions to PDF 1.7 (ISO 32000-2, 7.12) that the new content requires. PDF 2.0 includes all of them. */
export type DeveloperExtension = { prefix: 'ESIC' | 'ADBE'; level: number };

/** Signatures of type ETSI.CAdES.detached (EN 319 142-1, 5.6). */
export const CADES_SIGNATURE: DeveloperExtension[] = [{ prefix: 'ESIC', level: 2 }];
/** Document security stores and document timestamps (ETSI TS 102 778-4, annex A). */
export const LONG_TERM_VALIDATION: DeveloperExtension[] = [
  { prefix: 'ESIC', level: 5 },
  { prefix: 'ADBE', level: 5 },
];

/** Declares extensions in the catalog, unless the document's PDF version includes them. */
export const declareExtensions = (update: Update, catalog: Dict, extensions: DeveloperExtension[]): void => {
  const version = effectiveVersion(update, catalog);
  if (version >= 2) return;
  if (version < 1.7) catalog.set('Version', name('1.7'));
  const known = update.current(catalog.get('Extensions'));
  const entries: Dict = new Map(known instanceof Map ? known : []);
  for (const { prefix, level } of extensions) {
    const own = update.current(entries.get(prefix));
    const declared = own instanceof Map ? update.current(own.get('ExtensionLevel')) : null;
    if (typeof declared === 'number' && declared >= level) continue;
    entries.set(prefix, dict({ BaseVersion: name('1.7'), ExtensionLevel: level }));
  }
  catalog.set('Extensions', entries);
};

/** Returns the PDF version from the header or the catalog, whichever is later (ISO 32000-2, 7.5.2). */
const effectiveVersion = (update: Update, catalog: Dict): number => {
  const header = /%PDF-(\d\.\d)/.exec(
    Buffer.from(have(update.document.bytes.subarray(0, 1024))).toString('latin1'),
  )?.[1];
  const declared = update.current(catalog.get('Version'));
  return Math.max(Number(header ?? 0), declared instanceof Name ? Number(declared.value) || 0 : 0);
};
