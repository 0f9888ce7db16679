import type { Brand } from '../brand/brand.ts';

export interface DirectView {
  title: string;
  /** Public description written by the sender. May be empty. */
  description: string;
  ask: string;
  brand: Brand | null;
  isMailed: boolean;
  /** Name of the team, for the page that says that the link is closed. */
  team: string;
  pages: number;
  /** Whether visitors enter a code from their mailbox before they get the document. */
  confirmsEmail: boolean;
  /** Values in the query of the link, by label or id of their field. */
  values: { field: string; value: string }[];
  token: string;
  /** Path of the next page without the visitor's own token, which is appended later. */
  next: string;
  externalId: string | null;
  name: string;
  email: string;
  /** Whether the embedding site has set the name, so that visitors can't change it. */
  isNameLocked: boolean;
  isEmailLocked: boolean;
}

/** Reasons why no one can use a link. */
export type ClosedReason = 'DIRECT_LINK_OFF' | 'DIRECT_LINK_ENDED' | 'DIRECT_LINK_FULL';
