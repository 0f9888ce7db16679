import type { AuditActor } from '../domain/audit/audit-entry.ts';
import type { EnvelopeChange } from './envelope-change.ts';

/**
 * Turns off the direct link of a template that was on before the change, if someone who may not publish has edited content that
 * people get through it, or if the template is no longer public.
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
