import type { Brand } from '../brand/brand.ts';

export interface DirectView {
  title: string;
  /** Public description written by the sender. May be empty. */
  description: string;
  ask: string;
  brand: Brand | null;
  isMailed: boolean;
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
