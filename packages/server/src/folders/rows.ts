import type { folders } from '../db/schema.ts';

export type FolderRow = typeof folders.$inferSelect;
