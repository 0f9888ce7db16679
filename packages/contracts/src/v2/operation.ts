import type { z } from 'zod';
import type { ActionName } from '../actions.ts';
import type { ProblemCode } from '../problem-codes.ts';

export const TAGS = [
  { name: 'Envelopes', description: 'One or more PDFs that are signed and sealed together' },
  { name: 'Envelope files', description: 'The PDFs of an envelope' },
  { name: 'Envelope recipients', description: 'People who sign, approve, fill in, view or get a copy' },
  { name: 'Envelope fields', description: 'Where recipients sign and enter values' },
  { name: 'Attachments', description: 'Links shown next to an envelope' },
  { name: 'Documents', description: 'Single-file envelopes by number, for existing integrations' },
  { name: 'Templates', description: 'Reusable drafts for creating documents' },
  { name: 'Folders', description: 'Folders of documents and templates' },
  { name: 'Embedding', description: 'Tokens to embed the editor in your own page' },
  { name: 'Webhooks', description: 'URLs that receive events' },
  { name: 'Account', description: 'The user and team that a token acts for' },
  {
    name: 'Verification',
    description: 'Whether a signed PDF is intact and who signed it. Open to everyone, without a token',
  },
] as const;

export type Tag = (typeof TAGS)[number]['name'];

/** Files of a multipart request, in addition to its part `payload`. */
export interface Files {
  least: number;
}

export interface Operation {
  /** The `operationId` in OpenAPI. Client generators derive method names from it. */
  id: string;
  method: 'get' | 'post';
  /** Path below the version prefix, in OpenAPI syntax. */
  path: `/${string}`;
  tag: Tag;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON body. In a multipart request, the JSON of the part `payload`. */
  body?: z.ZodType;
  files?: Files;
  answer: z.ZodType | 'application/pdf';
  /** Problems specific to this operation. The general ones apply to every request. */
  problems: readonly ProblemCode[];
  /** Action that the caller must have permission for. */
  action: ActionName;
}

/** Returns the operation and keeps its literal types. */
export const defineOperation = <const O extends Operation>(operation: O): O => operation;
