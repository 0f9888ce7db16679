import { X509Certificate } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Services } from '../../envelopes/services.ts';
import { sealSha256 } from '../../platform/trust/known-seals.ts';
import { problemResponse, unknownPath } from '../http/problem.ts';
import { presentProblem } from '../http/problem-of-version-2.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';

type State = 'FORMER' | 'CURRENT' | 'NEXT' | 'DISTRUSTED';

/**
 * Serves `GET /api/seal-certificates`: the past, current and next seal certificates of this service, for anyone who needs to
 * trust them.
 */
export function createSealCertificates(services: Services): Hono {
  const app = new Hono({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  app.use(cors({ origin: '*' }));
  app.get('/', async (c) => {
    const { certificatesPem, nextCertificatesPem } = services.trust;
    const current = sealSha256(certificatesPem);
    const known = await services.seals.all();
    const used = known.map(({ sha256, certificatesPem, firstUsedAt, distrustedAt }) => {
      const state = distrustedAt !== null ? 'DISTRUSTED' : sha256 === current ? 'CURRENT' : 'FORMER';
      return present(state, certificatesPem, firstUsedAt);
    });
    const isNew =
      nextCertificatesPem !== null && !known.some(({ sha256 }) => sha256 === sealSha256(nextCertificatesPem));
    const next = isNew ? [present('NEXT', nextCertificatesPem, null)] : [];
    return c.json({ certificates: [...used, ...next] });
  });
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}

function present(state: State, certificatesPem: string, firstUsedAt: Date | null) {
  const { subject, issuer, validFrom, validTo } = new X509Certificate(certificatesPem);
  return {
    state,
    sha256: sealSha256(certificatesPem),
    subject,
    issuer,
    validFrom: new Date(validFrom).toISOString(),
    validUntil: new Date(validTo).toISOString(),
    firstUsedAt: firstUsedAt?.toISOString() ?? null,
    certificatesPem,
  };
}
