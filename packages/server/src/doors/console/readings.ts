import { readingEndpoints } from '@countersign/contracts/console';
import { findTurn } from '../../domain/envelope/turn-order.ts';
import { hasArchive } from '../../features/for-you/open-own-part.ts';
import { openReading, recordPages } from '../../features/for-you/readings/read-documents.ts';
import { signReading } from '../../features/for-you/readings/sign-document.ts';
import { showConsent } from '../../features/sign/finish/consent.ts';
import { findLinkStanding } from '../../features/sign/recipient/signing-state.ts';
import { read, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { presentView } from '../present/signing-view.ts';

const open = read(readingEndpoints.open, async (services, { sender, params, body: { language } }) => {
  const { token, viewed } = await openReading(services, sender, params);
  const consent = showConsent(viewed, language, 'TOGETHER');
  return { path: `/sign/${token}`, api: `/api/signing/${token}`, view: { ...presentView(viewed, language), consent } };
});

const pages = read(readingEndpoints.pages, async (services, { sender, params, body }) => ({
  isRead: await recordPages(services, sender, params, body.pages),
}));

const sign = read(readingEndpoints.sign, async (services, { sender, params, body }) => {
  const found = await signReading(services, sender, params, body);
  const { contents, recipient } = found;
  const now = services.clock.now();
  const waiting = contents.recipients.filter(
    ({ id, signingStatus }) =>
      signingStatus === 'NOT_SIGNED' &&
      findTurn(contents.recipients, contents.envelope.meta.signingOrder, id).mayComplete,
  );
  return {
    state: findLinkStanding(found, now).state,
    sealing: contents.envelope.sealing,
    signedAt: (recipient.signedAt ?? now).toISOString(),
    waitsFor: waiting.map(({ name }) => name.trim()),
    hasArchive: hasArchive(contents, recipient),
  };
});

export const readingOperations: readonly ServedTeamOperation[] = [open, pages, sign];
