import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import { PROOF_PURPOSES } from '../../domain/proofs/proof.ts';
import type { Services } from '../../envelopes/services.ts';
import type { SignIn } from '../../features/accounts/sign-in.ts';
import { findByLink } from '../../features/sign/find-recipient.ts';
import { type GivenProof, giveProof } from '../../features/sign/proofs/give-proof.ts';
import { requestPasskey } from '../../features/sign/proofs/passkey-proof.ts';
import { beginProviderProof } from '../../features/sign/proofs/provider-proof.ts';
import { requestCode } from '../../features/sign/proofs/request-code.ts';
import { viewAuthentication } from '../../features/sign/proofs/view-authentication.ts';
import { keepBrowserSecret } from '../http/browser-cookie.ts';
import { readJsonBody } from '../http/json-body.ts';
import { knownBrowserCookie } from '../http/known-browser-cookie.ts';
import { visitorOf } from './visitor-of.ts';

const purpose = z.enum(PROOF_PURPOSES);
const purposeBody = z.object({ purpose });

/** Parses a code as people copy it, for example "123 456". */
const asCopied = z
  .string()
  .max(50)
  .transform((code) => code.replace(/\s/g, ''));

const proofBody = z.discriminatedUnion('method', [
  z.object({ purpose, method: z.literal('ACCOUNT') }),
  z.object({ purpose, method: z.literal('PASSWORD'), password: z.string().min(1).max(256) }),
  z.object({
    purpose,
    method: z.literal('TWO_FACTOR_AUTH'),
    code: asCopied,
  }),
  z.object({
    purpose,
    method: z.literal('PASSKEY'),
    response: z.looseObject({ id: z.string().min(1).max(2000) }),
  }),
  z.object({
    purpose,
    method: z.literal('PROVIDER'),
    proof: z.string().max(100),
    code: asCopied.optional().transform((code) => code ?? null),
  }),
]);

/** Serves `/api/signing/:token/authentication`, where recipients authenticate in the ways that the sender requires. */
export function createAuthentication(services: Services, signIn: SignIn): Hono {
  const { config } = services;
  const read = async <S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> => {
    await findByLink(services, c.req.param('token') ?? '');
    return parseOrRefuse(schema, await readJsonBody(c.req.raw));
  };

  return new Hono()
    .get('/', async (c) =>
      c.json(
        await viewAuthentication(services, c.req.param('token') ?? '', await signIn.signedIn(c.req.header('cookie'))),
      ),
    )
    .post('/code', async (c) => {
      const asked = await read(c, purposeBody);
      await requestCode(services, visitorOf(c, config), asked.purpose);
      return c.json({ isSent: true });
    })
    .post('/passkey', async (c) => {
      const asked = await read(c, purposeBody);
      return c.json(await requestPasskey(services, visitorOf(c, config), asked.purpose));
    })
    .post('/provider', async (c) => {
      const asked = await read(c, purposeBody);
      const secret = keepBrowserSecret(c, config);
      return c.json(await beginProviderProof(services, visitorOf(c, config), asked.purpose, secret));
    })
    .post('/proof', async (c) => {
      const { purpose, ...given } = await read(c, proofBody);
      const isOfAccount = given.method === 'ACCOUNT' || given.method === 'TWO_FACTOR_AUTH';
      const proof = isOfAccount ? { ...given, signedIn: await signIn.signedIn(c.req.header('cookie')) } : given;
      const secret = keepBrowserSecret(c, config);
      const accepted = await giveProof(services, visitorOf(c, config), purpose, proof as GivenProof, secret);
      if (accepted === null) return c.json({ isAccepted: false }, 202);
      const { email, isKnownNow } = accepted;
      if (isKnownNow) c.header('Set-Cookie', knownBrowserCookie(c, services, email), { append: true });
      return c.json({ isAccepted: true });
    });
}
