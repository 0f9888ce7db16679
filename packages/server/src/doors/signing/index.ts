import { signingEndpoints } from '@countersign/contracts/signing';
import type { Reason } from '@countersign/languages';
import { type Env, Hono } from 'hono';
import { compress } from 'hono/compress';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import type { SignIn } from '../../features/accounts/sign-in.ts';
import { askSender } from '../../features/sign/ask-sender.ts';
import { clearValue } from '../../features/sign/clear-value.ts';
import { complete } from '../../features/sign/complete.ts';
import { delegate } from '../../features/sign/delegate.ts';
import { drawValue } from '../../features/sign/draw-value.ts';
import { findRecipient } from '../../features/sign/find-recipient.ts';
import { findSignatureImage } from '../../features/sign/find-signature-image.ts';
import { findVisibleFile } from '../../features/sign/find-visible-file.ts';
import { insertValue } from '../../features/sign/insert-value.ts';
import { listOwnQuestions } from '../../features/sign/list-own-questions.ts';
import { WrongCodeError } from '../../features/sign/proofs/give-proof.ts';
import { recordDownload } from '../../features/sign/record-download.ts';
import { recordOpening } from '../../features/sign/record-opening.ts';
import { reject } from '../../features/sign/reject.ts';
import { viewEnvelope } from '../../features/sign/view-envelope.ts';
import { admitForms } from '../http/admit-forms.ts';
import { serveOperations } from '../http/operation.ts';
import { isPrefetch } from '../http/prefetch.ts';
import { problemResponse } from '../http/problem.ts';
import { answer, recipientDoor, respond, type ServedRecipientOperation } from '../http/recipient-operation.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseChangesFromOtherSites } from '../http/same-origin.ts';
import { proofOperations } from './authentication.ts';
import { pageOperation } from './document-pages.ts';
import { DRAWING_HEADERS } from './drawing-headers.ts';
import { handOffOperations } from './hand-offs.ts';
import { idOf } from './id-in-path.ts';
import { presentField, presentView } from './present-view.ts';
import { sendPdf } from './send-pdf.ts';

const fieldIdOf = ({ fieldId }: { fieldId: string }): number => idOf(fieldId, 'Field');

/** Binds everything that a recipient does with the token of their link and the proofs that the sender requires. */
export const signingOperations = (signIn: SignIn): readonly ServedRecipientOperation[] => [
  ...proofOperations(signIn),
  ...handOffOperations,
  answer(signingEndpoints.view, async (services, { visitor }) => ({
    ...presentView(await viewEnvelope(services, visitor)),
  })),
  respond(signingEndpoints.opened, async (c, services, { caller: { visitor } }) => {
    await recordOpening(services, visitor);
    return c.body(null, 204);
  }),
  respond(signingEndpoints.firstPdf, async (c, services, { caller: { visitor } }) =>
    sendPdf(c, services, await findVisibleFile(services, visitor), 'inline'),
  ),
  respond(signingEndpoints.pdf, async (c, services, { asked }) => {
    const { visitor, params } = asked();
    return sendPdf(c, services, await findVisibleFile(services, visitor, params.fileId), 'inline');
  }),
  respond(signingEndpoints.download, async (c, services, { asked }) => {
    const { visitor, query } = asked();
    const visible = await findVisibleFile(services, visitor, query.fileId);
    if (visible.contents.envelope.status !== 'COMPLETED') {
      throw new RuleViolation('NOT_YET_COMPLETED', 'There is no sealed PDF yet because not everyone has finished.');
    }
    if (c.req.method === 'GET' && !isPrefetch(c)) await recordDownload(services, visitor, visible);
    return sendPdf(c, services, visible, 'attachment');
  }),
  pageOperation,
  respond(signingEndpoints.signatureImage, async (c, services, { asked }) => {
    const { visitor, params } = asked();
    const { bytes, mediaType } = await findSignatureImage(services, visitor, fieldIdOf(params));
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': mediaType });
  }),
  respond(signingEndpoints.drawing, async (c, services, { asked }) => {
    const { visitor, params } = asked();
    return c.body(await drawValue(services, visitor, fieldIdOf(params)), 200, DRAWING_HEADERS);
  }),
  answer(signingEndpoints.putValue, async (services, { visitor, params, body: { value } }) => {
    const field = await insertValue(services, visitor, { fieldId: fieldIdOf(params), value });
    const { language } = typeof value === 'object' && 'language' in value ? value : {};
    return { field: { ...presentField(field, await findRecipient(services, visitor), language) } };
  }),
  answer(signingEndpoints.clearValue, async (services, { visitor, params }) => {
    const field = await clearValue(services, visitor, fieldIdOf(params));
    return { field: { ...presentField(field, await findRecipient(services, visitor)) } };
  }),
  answer(signingEndpoints.complete, (services, { visitor, body }) => complete(services, visitor, body)),
  answer(signingEndpoints.reject, (services, { visitor, body }) => reject(services, visitor, body)),
  answer(signingEndpoints.delegate, async (services, { visitor, body }) => {
    await delegate(services, visitor, body);
    return { isDelegated: true as const };
  }),
  answer(signingEndpoints.questions, async (services, { visitor }) => ({
    questions: await listOwnQuestions(services, visitor),
  })),
  answer(signingEndpoints.ask, async (services, { visitor, body: { text } }) => {
    await askSender(services, visitor, text);
    return { isSent: true as const };
  }),
];

/** `/api/signing/:token`: everything a recipient does. */
export function createSigningApi(services: Services, signIn: SignIn): Hono<Env> {
  const app = new Hono<Env>()
    .use('/:token/*', refuseChangesFromOtherSites(services.config))
    .use('/:token/*', admitForms(services))
    .use('/:token/files/:fileId/pages/*', compress())
    .use('/:token/fields/:fieldId/drawing', compress());
  serveOperations(app, services, recipientDoor, signingOperations(signIn));
  refuseOtherMethods(app);
  app.onError((error, c) =>
    problemResponse(c, error, services, (body) => ({ ...body, ...reasonOf(error), ...triesOf(error) })),
  );
  return app;
}

/** Pages say how many codes can still be tried. */
const triesOf = (error: unknown): { triesLeft?: number } =>
  error instanceof WrongCodeError ? { triesLeft: error.triesLeft } : {};

/** Pages show the reason in their own language. */
const reasonOf = (error: unknown): { reason?: Reason } =>
  error instanceof RuleViolation && error.reason ? { reason: error.reason } : {};
