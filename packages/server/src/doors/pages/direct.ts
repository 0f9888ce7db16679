import { LIMITS } from '@countersign/contracts/text';
import { type Language, sayIn } from '@countersign/languages';
import {
  type DirectView,
  type EmbeddingMessage,
  messageOfClosed,
  type PageContext,
  renderClosedLinkPage,
  renderDirectPage,
  renderNotEmbeddablePage,
  renderUnusableLinkPage,
} from '@countersign/pages';
import { type Context, Hono } from 'hono';
import { CLOSED_LINK_CODES, settingsOfLink } from '../../domain/envelope/direct-link.ts';
import { isEmailWanted, languageForRecipients } from '../../domain/envelope/document-meta.ts';
import type { RecipientRole } from '../../domain/recipients/recipient.ts';
import type { Services } from '../../envelopes/services.ts';
import { countOpening } from '../../features/direct-links/count-opening.ts';
import { findDirectOrigins } from '../../features/direct-links/find-direct-origins.ts';
import { type DirectTemplate, findDirectTemplate, findLink } from '../../features/direct-links/find-direct-template.ts';
import { readClient } from '../http/requests/client.ts';
import { isStorable } from '../http/requests/json-body.ts';
import { chosenLanguage, preferredLanguage } from '../http/requests/preferred-language.ts';
import type { Assets } from '../http/responses/assets.ts';
import { presentBrand } from '../present/signing-view.ts';
import { catchRefusal } from './catch-refusal.ts';
import { pageMessages } from './page-messages.ts';
import { sendFramedPage } from './send-framed-page.ts';
import { sendPage } from './send-page.ts';

type Folder = '/d' | '/embed/direct';

/** Maps each path to the path where visitors continue after entering their name. */
const NEXT = { '/d': '/sign', '/embed/direct': '/embed/sign' } as const satisfies Record<Folder, string>;

const ASKS = {
  SIGNER: 'invitation.request.sign',
  APPROVER: 'invitation.request.approve',
  ASSISTANT: 'invitation.request.fillIn',
  VIEWER: 'invitation.request.view',
  CC: 'invitation.request.view',
} as const satisfies Record<RecipientRole, string>;

const UNUSABLE = {
  action: 'document-error',
  data: { code: 'NOT_FOUND', message: 'This link cannot be used.' },
} satisfies EmbeddingMessage;

/**
 * Serves `/d/:token`, where anyone gets a document created from a template, and `/embed/direct/:token` for frames on
 * other sites.
 */
export function createDirectPages(services: Services, assets: Assets): Hono {
  const { stylesheet } = assets;

  const directPage = async (c: Context, folder: Folder, origins: string[]): Promise<Response> => {
    const token = c.req.param('token') ?? '';
    const send = (render: (context: PageContext) => string, status: 200 | 404 | 410, arrival: EmbeddingMessage) => {
      if (folder === '/d') return sendPage(c, (nonce) => render({ nonce, stylesheet }), status);
      const data = { origins, document: { token }, redirectUrl: null, arrival };
      return sendFramedPage(c, assets, { data }, render, status);
    };
    const found = await catchRefusal(findDirectTemplate(services, token), [...CLOSED_LINK_CODES, 'NOT_FOUND']);
    const reason = CLOSED_LINK_CODES.find((code) => code === found);
    if (reason) {
      const { template } = await findLink(services, token);
      const language = chosenLanguage(c) ?? languageForRecipients(template.envelope.meta) ?? preferredLanguage(c);
      const { team } = template;
      const brand = folder === '/d' ? presentBrand(team, language) : null;
      const texts = pageMessages(language, 'direct');
      const render = (context: PageContext) =>
        renderClosedLinkPage({ reason, team: team.teamName, brand }, texts, context);
      return send(render, 410, messageOfClosed(reason));
    }
    if (typeof found !== 'object') {
      const texts = pageMessages(preferredLanguage(c), 'direct');
      return send((context) => renderUnusableLinkPage(texts, context), 404, UNUSABLE);
    }
    const texts = pageMessages(
      chosenLanguage(c) ?? languageForRecipients(found.template.envelope.meta) ?? preferredLanguage(c),
      'direct',
      'form',
    );
    await countOpening(services, found.link, readClient(c, services.config));
    const view = presentDirect(found, texts.language);
    const { brand } = view;
    const shown = {
      ...view,
      // In a frame, the surrounding site determines the look and displays its own brand.
      brand: folder === '/d' ? brand : null,
      token,
      next: NEXT[folder],
      externalId: c.req.query('externalId') ?? null,
      values: valuesIn(new URL(c.req.url)),
    };
    return send((context) => renderDirectPage(shown, texts, assets.scriptUrl('direct'), context), 200, {
      action: 'document-ready',
    });
  };

  return new Hono()
    .get('/d/:token', (c) => directPage(c, '/d', []))
    .get('/embed/direct/:token', async (c) => {
      const token = c.req.param('token');
      const query = new URL(c.req.url).search;
      const page = `/d/${encodeURIComponent(token)}${query}`;
      // A page opened in its own window is not framed by a site.
      if (c.req.header('sec-fetch-dest') === 'document') return c.redirect(page);
      const origins = await findDirectOrigins(services, token);
      if (origins.length > 0) return directPage(c, '/embed/direct', origins);
      const texts = pageMessages(preferredLanguage(c), 'state');
      return sendPage(c, (nonce) => renderNotEmbeddablePage(texts, page, { nonce, stylesheet }), 403);
    });
}

/** Query parameters of the page itself. All others are values. */
const OWN_PARAMETERS = ['lang', 'externalId'];

const valuesIn = ({ searchParams }: URL): DirectView['values'] =>
  [...searchParams]
    .filter(([field, value]) => !OWN_PARAMETERS.includes(field) && field.length <= LIMITS.fieldLabel && value !== '')
    .slice(0, LIMITS.linkValues)
    .map(([field, value]) => ({ field, value: value.slice(0, LIMITS.fieldText) }))
    .filter(({ field, value }) => isStorable(field) && isStorable(value));

function presentDirect({ template, recipient, link }: DirectTemplate, language: Language) {
  const { envelope, sender, team, files } = template;
  const title = envelope.publicTitle || envelope.title;
  const who = { sender: sender.name, title };
  return {
    title,
    description: envelope.publicDescription,
    ask: sayIn(language, 'mail')(ASKS[recipient.role], who),
    brand: presentBrand(team, language),
    isMailed: isEmailWanted(envelope.meta, 'documentCompleted'),
    team: team.teamName,
    pages: files.reduce((sum, { pages }) => sum + (pages?.length ?? 0), 0),
    confirmsEmail: settingsOfLink(link).confirmsEmail,
    name: '',
    email: '',
    isNameLocked: false,
    isEmailLocked: false,
  } satisfies Omit<DirectView, 'token' | 'next' | 'externalId' | 'values'>;
}
