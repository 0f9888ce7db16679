import { type UndrawablePage, undrawablePagesOf } from '../../../domain/envelope/undrawable-page.ts';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { sealedKeyOf, sourceKeyOf } from '../../../envelopes/content-keys.ts';
import { findFile } from '../../../envelopes/find-file.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { PageOfFile } from './page-image.ts';

export interface FoundPage {
  page: Omit<PageOfFile, 'width'>;
  failure: UndrawablePage | undefined;
}

/**
 * Finds a page of a file as members of its team see it: sealed once the document is completed, before that the version to sign.
 * @throws RuleViolation NOT_FOUND
 */
export async function findPage(
  { database, config }: Pick<Services, 'database' | 'config'>,
  reader: Reader,
  { fileId, page }: { fileId: string; page: number },
): Promise<FoundPage> {
  const { file, envelope } = await findFile(database.orm, reader, fileId);
  const isSealed = envelope.status === 'COMPLETED';
  const key = isSealed ? sealedKeyOf(file) : sourceKeyOf(file);
  if (key === null || !file.pages?.[page - 1]) throw new RuleViolation('NOT_FOUND', 'Page not found.');
  const known = isSealed ? [] : undrawablePagesOf(file, config);
  return {
    page: { teamId: envelope.teamId, envelopeId: envelope.id, key, page },
    failure: known.find((each) => each.page === page),
  };
}
