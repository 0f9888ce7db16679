import { proofEndpoints } from '@countersign/contracts/signing';
import type { SignIn } from '../../features/accounts/sign-in.ts';
import { type GivenProof, giveProof } from '../../features/sign/proofs/give-proof.ts';
import { requestPasskey } from '../../features/sign/proofs/passkey-proof.ts';
import { beginProviderProof } from '../../features/sign/proofs/provider-proof.ts';
import { requestCode } from '../../features/sign/proofs/request-code.ts';
import { viewAuthentication } from '../../features/sign/proofs/view-authentication.ts';
import { keepBrowserSecret } from '../http/browser-cookie.ts';
import { knownBrowserCookie } from '../http/known-browser-cookie.ts';
import { answer, respond, type ServedRecipientOperation } from '../http/recipient-operation.ts';

/** Binds how a recipient gives the proofs that the sender requires. */
export const proofOperations = (signIn: SignIn): ServedRecipientOperation[] => [
  respond(proofEndpoints.view, async (c, services, { caller: { visitor } }) => {
    const signedIn = await signIn.signedIn(c.req.header('cookie'));
    return c.json(await viewAuthentication(services, visitor.token, signedIn));
  }),
  answer(proofEndpoints.requestCode, async (services, { visitor, body: { purpose } }) => {
    await requestCode(services, visitor, purpose);
    return { isSent: true as const };
  }),
  answer(proofEndpoints.requestPasskey, async (services, { visitor, body: { purpose } }) => ({
    ...(await requestPasskey(services, visitor, purpose)),
  })),
  respond(proofEndpoints.beginWithProvider, async (c, services, { asked }) => {
    const { visitor, body } = asked();
    const secret = keepBrowserSecret(c, services.config);
    return c.json(await beginProviderProof(services, visitor, body.purpose, secret));
  }),
  respond(proofEndpoints.give, async (c, services, { asked }) => {
    const { visitor, body } = asked();
    const { purpose, ...given } = body;
    const isOfAccount = given.method === 'ACCOUNT' || given.method === 'TWO_FACTOR_AUTH';
    const proof = isOfAccount ? { ...given, signedIn: await signIn.signedIn(c.req.header('cookie')) } : given;
    const secret = keepBrowserSecret(c, services.config);
    const accepted = await giveProof(services, visitor, purpose, proof as GivenProof, secret);
    if (accepted === null) return c.json({ isAccepted: false }, 202);
    const { email, isKnownNow } = accepted;
    if (isKnownNow) c.header('Set-Cookie', knownBrowserCookie(c, services, email), { append: true });
    return c.json({ isAccepted: true });
  }),
];
