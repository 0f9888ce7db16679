import type { folders } from '../tables/index.ts';

export type FolderRow = typeof folders.$inferSelect;
