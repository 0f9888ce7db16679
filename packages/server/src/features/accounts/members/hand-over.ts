import { and, eq, inArray } from 'drizzle-orm';
import { hiddenFrom } from '../../../domain/envelope/visibility.ts';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { requireSignedInFor } from '../../../domain/teams/invitation.ts';
import { findPolicy, type TeamRole } from '../../../domain/teams/policies.ts';
import { changeEnvelopesIn } from '../../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/change/envelope-change.ts';
import { type Sender, toUserActor } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { folders, webhooks } from '../../../envelopes/tables/index.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { transact } from '../../../platform/idempotency/request-context.ts';
import { queueHandOverMail } from '../../notify/mail/queue-member-mails.ts';
import { changePrincipals } from '../tokens/known-tokens.ts';
import { type Belongings, findBelongings, HANDED_OVER, type HandedOver } from './belongings.ts';
import { deleteMember, isMember, openTeam, requireMember, requireOther, type TeamMember } from './team-members.ts';

/** Maps each kind of item to the member who takes over. */
export type Heirs = Partial<Record<HandedOver, number | undefined>>;

const KINDS = Object.keys(HANDED_OVER) as HandedOver[];

/**
 * Removes a member from the caller's team and hands over what they own, in one transaction. Their tokens for the team
 * stop working, and their sessions lose access to it. Each document records its new owner, who is notified by email.
 * @throws RuleViolation FORBIDDEN, NOT_FOUND, OWN_MEMBERSHIP, LAST_ADMIN, HAND_OVER_REQUIRED, INVALID_REQUEST
 */
export async function handOverAndRemove(
  services: Services,
  sender: Sender,
  { memberId, handOverTo }: { memberId: number; handOverTo: Heirs },
): Promise<void> {
  const { database } = services;
  const changes = await changePrincipals(database, () =>
    transact(database, sender, async (tx) => {
      const members = await openTeam(tx, sender, 'members.change');
      requireOther(sender, memberId);
      const leaving = requireMember(members.find(isMember(memberId)));
      requireSignedInFor(leaving.role, sender);
      const heirs = requireHeirs(handOverTo, leaving, members);
      const { teamId } = sender;
      await deleteMember(tx, { teamId, ...leaving });
      const owned = await findBelongings(tx.orm, teamId, memberId);
      requireAllNamed(owned, heirs);
      return handOver(services, tx, sender, { leaving, heirs, owned });
    }),
  );
  for (const change of changes) change.committed();
  services.jobs.wake('send-mail');
}

type HeirMembers = Partial<Record<HandedOver, TeamMember>>;

async function handOver(
  services: Services,
  tx: Transaction,
  sender: Sender,
  { leaving, heirs, owned }: { leaving: TeamMember; heirs: HeirMembers; owned: Belongings },
): Promise<EnvelopeChange[]> {
  const { teamId } = sender;
  const heirOf = new Map<string, TeamMember>();
  for (const kind of ['pending', 'drafts', 'templates'] as const) {
    const heir = heirs[kind];
    if (heir) for (const id of owned[kind]) heirOf.set(id, heir);
  }
  // Locks are taken in a fixed order to avoid deadlocks.
  const changes = await changeEnvelopesIn(services, tx, { teamId, ids: [...heirOf.keys()].toSorted() }, (work) => {
    const heir = heirOf.get(work.envelope.id);
    if (!heir || work.envelope.userId !== leaving.userId || work.envelope.deletedAt !== null) return;
    work.update({ userId: heir.userId });
    const owner = { property: 'owner', from: leaving.email, to: heir.email };
    const type = work.envelope.type === 'DOCUMENT' ? 'DOCUMENT_UPDATED' : 'TEMPLATE_UPDATED';
    work.say(type, { changes: [owner] }, toUserActor(sender));
  });
  if (heirs.folders && owned.folders.length > 0) {
    const isOwned = and(eq(folders.teamId, teamId), inArray(folders.id, owned.folders));
    await tx.orm.update(folders).set({ userId: heirs.folders.userId }).where(isOwned);
  }
  if (heirs.webhooks && owned.webhooks.length > 0) {
    const isOwned = and(eq(webhooks.teamId, teamId), inArray(webhooks.id, owned.webhooks));
    const { userId, role } = heirs.webhooks;
    // The receiver that a manager chose must not get documents that only the new owner sees.
    const seesMore = hiddenFrom(role).length < hiddenFrom(leaving.role).length;
    await tx.orm
      .update(webhooks)
      .set({ userId, ...(seesMore && { enabled: false }) })
      .where(isOwned);
  }
  await notifyHeirs(services, tx, sender, { leaving, heirs, owned });
  return changes;
}

async function notifyHeirs(
  services: Services,
  tx: Transaction,
  { teamId, teamName, userId }: Sender,
  { leaving, heirs, owned }: { leaving: TeamMember; heirs: HeirMembers; owned: Belongings },
): Promise<void> {
  const notified = new Map(KINDS.flatMap((kind) => heirs[kind] ?? []).map((heir) => [heir.userId, heir]));
  for (const heir of notified.values()) {
    const taken = (kind: HandedOver): number => (heirs[kind]?.userId === heir.userId ? owned[kind].length : 0);
    const counts = {
      pending: taken('pending'),
      drafts: taken('drafts'),
      templates: taken('templates'),
      folders: taken('folders'),
      webhooks: taken('webhooks'),
    };
    // Someone who hands over to themselves knows it.
    if (heir.userId === userId || Object.values(counts).every((count) => count === 0)) continue;
    const handed = { teamId, team: teamName, leaving: leaving.name, to: heir, counts };
    await queueHandOverMail(services, tx, services.clock.now(), handed);
  }
}

/** @throws RuleViolation INVALID_REQUEST if an heir is not a member, leaves, or may not own such items */
function requireHeirs(handOverTo: Heirs, leaving: TeamMember, members: readonly TeamMember[]): HeirMembers {
  const heirs: HeirMembers = {};
  const issues: Issue[] = [];
  for (const kind of KINDS) {
    const id = handOverTo[kind];
    if (id === undefined) continue;
    const heir = members.find(isMember(id));
    const path = ['handOverTo', kind];
    if (!heir || heir.userId === leaving.userId) {
      issues.push({ path, message: `${id} is not another member of the team` });
    } else if (!mayOwn(heir.role, kind)) {
      issues.push({ path, message: `${heir.email} has the role ${heir.role}, which cannot own ${kind}` });
    } else heirs[kind] = heir;
  }
  const [first] = issues;
  if (first) throw new RuleViolation('INVALID_REQUEST', `${first.message}.`, issues);
  return heirs;
}

const mayOwn = (role: TeamRole, kind: HandedOver): boolean => findPolicy(HANDED_OVER[kind]).roles.includes(role);

function requireAllNamed(owned: Belongings, heirs: HeirMembers): void {
  const missing = KINDS.filter((kind) => owned[kind].length > 0 && !heirs[kind]);
  if (missing.length === 0) return;
  const list = missing.map((kind) => `${kind} (${owned[kind].length})`).join(', ');
  throw new RuleViolation('HAND_OVER_REQUIRED', `Say in "handOverTo" who takes over: ${list}.`);
}
