import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import type { EnvelopeChange } from './envelope-change.ts';

/**
 * Turns off a template's direct link if the template is no longer public, or if someone without the permission to
 * publish has changed what visitors receive.
 */
export function turnOffLinkUnlessPublished(
  work: EnvelopeChange,
  { actor, mayPublish }: { actor: AuditActor; mayPublish: boolean },
): void {
  const { directLink, templateType } = work.envelope;
  if (!directLink?.isEnabled) return;
  const isTakenBack = work.isColumnChanged('templateType') && templateType !== 'PUBLIC';
  if (!isTakenBack && !(work.changesWhatIsPublished && !mayPublish)) return;
  work.update({ directLink: { ...directLink, isEnabled: false } });
  work.say('DIRECT_LINK_SWITCHED', { isEnabled: false, by: 'EDIT' }, actor);
}
