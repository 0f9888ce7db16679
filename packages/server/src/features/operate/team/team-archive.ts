import { z } from 'zod';
import { TEAM_ROLES } from '../../../domain/teams/policies.ts';

/** A team archive cannot be written or read. The message is for the operator. */
export class TeamArchiveError extends Error {
  override readonly name = 'TeamArchiveError';
}

const id = z.int().min(0);

/** Content of `manifest.json`, the first file. */
export const manifestSchema = z.object({
  format: z.literal('countersign-team'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** Identical in all archives of a team, even after an import into another instance. */
  origin: z.string().regex(/^team_[0-9a-f]{24}$/),
  /** Highest ids in the archive. The import uses them to preserve ids that are still free. */
  highest: z.object({ number: id, recipientId: id, fieldId: id }),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Content of `end.json`, the last file. Without it, the archive is incomplete. */
export const endSchema = z.object({
  envelopes: z.int(),
  files: z.int(),
  /** Keys of files that are missing or altered, and therefore not in the archive. */
  damaged: z.array(z.string()),
});

/** A line of `people.jsonl`: a member, or a former member who still owns something. */
export const personSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(TEAM_ROLES).nullable(),
});

export const FILES = {
  manifest: 'manifest.json',
  team: 'team.json',
  logo: 'logo.json',
  people: 'people.jsonl',
  folders: 'folders.jsonl',
  webhooks: 'webhooks.jsonl',
  contacts: 'contacts.jsonl',
  holds: 'legal-holds.jsonl',
  erased: 'erased-documents.jsonl',
  erasedFiles: 'erased-files.jsonl',
  records: 'privacy-records.jsonl',
  seals: 'seal-certificates.jsonl',
  end: 'end.json',
  envelope: (envelopeId: string) => `envelopes/${envelopeId}/envelope.json`,
  auditLog: (envelopeId: string) => `envelopes/${envelopeId}/audit-log.jsonl`,
  pdf: (envelopeId: string, sha256: string) => `envelopes/${envelopeId}/${sha256}.pdf`,
} as const;

/** Returns the envelope id in the path of an `envelope.json`. Undefined for other files. */
export const parseEnvelopeId = (name: string): string | undefined =>
  /^envelopes\/(envelope_[0-9a-f]{24})\/envelope\.json$/.exec(name)?.[1];
