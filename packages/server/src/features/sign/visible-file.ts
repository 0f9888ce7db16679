import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { FileRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { findOpened } from './find-opened.ts';
import type { FoundRecipient } from './find-recipient.ts';
import { type SigningState, standingOf } from './signing-state.ts';
import type { Visitor } from './visitor.ts';

/** A file as its recipient may see it now: the sealed bytes once completed, until then what is to be signed. */
export interface VisibleFile extends FoundRecipient {
  file: FileRow;
  sha256: string;
  isSealed: boolean;
}

/**
 * @param fileId the first file when left out, which is the only one of a v1 document
 * @throws RuleViolation NOT_FOUND, RECIPIENT_AUTHENTICATION_REQUIRED; NOT_YOUR_TURN, RECIPIENT_EXPIRED or DOCUMENT_REJECTED while it may not be seen
 */
export async function findVisibleFile(services: Services, visitor: Visitor, fileId?: string): Promise<VisibleFile> {
  const found = await findOpened(services, visitor);
  const { state, maySeeDocument } = standingOf(found, services.clock.now());
  if (!maySeeDocument) throw hidden(state);

  const { files } = found.contents;
  const file = fileId === undefined ? files[0] : files.find(({ id }) => id === fileId);
  const isSealed = state === 'completed';
  const sha256 = file && (isSealed ? file.sealedSha256 : file.sourceSha256);
  if (!file || !sha256) throw new RuleViolation('NOT_FOUND', 'File not found.');
  return { ...found, file, sha256, isSealed };
}

function hidden(state: SigningState): RuleViolation {
  const code = state === 'rejected' ? 'DOCUMENT_REJECTED' : state === 'expired' ? 'RECIPIENT_EXPIRED' : 'NOT_YOUR_TURN';
  return new RuleViolation(code, PROBLEMS[code].meaning);
}
