import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { identifyRecipient } from '../../../features/sign/recipient/identify-recipient.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import type { ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { readClient } from '../../http/requests/client.ts';
import { presentAttachment } from '../../present/attachment.ts';
import { secondaryId } from '../../present/envelope-key.ts';

/**
 * Lets recipients read the attachments of their envelope. A request without Authorization must contain the token of a
 * signing link. Recipients who must authenticate use their page instead, because these operations do not read cookies.
 */
export const forRecipients = (operation: ServedTeamOperation): ServedTeamOperation => ({
  ...operation,
  serve(app, services, door) {
    app.get('/envelope/attachment', async (c, next) => {
      const { token, envelopeId } = c.req.query();
      if (!token || c.req.header('authorization')) return next();
      const visitor = { ...readClient(c, services.config), ...NO_REQUEST, token, browserHash: null };
      const { contents } = await identifyRecipient(services, visitor);
      const { envelope, attachments } = contents;
      if (envelopeId !== envelope.id && envelopeId !== secondaryId(envelope)) {
        throw new RuleViolation('NOT_FOUND', 'Document not found.');
      }
      return c.json({ data: attachments.map(presentAttachment) });
    });
    operation.serve(app, services, door);
  },
});
