import { numberInPath, textInPath } from '@countersign/contracts';
import { sayIn } from '@countersign/languages';
import { renderSigningPage } from '@countersign/pages';
import { Hono } from 'hono';
import { authorise } from '../../domain/teams/authorise.ts';
import type { Services } from '../../envelopes/services.ts';
import type { SignIn } from '../../features/accounts/sign-in/sign-in.ts';
import { previewEnvelope } from '../../features/sign/view/preview.ts';
import { findMember } from '../../platform/principals/find-principal.ts';
import { chosenLanguage } from '../http/requests/preferred-language.ts';
import type { Assets } from '../http/responses/assets.ts';
import { unknownPath } from '../http/responses/problem.ts';
import { envelopeKey } from '../present/envelope-key.ts';
import { presentPreview } from '../present/signing-view.ts';
import { pageMessages } from './page-messages.ts';
import { sendPage } from './send-page.ts';

/**
 * Serves `/teams/:teamId/preview/:envelopeId/:recipientId`: the signing page of a draft's recipient, for members who
 * may edit the draft. Its script calls the console instead of a signing link, and nothing is stored
 * (`doors/console/preview`).
 */
export function createPreviewPage(services: Services, signIn: SignIn, assets: Assets): Hono {
  const { stylesheet } = assets;
  return new Hono().get('/teams/:teamId/preview/:envelopeId/:recipientId', async (c) => {
    const person = await signIn.signedIn(c.req.header('cookie'));
    if (!person) return c.redirect(`/sign-in?return=${encodeURIComponent(new URL(c.req.url).pathname)}`);
    const asked = { sessionId: person.sessionId, teamId: numberInPath.parse(c.req.param('teamId')) };
    const member = await findMember(services.database.orm, asked, services.clock.now());
    if (!member) throw unknownPath();
    authorise(member, 'documents.draft', member);
    const envelopeId = textInPath('envelope').parse(c.req.param('envelopeId'));
    const recipientId = numberInPath.parse(c.req.param('recipientId'));
    const hasFinished = c.req.query('done') !== undefined;
    const previewed = { key: envelopeKey(member, envelopeId), recipientId };
    const viewed = await previewEnvelope(services, previewed, hasFinished);
    const texts = pageMessages(
      chosenLanguage(c) ?? viewed.contents.envelope.meta.language,
      ...(['page', 'pad', 'form', 'more', 'nextSigner', 'undrawable'] as const),
      ...(viewed.state === 'open' ? [] : (['state'] as const)),
    );
    const say = sayIn(texts.language, 'preview');
    const { name, email } = viewed.recipient;
    const notice = say('notice', { name: name.trim() || email || say('nobody') });
    const links = {
      api: `/api/console/teams/${member.teamId}/envelope/${viewed.contents.envelope.id}/preview/${recipientId}`,
      script: assets.scriptUrl('signer'),
      reader: assets.scriptUrl('reader'),
      imports: { script: assets.listImports('signer'), reader: assets.listImports('reader') },
      recordsOpening: false,
      goOn: assets.scriptUrl('go-on'),
      forget: assets.scriptUrl('forget'),
    };
    const view = presentPreview(viewed, texts.language);
    const justDone = hasFinished ? 'finished' : null;
    return sendPage(c, (nonce) => renderSigningPage(view, texts, links, { nonce, stylesheet }, justDone, notice));
  });
}
