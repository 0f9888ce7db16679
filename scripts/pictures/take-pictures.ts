import { afterAll, beforeAll, it } from 'vitest';
import { makePageStates } from '../../e2e/page-states.ts';
import { renderHtml } from '../../packages/server/src/features/notify/mail/render-mail.ts';
import { everySampleMail } from '../../packages/testing/src/sample-mails.ts';
import { startTestService, type TestService } from '../../packages/testing/src/service.ts';
import { Camera, type Scene } from './camera.ts';
import { consoleScenes } from './console-scenes.ts';

const camera = new Camera(process.env.SCREENSHOTS ?? 'screenshots', ['en', 'de'], new RegExp(process.env.ONLY ?? '.'));
let service: TestService & { dispose(): Promise<void> };
beforeAll(async () => {
  service = await startTestService({
    database: 'embedded',
    settings: { OPERATOR_NAME: 'Nordlys Architects', SMTP_URL: 'smtp://127.0.0.1:9' },
  });
});
afterAll(async () => {
  await camera.close();
  await service?.dispose();
});

it('takes pictures of the recipients’ pages', async () => {
  const states = await makePageStates(service, await service.createAccount('sam'));
  const isOtherLanguage = (path: string) => /[?&]lang=/.test(path);
  const scenes = states.map(
    ({ name, path, act }): Scene => ({ name, at: { path }, act, ...(isOtherLanguage(path) && { languages: ['en'] }) }),
  );
  await camera.take('page', service.url, scenes);
});

it('takes pictures of the console', async () => {
  const { scenes, signIn } = await consoleScenes(service);
  await camera.take('console', service.url, scenes, signIn);
});

it('takes pictures of the documentation and the public pages', async () => {
  const pages = [
    '',
    'docs',
    'docs/api/v1',
    'docs/nothing-here',
    'docs/guides/console',
    'docs/guides/webhooks',
    'docs/guides/first-document',
    'nothing-here',
  ];
  const scenes = pages.map(
    (path): Scene => ({ name: path.replaceAll('/', '-') || 'landing', at: { path: `/${path}` } }),
  );
  await camera.take('public', service.url, scenes);
});

it('takes pictures of the emails', async () => {
  const mails = everySampleMail().filter(({ language }) => language === 'en' || language === 'de');
  const scenes = mails.map(
    ({ name, language, content }): Scene => ({ name, at: { html: renderHtml(content) }, languages: [language] }),
  );
  await camera.take('email', service.url, scenes);
});
