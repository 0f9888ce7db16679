import type { Countersign } from '@countersign/client';
import type { z } from 'zod';
import type { Pdfs } from './open-pdfs.ts';
import type { PageReader } from './page-reader.ts';

/** Gives tools access to the service, with the permissions of the token, and to PDFs stored elsewhere. */
export interface Desk {
  client: Countersign;
  pdfs: Pdfs;
  pages: PageReader;
}

export interface Told {
  data: unknown;
  pdf?: { uri: string; bytes: Uint8Array };
}

/**
 * READS: changes nothing. DRAFTS: changes only data that is not visible outside the team. ACTS: notifies people and
 * cannot be undone.
 */
export type Effect = 'READS' | 'DRAFTS' | 'ACTS';

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  effect: Effect;
  /** Whether the tool saves a file if the server has a folder. */
  savesFiles?: boolean;
  input: Input;
  use: (desk: Desk, input: z.output<Input>) => Promise<Told>;
}

/** Defines a tool and infers the type of its input. The server validates the input before it calls `use`. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool as unknown as Tool;

/** Reports an error of a tool itself, not of the service. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
