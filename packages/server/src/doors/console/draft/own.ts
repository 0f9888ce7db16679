import { ownDraftEndpoints } from '@countersign/contracts/console';
import { findOwnConsent, signOwnDraft } from '../../../features/for-you/own-drafts/sign-own-draft.ts';
import { read, type ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { envelopeKey } from '../../present/envelope-key.ts';

const consent = read(
  ownDraftEndpoints.consent,
  async (services, { sender, params: { envelopeId }, query: { language } }) => ({
    consent: await findOwnConsent(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT'), language),
  }),
);

const sign = read(ownDraftEndpoints.sign, async (services, { sender, params: { envelopeId }, body }) => {
  const { token, ...outcome } = await signOwnDraft(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT'), body);
  return { path: `/sign/${token}`, ...outcome };
});

export const ownDraftOperations: readonly ServedTeamOperation[] = [consent, sign];
