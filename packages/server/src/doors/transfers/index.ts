import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Services } from '../../envelopes/services.ts';
import { openDownload } from '../../features/files/open-download.ts';
import { maxUploadBytes, receiveUpload } from '../../features/files/receive-upload.ts';
import { clientOf } from '../http/client.ts';
import { unknownPath } from '../http/problem.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { bytesOf } from '../http/request-bytes.ts';
import { sendPdf } from '../http/send-download.ts';
import { whileAdmitted } from '../http/while-admitted.ts';

/** Serves the URLs for uploads and downloads. Their path contains the permission. */
export function createTransfers(services: Services): Hono {
  const app = new Hono({ strict: false });
  app.use(cors({ origin: '*' }));
  app.put('/upload/:permission', async (c) => {
    const maxBytes = maxUploadBytes(services);
    const { pages, signatureWarnings } = await whileAdmitted(c, services, 'UPLOAD', ({ take }) =>
      receiveUpload(services, {
        permission: c.req.param('permission'),
        bytes: bytesOf(c.req.raw, { maxBytes, take }),
        signal: c.req.raw.signal,
        ...clientOf(c, services.config),
      }),
    );
    // Omitted if there are none, as for nearly all files.
    return c.json({ pages, ...(signatureWarnings.length > 0 && { signatureWarnings }) });
  });
  app.get('/download/:permission', async (c) =>
    sendPdf(c, services, await openDownload(services, c.req.param('permission'))),
  );
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}
