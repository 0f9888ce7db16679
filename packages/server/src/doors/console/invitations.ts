import { invitationEndpoints } from '@countersign/contracts/console';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { previewInvitation } from '../../features/send/preview-invitation.ts';
import { read, respond, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { readPreviewed } from './preview.ts';
import { sendMailPage } from './send-mail-page.ts';

const get = read(invitationEndpoints.get, async (services, { sender, params }) => {
  const found = await previewInvitation(services, readPreviewed(sender, params));
  return { mail: found && { from: found.from, replyTo: found.replyTo, subject: found.subject } };
});

const show = respond(invitationEndpoints.show, async (c, services, { caller: { sender }, asked }) => {
  const found = await previewInvitation(services, readPreviewed(sender, asked().params));
  if (!found) throw new RuleViolation('NOT_FOUND', 'The recipient gets no email.');
  return sendMailPage(c, found.html);
});

export const invitationReads: readonly ServedTeamOperation[] = [get, show];
