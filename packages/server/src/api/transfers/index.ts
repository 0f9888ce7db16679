import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { openDownload } from '../../documents/open-download.ts';
import { maxUploadBytes, receiveUpload } from '../../documents/receive-upload.ts';
import type { Services } from '../../services.ts';
import { clientOf } from '../client.ts';
import { unknownPath } from '../problem.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';
import { bytesOf } from '../request-bytes.ts';
import { sendDownload } from '../send-download.ts';
import { whileAdmitted } from '../while-admitted.ts';

/** Upload and download addresses: what is in the path is all the permission there is. */
export function createTransfers(services: Services): Hono {
  const app = new Hono({ strict: false });
  app.use(cors({ origin: '*' }));
  app.put('/upload/:permission', async (c) => {
    const maxBytes = maxUploadBytes(services);
    const { pages } = await whileAdmitted(c, services, 'UPLOAD', ({ take }) =>
      receiveUpload(services, {
        permission: c.req.param('permission'),
        bytes: bytesOf(c.req.raw, { maxBytes, take }),
        signal: c.req.raw.signal,
        ...clientOf(c, services.config),
      }),
    );
    return c.json({ pages });
  });
  app.get('/download/:permission', async (c) =>
    sendDownload(c, services, await openDownload(services, c.req.param('permission'))),
  );
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}
