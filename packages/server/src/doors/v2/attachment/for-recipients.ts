import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { findRecipient } from '../../../features/sign/find-recipient.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import { clientOf } from '../../http/client.ts';
import type { ServedTeamOperation } from '../../http/team-operation.ts';
import { secondaryId } from '../envelope-key.ts';
import { presentAttachment } from './present.ts';

/**
 * Lets recipients read the attachments of their envelope: a request without Authorization presents the token of their
 * signing link. Recipients who must authenticate use their page instead, because cookies are not read here.
 */
export const forRecipients = (operation: ServedTeamOperation): ServedTeamOperation => ({
  ...operation,
  serve(app, services, door) {
    app.get('/envelope/attachment', async (c, next) => {
      const { token, envelopeId } = c.req.query();
      if (!token || c.req.header('authorization')) return next();
      const visitor = { ...clientOf(c, services.config), ...NO_REQUEST, token, browserHash: null };
      const { contents } = await findRecipient(services, visitor);
      const { envelope, attachments } = contents;
      if (envelopeId !== envelope.id && envelopeId !== secondaryId(envelope)) {
        throw new RuleViolation('NOT_FOUND', 'Document not found.');
      }
      return c.json({ data: attachments.map(presentAttachment) });
    });
    operation.serve(app, services, door);
  },
});
