import { changesBetween } from '../../domain/audit/audit-changes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { requireOffered } from '../../domain/proofs/require-offered.ts';
import { ROLES } from '../../domain/recipients/recipient.ts';
import { type LayoutField, type LayoutRole, layoutOf, type TemplateLayout } from '../../domain/templates/layout.ts';
import { matchFields, matchRoles } from '../../domain/templates/layout-changes.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import type { EnvelopeChange } from '../../envelopes/change/envelope-change.ts';
import { replaceAttachments } from '../../envelopes/contents/attachments.ts';
import { endSittings, inSitting, isSittingBy } from '../../envelopes/contents/sittings.ts';
import { type Sender, toUserActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { findEnvelope, type TeamKey } from '../../envelopes/store/find-envelope.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import { applyOperations } from '../editor/apply-operations.ts';
import type { DraftOperation, DraftReference } from '../editor/draft-operation.ts';
import { findLayout } from './find-versions.ts';

export interface RestoredVersion {
  /** Returns the number of the new version, or of the current one if nothing differed. Available after the change. */
  version: () => number;
  /** Number of fields of the restored version that are left out, because the template no longer has their file or page. */
  leftOut: number;
}

/**
 * Restores an earlier version of a template, as a new version. Changes of the sender's open sitting become a version of
 * their own first, so nothing is lost. PDFs stay as they are, and so does the role of a public link.
 * @throws RuleViolation NOT_FOUND, TEMPLATE_BEING_EDITED, and the errors from `applyOperations`
 */
export async function restoreVersion(
  services: Services,
  sender: Sender,
  key: TeamKey,
  number: number,
): Promise<RestoredVersion> {
  const { orm } = services.database;
  const layout = await findLayout(orm, await findEnvelope(orm, key), number);
  await changeEnvelope(services, NO_REQUEST, key, (work) => endSittings(work, isSittingBy(sender.userId)));
  return changeEnvelope(
    services,
    sender,
    key,
    async (work) => {
      refuseWhileEdited(work, sender);
      const { operations, leftOut } = operationsTo(layoutOf(work.contents), layout);
      const linked = work.envelope.directLink?.recipientId;
      await inSitting(work, toUserActor(sender), async () => {
        restoreSettings(work, sender, layout);
        // Removing the role of a public link would delete the link, which may be printed.
        const isOfLink = (each: DraftOperation) => each.do === 'removeRecipient' && each.recipient === linked;
        await applyOperations(
          work,
          sender,
          operations.filter((each) => !isOfLink(each)),
          false,
        );
      });
      restoreAttachments(work, sender, layout);
      endSittings(work, isSittingBy(sender.userId));
      work.restoredVersion = number;
      return { leftOut, version: () => work.envelope.templateVersion ?? number };
    },
    { reserve: { recipients: layout.recipients.length, fields: layout.fields.length } },
  );
}

/** @throws RuleViolation TEMPLATE_BEING_EDITED */
function refuseWhileEdited({ envelope: { sittings } }: EnvelopeChange, { userId }: Sender): void {
  const other = sittings.find(({ actor }) => actor.userId !== userId);
  if (!other) return;
  const message = `${other.actor.name} is editing the template. Restore the version after they have finished.`;
  throw new RuleViolation('TEMPLATE_BEING_EDITED', message);
}

function restoreSettings(work: EnvelopeChange, sender: Sender, { title, meta, authOptions }: TemplateLayout): void {
  requireOffered(work.services.config, [authOptions]);
  const values = { title, meta, authOptions };
  const changes = changesBetween<typeof values>(work.envelope, values);
  if (changes.length === 0) return;
  work.update(values);
  work.say('TEMPLATE_UPDATED', { changes }, toUserActor(sender));
}

function restoreAttachments(work: EnvelopeChange, sender: Sender, { attachments }: TemplateLayout): void {
  const now = layoutOf(work.contents).attachments;
  const isSame =
    now.length === attachments.length &&
    now.every(({ label, url }, index) => label === attachments[index]?.label && url === attachments[index]?.url);
  if (isSame) return;
  replaceAttachments(
    work,
    sender,
    attachments.map(({ label, url }) => ({ label, data: url, type: 'link' })),
  );
}

/** Returns the operations that turn a layout into an earlier one, without the fields whose file or page is gone. */
export function operationsTo(
  now: TemplateLayout,
  target: TemplateLayout,
): { operations: DraftOperation[]; leftOut: number } {
  const roles = matchRoles(now, target);
  const fields = matchFields(now, target, roles);
  const ids = new Map<number, DraftReference>(roles.both.map(({ before, after }) => [after.id, before.id]));
  const referenceOf = (role: number): DraftReference => ids.get(role) ?? keyOf(role);
  const pages = new Map(now.files.map((file) => [file.id, file.pages]));
  const fits = ({ fileId, page }: LayoutField) => page <= (pages.get(fileId) ?? 0);
  const change = ({ before, after }: { before: LayoutRole; after: LayoutRole }): DraftOperation => ({
    ...{ do: 'changeRecipient', recipient: before.id },
    set: { ...valuesOf(after), accessAuth: [], actionAuth: [], ...after.authOptions },
  });
  const hasFields = ({ after }: { after: LayoutRole }) => ROLES[after.role].hasFields;
  const operations: DraftOperation[] = [
    ...roles.added.map(
      (role): DraftOperation => ({
        ...{ do: 'addRecipient', key: keyOf(role.id) },
        values: { ...valuesOf(role), authOptions: role.authOptions },
      }),
    ),
    // A role that loses its fields changes after they have moved to other roles.
    ...roles.both.filter(hasFields).map(change),
    ...fields.both.map(
      ({ before, after }): DraftOperation =>
        fits(after)
          ? { do: 'changeField', field: before.id, set: placed(after, referenceOf(after.recipientId)) }
          : { do: 'removeField', field: before.id },
    ),
    ...fields.added.filter(fits).map(
      (field): DraftOperation => ({
        ...{ do: 'addField', key: `field-${field.id}` },
        values: placed(field, referenceOf(field.recipientId)),
      }),
    ),
    ...fields.removed.map(({ id }): DraftOperation => ({ do: 'removeField', field: id })),
    ...roles.both.filter((both) => !hasFields(both)).map(change),
    ...roles.removed.map(({ id }): DraftOperation => ({ do: 'removeRecipient', recipient: id })),
    ...target.files
      .filter(({ id }) => pages.has(id))
      .map(
        ({ id, title }, index): DraftOperation => ({ do: 'changeFile', fileId: id, set: { title, order: index + 1 } }),
      ),
  ];
  return { operations, leftOut: target.fields.filter((field) => !fits(field)).length };
}

const keyOf = (role: number): string => `role-${role}`;

const valuesOf = ({ name, email, roleName, role, signingOrder, isOptional, message }: LayoutRole) => ({
  ...{ name, email, roleName, role, signingOrder, isOptional, message: message ?? null },
});

const placed = (
  { fileId, type, page, positionX, positionY, width, height, meta }: LayoutField,
  recipientId: DraftReference,
) => ({ fileId, type, page, positionX, positionY, width, height, recipientId, fieldMeta: meta });
