import { type Issue, RuleViolation } from '../../problems/rule-violation.ts';

export interface DrawingBounds {
  DRAWING_MEMORY_MB: number;
  DRAWING_CPU_SECONDS: number;
}

/** A page that could not be rendered even at a small width, with the limits that applied. */
export interface UndrawablePage {
  /** Page number, starting at 1. */
  page: number;
  message: string;
  memoryMb: number;
  cpuSeconds: number;
}

interface FileWithPages {
  id: string;
  title: string;
  undrawablePages: readonly UndrawablePage[];
}

/** Returns the pages that cannot be displayed. Ignores results from before the operator raised a limit. */
export function listUndrawablePages(
  { undrawablePages }: Pick<FileWithPages, 'undrawablePages'>,
  bounds: DrawingBounds,
): UndrawablePage[] {
  return undrawablePages.filter(
    ({ memoryMb, cpuSeconds }) => bounds.DRAWING_MEMORY_MB <= memoryMb && bounds.DRAWING_CPU_SECONDS <= cpuSeconds,
  );
}

export function undrawableIssues(files: readonly FileWithPages[], bounds: DrawingBounds): Issue[] {
  return files.flatMap((file) =>
    listUndrawablePages(file, bounds).map(({ page, message }) => ({
      path: ['files', file.id, 'pages', page],
      message: `page ${page} of "${file.title}" cannot be drawn: ${message.replace(/\.$/, '')}`,
    })),
  );
}

/**
 * Rejects a document with pages that cannot be displayed, so that no one can finish.
 * @throws RuleViolation PAGE_NOT_DRAWABLE, with an issue for each page
 */
export function requireDrawable(files: readonly FileWithPages[], bounds: DrawingBounds): void {
  for (const file of files) {
    const [first] = listUndrawablePages(file, bounds);
    if (!first) continue;
    const issues = undrawableIssues(files, bounds);
    const message = `The document cannot be finished: ${issues.map((issue) => issue.message).join('; ')}.`;
    const reason = { name: 'pageNotDrawable', page: first.page, file: file.title } as const;
    throw new RuleViolation('PAGE_NOT_DRAWABLE', message, issues, reason);
  }
}
