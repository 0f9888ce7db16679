import { completeBody, delegateBody, questionBody, rejectBody, valueBody } from '@countersign/contracts/signing';
import type { Reason } from '@countersign/languages';
import type { OwnQuestion } from '@countersign/pages';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { parseOrRefuse, RuleViolation } from '../../domain/problems/rule-violation.ts';
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
import type { Visitor } from '../../features/sign/visitor.ts';
import { admitForms } from '../http/admit-forms.ts';
import { readJsonBody } from '../http/json-body.ts';
import { isPrefetch } from '../http/prefetch.ts';
import { problemResponse } from '../http/problem.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseChangesFromOtherSites } from '../http/same-origin.ts';
import { createAuthentication } from './authentication.ts';
import { createDocumentPages } from './document-pages.ts';
import { DRAWING_HEADERS } from './drawing-headers.ts';
import { createHandOffs } from './hand-offs.ts';
import { idInPath } from './id-in-path.ts';
import { MAX_BODY_BYTES } from './max-body-bytes.ts';
import { presentField, presentView } from './present-view.ts';
import { sendPdf } from './send-pdf.ts';
import { visitorOf } from './visitor-of.ts';

/**
 * Serves `/api/signing/:token`: everything that a recipient does. The token in the path and the authentication that the sender
 * requires identify them.
 */
export function createSigningApi(services: Services, signIn: SignIn): Hono {
  const visitor = (c: Context): Visitor => visitorOf(c, services.config);

  const app = new Hono()
    .use('/:token/*', refuseChangesFromOtherSites(services.config))
    .use('/:token/*', admitForms(services))
    .route('/:token/authentication', createAuthentication(services, signIn))
    .use('/:token/*', async (c, next) => {
      // Checked before the body is read, so that a caller without a link learns nothing.
      if (!['GET', 'HEAD'].includes(c.req.method)) await findRecipient(services, visitor(c));
      await next();
    })
    .route('/:token/hand-offs', createHandOffs(services))
    .get('/:token', async (c) => c.json(presentView(await viewEnvelope(services, visitor(c)))))
    .post('/:token/opened', async (c) => {
      await recordOpening(services, visitor(c));
      return c.body(null, 204);
    })
    .get('/:token/pdf', async (c) => sendPdf(c, services, await findVisibleFile(services, visitor(c)), 'inline'))
    .get('/:token/files/:fileId/pdf', async (c) =>
      sendPdf(c, services, await findVisibleFile(services, visitor(c), c.req.param('fileId')), 'inline'),
    )
    .get('/:token/download', async (c) => {
      const visible = await findVisibleFile(services, visitor(c), c.req.query('fileId'));
      if (visible.contents.envelope.status !== 'COMPLETED') {
        throw new RuleViolation('NOT_YET_COMPLETED', 'There is no sealed PDF yet because not everyone has finished.');
      }
      if (c.req.method === 'GET' && !isPrefetch(c)) await recordDownload(services, visitor(c), visible);
      return sendPdf(c, services, visible, 'attachment');
    })
    .route('/:token/files/:fileId/pages', createDocumentPages(services))
    .get('/:token/fields/:fieldId/image', async (c) => {
      const { bytes, mediaType } = await findSignatureImage(services, visitor(c), fieldIdOf(c));
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': mediaType });
    })
    .get('/:token/fields/:fieldId/drawing', compress(), async (c) => {
      const drawing = await drawValue(services, visitor(c), fieldIdOf(c));
      return c.body(drawing, 200, DRAWING_HEADERS);
    })
    .put('/:token/fields/:fieldId', async (c) => {
      const signer = visitor(c);
      const { value } = parseOrRefuse(valueBody, await readJsonBody(c.req.raw, MAX_BODY_BYTES));
      const field = await insertValue(services, signer, { fieldId: fieldIdOf(c), value });
      const { language } = typeof value === 'object' && 'language' in value ? value : {};
      return c.json({ field: presentField(field, await findRecipient(services, signer), language) });
    })
    .delete('/:token/fields/:fieldId', async (c) => {
      const signer = visitor(c);
      const field = await clearValue(services, signer, fieldIdOf(c));
      return c.json({ field: presentField(field, await findRecipient(services, signer)) });
    })
    .post('/:token/complete', async (c) => {
      const finish = parseOrRefuse(completeBody, await readJsonBody(c.req.raw));
      return c.json(await complete(services, visitor(c), finish));
    })
    .post('/:token/delegate', async (c) => {
      await delegate(services, visitor(c), parseOrRefuse(delegateBody, await readJsonBody(c.req.raw)));
      return c.json({ isDelegated: true });
    })
    .get('/:token/questions', async (c) =>
      c.json({ questions: (await listOwnQuestions(services, visitor(c))) satisfies OwnQuestion[] }),
    )
    .post('/:token/question', async (c) => {
      const { text } = parseOrRefuse(questionBody, await readJsonBody(c.req.raw));
      await askSender(services, visitor(c), text);
      return c.json({ isSent: true });
    })
    .post('/:token/reject', async (c) => {
      const reason = parseOrRefuse(rejectBody, await readJsonBody(c.req.raw));
      return c.json(await reject(services, visitor(c), reason));
    });
  refuseOtherMethods(app);
  app.onError((error, c) =>
    problemResponse(c, error, services, (body) => ({ ...body, ...reasonOf(error), ...triesOf(error) })),
  );
  return app;
}

/** Tells pages how many codes can still be tried. */
const triesOf = (error: unknown): { triesLeft?: number } =>
  error instanceof WrongCodeError ? { triesLeft: error.triesLeft } : {};

/** Lets pages show the reason in their own language. */
const reasonOf = (error: unknown): { reason?: Reason } =>
  error instanceof RuleViolation && error.reason ? { reason: error.reason } : {};

const fieldIdOf = (c: Context): number => idInPath(c, 'fieldId', 'Field');
