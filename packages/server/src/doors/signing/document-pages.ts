import { signingEndpoints } from '@countersign/contracts/signing';
import { undrawablePagesOf } from '../../domain/envelope/undrawable-page.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { findVisibleFile } from '../../features/sign/find-visible-file.ts';
import { respond } from '../http/recipient-operation.ts';
import { readPageName, sendPageImage, sendPageTexts } from '../http/send-page.ts';

/** Binds a page as an image, and the text of it and its neighbors. */
export const pageOperation = respond(signingEndpoints.pageImage, async (c, services, { asked }) => {
  const { visitor, params, query } = asked();
  const { page, kind } = readPageName(params.page);
  const { contents, recipient, file, key, isSealed } = await findVisibleFile(services, visitor, params.fileId);
  if (!file.pages?.[page - 1]) throw new RuleViolation('NOT_FOUND', 'Page not found.');
  const { id: envelopeId, teamId } = contents.envelope;
  const known = isSealed ? [] : undrawablePagesOf(file, services.config);
  const found = { page: { teamId, envelopeId, key, page }, failure: known.find((each) => each.page === page) };
  return kind === 'text'
    ? sendPageTexts(c, services, found, recipient.id)
    : sendPageImage(c, services, found, { asker: recipient.id, width: query.width });
});
