import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EnvelopeContents } from '../envelopes/rows.ts';
import type { SenderName } from '../signing/find-sender.ts';
import { evidenceEntry, evidenceFile } from './evidence-file.ts';
import { readEntries } from './read-entries.ts';
import { DEEDS, readChain } from './read-evidence.ts';

/** The evidence that goes into the sealed PDFs, as JSON in UTF-8: all that is known before they are there. */
export async function evidenceAtSealing(
  orm: NodePgDatabase,
  { contents, sender, now }: { contents: EnvelopeContents; sender: SenderName; now: Date },
): Promise<Uint8Array> {
  const { envelope } = contents;
  const file = evidenceFile({ contents, sender, deeds: await readEntries(orm, envelope, DEEDS) }, now);
  for await (const row of readChain(orm, envelope)) file.audit.entries.push(evidenceEntry(row));
  return new TextEncoder().encode(JSON.stringify(file));
}
