import { fileEndpoints } from '@countersign/contracts/public';
import { type Env, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Services } from '../../envelopes/services.ts';
import { maxUploadBytes, receiveUpload } from '../../envelopes/uploads/receive-upload.ts';
import { openDownload } from '../../features/downloads/open-download.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { serveOperations } from '../http/operations/operation.ts';
import { publicDoor, respond } from '../http/operations/public-operation.ts';
import { whileAdmitted } from '../http/requests/admit-request.ts';
import { readRequestBytes } from '../http/requests/request-bytes.ts';
import { unknownPath } from '../http/responses/problem.ts';
import { sendPdf } from '../http/responses/send-download.ts';

export const transferOperations = [
  respond(fileEndpoints.upload, async (c, services, { asked }) => {
    const { params, ip, userAgent, signal } = asked();
    const maxBytes = maxUploadBytes(services);
    const { pages, signatureWarnings } = await whileAdmitted(c, services, 'UPLOAD', ({ take }) =>
      receiveUpload(services, {
        permission: params.permission,
        bytes: readRequestBytes(c.req.raw, { maxBytes, take }),
        ...{ signal, ip, userAgent },
      }),
    );
    // Omitted if empty, which is the case for nearly all files.
    return c.json({ pages, ...(signatureWarnings.length > 0 && { signatureWarnings }) });
  }),
  respond(fileEndpoints.download, async (c, services, { asked }) =>
    sendPdf(c, services, await openDownload(services, asked().params.permission)),
  ),
];

/** Serves the URLs for uploads and downloads. */
export function createTransfers(services: Services): Hono<Env> {
  const app = new Hono<Env>({ strict: false });
  app.use(cors({ origin: '*' }));
  serveOperations(app, services, publicDoor(), transferOperations);
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}
