import { proofEndpoints } from '@countersign/contracts/signing';
import type { SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { giveProof } from '../../features/sign/proofs/give-proof.ts';
import { requestPasskey } from '../../features/sign/proofs/passkey-proof.ts';
import { beginProviderProof } from '../../features/sign/proofs/provider-proof.ts';
import { requestCode } from '../../features/sign/proofs/request-code.ts';
import { viewAuthentication } from '../../features/sign/proofs/view-authentication.ts';
import { answer, respond, type ServedRecipientOperation } from '../http/operations/recipient-operation.ts';
import { keepBrowserSecret } from '../http/requests/browser-cookie.ts';
import { knownBrowserCookie } from '../http/requests/known-browser-cookie.ts';

/** Operations for the authentication that the sender requires from a recipient. */
export const proofOperations = (signIn: SignIn): ServedRecipientOperation[] => [
  respond(proofEndpoints.view, async (c, services, { caller: { visitor } }) => {
    const signedIn = await signIn.signedIn(c.req.header('cookie'));
    return c.json(await viewAuthentication(services, visitor, signedIn));
  }),
  answer(proofEndpoints.requestCode, async (services, { visitor, body: { purpose } }) => {
    await requestCode(services, visitor, purpose);
    return { isSent: true as const };
  }),
  answer(proofEndpoints.requestPasskey, (services, { visitor, body: { purpose } }) =>
    requestPasskey(services, visitor, purpose),
  ),
  respond(proofEndpoints.beginWithProvider, async (c, services, { asked }) => {
    const { visitor, body } = asked();
    const secret = keepBrowserSecret(c, services.config);
    return c.json(await beginProviderProof(services, visitor, body.purpose, secret));
  }),
  respond(proofEndpoints.give, async (c, services, { asked }) => {
    const { visitor, body } = asked();
    const isOfAccount = body.method === 'ACCOUNT' || body.method === 'TWO_FACTOR_AUTH';
    const proof = isOfAccount ? { ...body, signedIn: await signIn.signedIn(c.req.header('cookie')) } : body;
    const secret = keepBrowserSecret(c, services.config);
    const accepted = await giveProof(services, visitor, body.purpose, proof, secret);
    if (accepted === null) return c.json({ isAccepted: false }, 202);
    const { email, isKnownNow } = accepted;
    if (isKnownNow) c.header('Set-Cookie', knownBrowserCookie(c, services, email), { append: true });
    return c.json({ isAccepted: true });
  }),
];
