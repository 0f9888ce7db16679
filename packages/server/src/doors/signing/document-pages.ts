import { signingEndpoints } from '@countersign/contracts/signing';
import { listUndrawablePages } from '../../domain/envelope/checks/undrawable-page.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { findVisibleFile } from '../../features/sign/view/find-visible-file.ts';
import { respond } from '../http/operations/recipient-operation.ts';
import { readPageName, sendPageImage, sendPageTexts } from '../http/responses/send-page.ts';

/** Operations for the image of a page, and for the text of a page and its neighbors. */
export const pageOperation = respond(signingEndpoints.pageImage, async (c, services, { asked }) => {
  const { visitor, params, query } = asked();
  const { page, kind } = readPageName(params.page);
  const { contents, recipient, file, key, isSealed } = findVisibleFile(services, visitor, params.fileId);
  if (!file.pages?.[page - 1]) throw new RuleViolation('NOT_FOUND', 'Page not found.');
  const { id: envelopeId, teamId } = contents.envelope;
  const known = isSealed ? [] : listUndrawablePages(file, services.config);
  const found = { page: { teamId, envelopeId, key, page }, failure: known.find((each) => each.page === page) };
  return kind === 'text'
    ? sendPageTexts(c, services, found, recipient.id)
    : sendPageImage(c, services, found, { asker: recipient.id, width: query.width });
});
