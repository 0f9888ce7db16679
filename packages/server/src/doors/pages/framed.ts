import type { SigningState } from '@countersign/contracts/vocabulary';
import {
  type EmbeddedFrame,
  type PageContext,
  renderEditorPage,
  renderNotEmbeddablePage,
  renderTogetherPage,
  type TogetherState,
} from '@countersign/pages';
import { type Context, Hono } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import { findTeamOrigins } from '../../features/accounts/team/team-origins.ts';
import { findPresigned } from '../../features/accounts/tokens/presign-tokens.ts';
import { findTogether, isDone, type Together, type TogetherDocument } from '../../features/sign/view/find-together.ts';
import { preferredLanguage } from '../http/requests/preferred-language.ts';
import type { Assets } from '../http/responses/assets.ts';
import { unknownPath } from '../http/responses/problem.ts';
import { pageMessages } from './page-messages.ts';
import { sendFramedPage } from './send-framed-page.ts';
import { sendPage } from './send-page.ts';

const LIST = '/embed/v1/multisign';

const SHOWN: Record<SigningState, TogetherState> = {
  waiting: 'waiting',
  open: 'open',
  viewing: 'open',
  finished: 'done',
  sealing: 'done',
  completed: 'done',
  expired: 'over',
  rejected: 'rejected',
  cancelled: 'over',
};

/** Serves pages that exist only for frames: a series of documents for one recipient, and the URLs of the editor. */
export function createFramedPages(services: Services, assets: Assets): Hono {
  const { stylesheet } = assets;

  const list = async (c: Context): Promise<Response> => {
    const tokens = c.req.queries('token') ?? [];
    const together = await findTogether(services, tokens);
    if (together.documents.length === 0) throw unknownPath();
    const isFramed = c.req.header('sec-fetch-dest') !== 'document';
    const language = preferredLanguage(c);
    if (isFramed && together.origins.length === 0) {
      const page = LIST + new URL(c.req.url).search;
      return sendPage(
        c,
        (nonce) => renderNotEmbeddablePage(pageMessages(language, 'state'), page, { nonce, stylesheet }),
        403,
      );
    }
    const texts = pageMessages(language, 'framed');
    const chosen = c.req.query('lang');
    const view = { documents: together.documents.map((each) => presentOne(each, together, { isFramed, chosen })) };
    const render = (context: PageContext) => renderTogetherPage(view, texts, context);
    if (!isFramed) return sendPage(c, (nonce) => render({ nonce, stylesheet }));
    const areDone = together.documents.every(isDone);
    const data = {
      origins: together.origins,
      document: {},
      together: { documents: together.documents.map(knownBy), areOthersDone: areDone },
      redirectUrl: null,
      arrival: { action: areDone ? ('all-documents-completed' as const) : ('document-ready' as const) },
    };
    return sendFramedPage(c, assets, { data }, render);
  };

  /**
   * Serves the editor's URLs. With a presign token, the page in the frame says that editing is only possible in the
   * console.
   */
  const editor = async (c: Context): Promise<Response> => {
    const presigned = await findPresigned(services, c.req.query('token') ?? '');
    const origins = presigned ? await findTeamOrigins(services, presigned.principal.teamId) : [];
    const texts = pageMessages(preferredLanguage(c), 'framed');
    if (origins.length === 0) return sendPage(c, (nonce) => renderEditorPage(texts, { nonce, stylesheet }), 404);
    const data = { origins, document: {}, redirectUrl: null, arrival: null };
    return sendFramedPage(c, assets, { data }, (context) => renderEditorPage(texts, context), 404);
  };

  return new Hono()
    .get(LIST, list)
    .get('/embed/v1/authoring/:kind{document|template}/create', editor)
    .get('/embed/v1/authoring/:kind{document|template}/edit/:id', editor)
    .get('/embed/v2/authoring/envelope/create', editor)
    .get('/embed/v2/authoring/envelope/edit/:id', editor);
}

export interface Others {
  together: NonNullable<EmbeddedFrame['data']['together']>;
  backUrl: string;
}

/** Finds the other documents of a series. Null if the document is displayed alone. */
export async function findOthers(services: Services, c: Context): Promise<Others | null> {
  const tokens = c.req.queries('among') ?? [];
  const token = c.req.param('token') ?? '';
  if (tokens.length < 2 || !tokens.includes(token)) return null;
  const { documents } = await findTogether(services, tokens);
  const query = new URLSearchParams(documents.map((each) => ['token', each.token]));
  const chosen = c.req.query('lang');
  if (chosen) query.set('lang', chosen);
  return {
    together: {
      documents: documents.map(knownBy),
      areOthersDone: documents.filter((each) => each.token !== token).every(isDone),
    },
    backUrl: `${LIST}?${query}`,
  };
}

const knownBy = ({ token, found }: TogetherDocument) => ({
  token,
  ...(found && { documentId: found.documentId, recipientId: found.recipientId }),
});

function presentOne(
  { token, found }: TogetherDocument,
  { documents }: Together,
  { isFramed, chosen }: { isFramed: boolean; chosen: string | undefined },
) {
  if (!found) return { title: null, state: 'over' as const, url: null };
  const query = new URLSearchParams(isFramed ? documents.map((each) => ['among', each.token]) : []);
  if (chosen) query.set('lang', chosen);
  const rest = query.size > 0 ? `?${query}` : '';
  return { title: found.title, state: SHOWN[found.state], url: `${isFramed ? '/embed' : ''}/sign/${token}${rest}` };
}
