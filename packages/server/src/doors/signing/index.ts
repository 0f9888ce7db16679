import { dialogEndpoints, pagelessEndpoints, signingEndpoints } from '@countersign/contracts/signing';
import type { Reason } from '@countersign/languages';
import { type Env, Hono } from 'hono';
import { compress } from 'hono/compress';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import type { SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { complete } from '../../features/sign/finish/complete.ts';
import { delegate } from '../../features/sign/finish/delegate.ts';
import { reject } from '../../features/sign/finish/reject.ts';
import { WrongCodeError } from '../../features/sign/proofs/give-proof.ts';
import { askSender } from '../../features/sign/questions/ask-sender.ts';
import { listOwnQuestions } from '../../features/sign/questions/list-own-questions.ts';
import { clearValue } from '../../features/sign/values/clear-value.ts';
import { drawFieldValue } from '../../features/sign/values/draw-value.ts';
import { findSignatureImage } from '../../features/sign/values/find-signature-image.ts';
import { insertValue } from '../../features/sign/values/insert-value.ts';
import { findVisibleFile } from '../../features/sign/view/find-visible-file.ts';
import { recordDownload } from '../../features/sign/view/record-download.ts';
import { recordOpening } from '../../features/sign/view/record-opening.ts';
import { viewEnvelope } from '../../features/sign/view/view-envelope.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { serveOperations } from '../http/operations/operation.ts';
import {
  answer,
  recipientDoor,
  respond,
  type ServedRecipientOperation,
} from '../http/operations/recipient-operation.ts';
import { admitForms } from '../http/requests/admit-forms.ts';
import { isPrefetch } from '../http/requests/prefetch.ts';
import { refuseChangesFromOtherSites } from '../http/requests/same-origin.ts';
import { problemResponse } from '../http/responses/problem.ts';
import { DRAWING_HEADERS } from '../present/drawing-headers.ts';
import { sendVisiblePdf } from '../present/send-visible-pdf.ts';
import { presentSigningField, presentView } from '../present/signing-view.ts';
import { proofOperations } from './authentication.ts';
import { pageOperation } from './document-pages.ts';
import { handOffOperations } from './hand-offs.ts';

/**
 * Everything that a recipient can do with the token in their link, after any authentication that the sender requires.
 */
export const signingOperations = (signIn: SignIn): readonly ServedRecipientOperation[] => [
  ...proofOperations(signIn),
  ...handOffOperations,
  answer(signingEndpoints.view, async (services, { visitor }) => presentView(viewEnvelope(services, visitor))),
  respond(signingEndpoints.opened, async (c, services, { caller: { visitor } }) => {
    await recordOpening(services, visitor);
    return c.body(null, 204);
  }),
  respond(pagelessEndpoints.firstPdf, async (c, services, { caller: { visitor } }) =>
    sendVisiblePdf(c, services, findVisibleFile(services, visitor), 'inline'),
  ),
  respond(signingEndpoints.pdf, async (c, services, { asked }) => {
    const { visitor, params } = asked();
    return sendVisiblePdf(c, services, findVisibleFile(services, visitor, params.fileId), 'inline');
  }),
  respond(signingEndpoints.download, async (c, services, { asked }) => {
    const { visitor, query } = asked();
    const visible = findVisibleFile(services, visitor, query.fileId);
    if (visible.contents.envelope.status !== 'COMPLETED') {
      throw new RuleViolation('NOT_YET_COMPLETED', 'There is no sealed PDF yet because not everyone has finished.');
    }
    if (c.req.method === 'GET' && !isPrefetch(c)) await recordDownload(services, visitor, visible);
    return sendVisiblePdf(c, services, visible, 'attachment');
  }),
  pageOperation,
  respond(signingEndpoints.signatureImage, async (c, services, { asked }) => {
    const { visitor, params } = asked();
    const { bytes, mediaType } = await findSignatureImage(services, visitor, params.fieldId);
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': mediaType });
  }),
  respond(signingEndpoints.drawing, async (c, services, { asked }) => {
    const { visitor, params } = asked();
    return c.body(await drawFieldValue(services, visitor, params.fieldId), 200, DRAWING_HEADERS);
  }),
  answer(signingEndpoints.putValue, async (services, { visitor, params, body: { value } }) => {
    const { field, ...found } = await insertValue(services, visitor, { fieldId: params.fieldId, value });
    const { language } = typeof value === 'object' && 'language' in value ? value : {};
    return { field: presentSigningField(field, found, language) };
  }),
  answer(signingEndpoints.clearValue, async (services, { visitor, params }) => {
    const { field, ...found } = await clearValue(services, visitor, params.fieldId);
    return { field: presentSigningField(field, found) };
  }),
  answer(signingEndpoints.complete, (services, { visitor, body }) => complete(services, visitor, body)),
  answer(signingEndpoints.reject, (services, { visitor, body }) => reject(services, visitor, body)),
  answer(dialogEndpoints.delegate, async (services, { visitor, body }) => {
    await delegate(services, visitor, body);
    return { isDelegated: true as const };
  }),
  answer(dialogEndpoints.questions, async (services, { visitor }) => ({
    questions: await listOwnQuestions(services, visitor),
  })),
  answer(dialogEndpoints.ask, async (services, { visitor, body: { text } }) => {
    await askSender(services, visitor, text);
    return { isSent: true as const };
  }),
];

export function createSigningApi(services: Services, signIn: SignIn): Hono<Env> {
  const app = new Hono<Env>()
    .use('/:token/*', refuseChangesFromOtherSites(services.config))
    .use('/:token/*', admitForms(services))
    .use('/:token/files/:fileId/pages/*', compress())
    .use('/:token/fields/:fieldId/drawing', compress());
  serveOperations(app, services, recipientDoor, signingOperations(signIn));
  refuseOtherMethods(app);
  app.onError((error, c) =>
    problemResponse(c, error, services, (body) => ({ ...body, ...presentReason(error), ...presentTries(error) })),
  );
  return app;
}

/** Returns the number of remaining attempts to enter a code, which pages display. */
const presentTries = (error: unknown): { triesLeft?: number } =>
  error instanceof WrongCodeError ? { triesLeft: error.triesLeft } : {};

/** Returns the reason for a refusal, which pages display in their own language. */
const presentReason = (error: unknown): { reason?: Reason } =>
  error instanceof RuleViolation && error.reason ? { reason: error.reason } : {};
