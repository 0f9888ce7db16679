import type { folders } from '../../../platform/db/schema.ts';

export type FolderRow = typeof folders.$inferSelect;
