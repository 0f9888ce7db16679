import { listUndrawablePages, type UndrawablePage } from '../../domain/envelope/checks/undrawable-page.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../services.ts';
import { findFile } from '../store/find-file.ts';
import { sealedContentKey, sourceContentKey } from '../stored-content/content-keys.ts';
import type { PageOfFile } from './page-image.ts';

export interface FoundPage {
  page: Omit<PageOfFile, 'width'>;
  failure: UndrawablePage | undefined;
}

/**
 * Finds a page of a file in the version that team members see: the sealed file once the document is completed,
 * otherwise the file to sign.
 * @throws RuleViolation NOT_FOUND
 */
export async function findPage(
  { database, config }: Pick<Services, 'database' | 'config'>,
  reader: Reader,
  { fileId, page }: { fileId: string; page: number },
): Promise<FoundPage> {
  const { file, envelope } = await findFile(database.orm, reader, fileId);
  const isSealed = envelope.status === 'COMPLETED';
  const key = isSealed ? sealedContentKey(file) : sourceContentKey(file);
  if (key === null || !file.pages?.[page - 1]) throw new RuleViolation('NOT_FOUND', 'Page not found.');
  const known = isSealed ? [] : listUndrawablePages(file, config);
  return {
    page: { teamId: envelope.teamId, envelopeId: envelope.id, key, page },
    failure: known.find((each) => each.page === page),
  };
}
