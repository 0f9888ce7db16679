import { defineOperation } from '@countersign/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findPolicy, type TeamAction } from '../../src/domain/teams/policies.ts';
import { accountOperations, createAccountApi } from '../../src/doors/auth/account.ts';
import { authOperations, createSignInApi } from '../../src/doors/auth/index.ts';
import { createConsole, ownOperations } from '../../src/doors/console/index.ts';
import { createDirect, directOperations } from '../../src/doors/direct/index.ts';
import { createDrawings, drawingOperations } from '../../src/doors/drawings/index.ts';
import { createVersion } from '../../src/doors/http/operations/create-version.ts';
import { routePath } from '../../src/doors/http/operations/operation.ts';
import { read } from '../../src/doors/http/operations/team-operation.ts';
import { problemSchema } from '../../src/doors/http/responses/problem-schema.ts';
import { createSetupApi, setupOperations } from '../../src/doors/setup/index.ts';
import { createSigningApi, signingOperations } from '../../src/doors/signing/index.ts';
import { createTransfers, transferOperations } from '../../src/doors/transfers/index.ts';
import { createV1, v1Operations } from '../../src/doors/v1/index.ts';
import { createV2, v2Operations } from '../../src/doors/v2/index.ts';
import { createVerifyApi, verificationOperations } from '../../src/doors/verify/index.ts';
import { createSealCertificates, sealCertificateOperations } from '../../src/doors/verify/seal-certificates.ts';
import type { Services } from '../../src/envelopes/services.ts';
import type { SignIn } from '../../src/features/accounts/sign-in/sign-in.ts';
import { createApp } from '../../src/main/app.ts';
import type { SealingIdentity } from '../../src/platform/trust/identity.ts';

// Assembling the routes needs nothing from the service except its URL.
const services = { config: { BASE_URL: 'https://sign.example.com' } } as Services;

/** Returns the paths and methods that an entry point serves, without handlers that only reject other methods. */
const servedBy = ({ routes }: { routes: { method: string; path: string }[] }): string[] =>
  [
    ...new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
  ].toSorted();

describe('operations of every interface', () => {
  it('every operation of every interface names an action in the policy table', () => {
    expect(v1Operations.length + v2Operations.length).toBeGreaterThan(40);
    for (const {
      operation: { id, action },
    } of [...v1Operations, ...v2Operations, ...ownOperations])
      expect(findPolicy(action).for, id).toBe('team');
  });

  it('an operation cannot be registered without a policy [T851]', () => {
    const burn = (action: string) =>
      read(
        defineOperation({
          ...{ id: 'burn', method: 'delete', path: '/everything', tag: 'Fire', summary: 'Burn' },
          action: action as TeamAction,
          answer: z.object({}),
          problems: [],
        }),
        async () => ({}),
      );
    const version = (action: string) =>
      createVersion(services, {
        ...{ prefix: '/api/v9', number: '9.0.0', isDeprecated: false, introduction: '', tags: [], headers: {} },
        operations: [burn(action)],
        problemSchema,
        presentProblem: (body) => body,
      });
    expect(() => version('documents.end')).not.toThrow();
    for (const action of ['documents.burn', 'constructor', '', 'signing.read', 'service.operate']) {
      expect(() => version(action), action).toThrow('No policy defines who may perform');
    }
  });

  it("the console has all operations of version 2, and otherwise only those that the console's pages need [T858]", () => {
    const paths = (door: { routes: { method: string; path: string }[] }, prefix: string) =>
      servedBy(door).map((route) => route.replace(prefix, ''));
    const v2 = paths(createV2(services).app, '').filter((route) => route !== 'GET /openapi.json');
    expect(v2.length).toBe(v2Operations.length);
    expect(ownOperations.map(({ operation: { id, action } }) => [id, action])).toEqual([
      ['console-documents', 'documents.read'],
      ['console-document', 'documents.read'],
      ['console-documents-csv', 'documents.read'],
      ['console-senders', 'documents.read'],
      ['console-content', 'documents.read'],
      ['console-field-drawing', 'documents.read'],
      ['console-archive', 'documents.read'],
      ['console-bulk-start', 'documents.draft'],
      ['console-bulk-put-back', 'documents.draft'],
      ['console-bulk', 'documents.read'],
      ['console-bulk-open', 'documents.read'],
      ['console-mails', 'mails.read'],
      ['console-mail', 'mails.read'],
      ['console-recipient-qr', 'documents.send'],
      ['console-recipient-link-copied', 'documents.send'],
      ['console-draft', 'documents.draft'],
      ['console-draft-change', 'documents.draft'],
      ['console-draft-send', 'documents.send'],
      ['console-draft-schedule', 'documents.send'],
      ['console-draft-unschedule', 'documents.send'],
      ['console-draft-leave', 'documents.draft'],
      ['console-draft-consent', 'documents.send'],
      ['console-draft-sign', 'documents.send'],
      ['console-preview-mail', 'documents.draft'],
      ['console-preview-mail-page', 'documents.draft'],
      ['console-file-replace', 'documents.draft'],
      ['console-page-image', 'documents.read'],
      ['console-page-text', 'documents.read'],
      ['console-preview', 'documents.draft'],
      ['console-preview-value', 'documents.draft'],
      ['console-preview-drawing', 'documents.draft'],
      ['console-preview-value-remove', 'documents.draft'],
      ['console-preview-complete', 'documents.draft'],
      ['console-preview-reject', 'documents.draft'],
      ['console-preview-page', 'documents.draft'],
      ['console-preview-pdf', 'documents.draft'],
      ['console-contacts', 'documents.draft'],
      ['console-people', 'contacts.read'],
      ['console-contact', 'contacts.read'],
      ['console-contact-edit', 'contacts.change'],
      ['console-contact-forget', 'contacts.change'],
      ['console-people-import', 'contacts.change'],
      ['console-views', 'documents.read'],
      ['console-view-create', 'documents.read'],
      ['console-view-rename', 'documents.read'],
      ['console-view-delete', 'documents.read'],
      ['console-verdict', 'documents.read'],
      ['console-seal-again', 'documents.send'],
      ['console-signatures', 'documents.read'],
      ['console-report', 'documents.read'],
      ['console-report-csv', 'documents.read'],
      ['console-rejection-dismiss', 'documents.send'],
      ['console-remind', 'documents.send'],
      ['console-templates', 'templates.read'],
      ['console-template', 'templates.read'],
      ['console-template-values', 'documents.read'],
      ['console-template-save', 'templates.change'],
      ['console-template-versions', 'templates.read'],
      ['console-template-version', 'templates.read'],
      ['console-template-restore', 'templates.change'],
      ['console-for-you', 'own.read'],
      ['console-for-you-open', 'own.read'],
      ['console-for-you-archive', 'own.read'],
      ['console-reading-open', 'own.sign'],
      ['console-reading-pages', 'own.sign'],
      ['console-reading-sign', 'own.sign'],
      ['console-tokens', 'tokens.read'],
      ['console-token-create', 'tokens.change'],
      ['console-token-revoke', 'tokens.change'],
      ['console-webhooks', 'webhooks.read'],
      ['console-webhook-deliveries', 'webhooks.read'],
      ['console-webhook-body', 'webhooks.read'],
      ['console-webhook-redeliver-failed', 'webhooks.change'],
      ['console-start', 'team.change'],
      ['console-sample', 'documents.send'],
      ['console-privacy', 'privacy.read'],
      ['console-retention', 'privacy.change'],
      ['console-retention-due', 'privacy.read'],
      ['console-hold', 'privacy.change'],
      ['console-hold-release', 'privacy.change'],
      ['console-document-erase', 'privacy.erase'],
      ['console-person-find', 'privacy.erase'],
      ['console-person-erase', 'privacy.erase'],
      ['console-person-export', 'privacy.erase'],
    ]);
    const own = [
      'GET /documents',
      'GET /documents/:envelopeId',
      'GET /documents.csv',
      'GET /senders',
      'GET /envelope/:envelopeId/content',
      'GET /envelope/:envelopeId/fields/:fieldId/drawing',
      'GET /archive',
      'GET /bulk',
      'POST /bulk',
      'GET /bulk/:bulkId',
      'POST /bulk/:bulkId/put-back',
      'GET /mails',
      'GET /mails/:mailId',
      'GET /envelope/recipient/:recipientId/qr',
      'POST /envelope/recipient/:recipientId/link-copied',
      'GET /envelope/:envelopeId/draft',
      'POST /envelope/:envelopeId/draft',
      'POST /envelope/:envelopeId/draft/send',
      'POST /envelope/:envelopeId/draft/schedule',
      'POST /envelope/:envelopeId/draft/unschedule',
      'POST /envelope/:envelopeId/draft/leave',
      'GET /envelope/:envelopeId/draft/signature',
      'PUT /envelope/:envelopeId/draft/signature',
      'GET /envelope/:envelopeId/preview/:recipientId/mail',
      'GET /envelope/:envelopeId/preview/:recipientId/mail/page',
      'GET /envelope/item/:itemId/pages/:page',
      'GET /envelope/item/:itemId/pages/:page/text',
      'GET /contacts',
      'GET /people',
      'GET /people/:contactId',
      'PATCH /people/:contactId',
      'DELETE /people/:contactId',
      'POST /people/import',
      'GET /views',
      'POST /views',
      'PUT /views/:viewId',
      'DELETE /views/:viewId',
      'GET /envelope/:envelopeId/preview/:recipientId',
      'PUT /envelope/:envelopeId/preview/:recipientId/fields/:fieldId',
      'DELETE /envelope/:envelopeId/preview/:recipientId/fields/:fieldId',
      'POST /envelope/:envelopeId/preview/:recipientId/complete',
      'POST /envelope/:envelopeId/preview/:recipientId/reject',
      'GET /envelope/:envelopeId/preview/:recipientId/fields/:fieldId/drawing',
      'GET /envelope/:envelopeId/preview/:recipientId/files/:itemId/pages/:page',
      'GET /envelope/:envelopeId/preview/:recipientId/files/:itemId/pdf',
      'POST /envelope/item/:itemId/replace',
      'GET /envelope/item/:itemId/verdict',
      'POST /envelope/:envelopeId/seal-again',
      'GET /envelope/:envelopeId/signatures',
      'GET /reports',
      'GET /reports.csv',
      'POST /envelope/:envelopeId/rejection/dismiss',
      'POST /envelope/:envelopeId/remind',
      'GET /templates',
      'GET /templates/:envelopeId',
      'GET /templates/:envelopeId/values.csv',
      'GET /templates/:envelopeId/versions',
      'GET /templates/:envelopeId/versions/:version',
      'POST /templates/:envelopeId/versions/:version',
      'POST /documents/:envelopeId/save-as-template',
      'GET /for-you',
      'POST /for-you/:recipientId/open',
      'GET /for-you/:recipientId/archive',
      'GET /tokens',
      'POST /tokens',
      'POST /tokens/revoke',
      'GET /webhooks',
      'GET /webhooks/:webhookId/deliveries',
      'GET /webhooks/:webhookId/deliveries/:deliveryId/body',
      'POST /webhooks/:webhookId/redeliver-failed',
      'GET /start',
      'POST /sample',
      'GET /privacy',
      'POST /privacy/retention',
      'GET /privacy/retention/due',
      'POST /privacy/holds',
      'POST /privacy/holds/release',
      'POST /privacy/erase-document',
      'POST /privacy/find-person',
      'POST /privacy/erase-person',
      'POST /privacy/export-person',
      'PUT /for-you/:recipientId/readings/:sittingId',
      'PUT /for-you/:recipientId/readings/:sittingId/pages',
      'PUT /for-you/:recipientId/readings/:sittingId/signature',
    ];
    expect(paths(createConsole(services, {} as SignIn, v2Operations), '/teams/:teamId')).toEqual(
      [...v2, ...own].toSorted(),
    );
  });

  it('operations of version 1 have unique ids', () => {
    const v1 = servedBy(createV1(services).app).filter((route) => route !== 'GET /openapi.json');
    // Some operations have a second method that does the same.
    expect(v1.length).toBeGreaterThanOrEqual(v1Operations.length);
    expect(v1Operations.length).toBe(new Set(v1Operations.map(({ operation }) => operation.id)).size);
  });
});

describe('JSON endpoints below /api', () => {
  it('JSON endpoints below /api are all defined as operations with a policy, whoever calls them [T5733]', () => {
    const signIn = {} as SignIn;
    const doors = [
      { app: createAccountApi(services, signIn), operations: accountOperations, kind: 'person' },
      { app: createSignInApi(services, signIn), operations: authOperations(signIn), kind: 'anybody' },
      { app: createSetupApi(services), operations: setupOperations, kind: 'anybody' },
      { app: createSigningApi(services, signIn), operations: signingOperations(signIn), kind: 'recipient' },
      { app: createDrawings(services), operations: drawingOperations, kind: 'anybody' },
      { app: createDirect(services), operations: directOperations, kind: 'anybody' },
      { app: createTransfers(services), operations: transferOperations, kind: 'anybody' },
      { app: createVerifyApi(services), operations: verificationOperations, kind: 'anybody' },
      { app: createSealCertificates(services), operations: sealCertificateOperations, kind: 'anybody' },
    ];
    for (const { app, operations, kind } of doors) {
      const defined = operations.map(({ operation: { id, method, path, action } }) => {
        expect(findPolicy(action).for, id).toBe(kind);
        return `${method.toUpperCase()} ${routePath(path)}`;
      });
      expect(servedBy(app)).toEqual(defined.toSorted());
    }
  });

  it('are the only routes below /api, except for probes and descriptions [T6121]', () => {
    const signIn = {} as SignIn;
    const listed = [
      ['/api/v1', v1Operations],
      ['/api/v2', v2Operations],
      ['/api/v2-beta', v2Operations],
      ['/api/console/teams/:teamId', [...v2Operations, ...ownOperations]],
      ['/api/account', accountOperations],
      ['/api/auth', authOperations(signIn)],
      ['/api/setup', setupOperations],
      ['/api/signing', signingOperations(signIn)],
      ['/api/drawings', drawingOperations],
      ['/api/direct', directOperations],
      ['/api/files', transferOperations],
      ['/api/verify', verificationOperations],
      ['/api/seal-certificates', sealCertificateOperations],
    ] as const;
    const operations = listed.flatMap(([prefix, served]) =>
      served.flatMap(({ operation: { method, synonyms = [], path } }) =>
        [method, ...synonyms].map((each) => `${each.toUpperCase()} ${prefix}${routePath(path).replace(/^\/$/, '')}`),
      ),
    );
    const app = createApp(services, {} as SealingIdentity);
    const below = servedBy(app).filter((route) => / \/api\//.test(route));
    expect(below.filter((route) => !operations.includes(route) && !OTHERWISE.has(route))).toEqual([]);
    expect([...operations, ...OTHERWISE.keys()].filter((route) => !below.includes(route))).toEqual([]);
  });
});

/** Routes under `/api` that do not belong to any operation, with the reason. */
const OTHERWISE = new Map([
  ['GET /api/health', 'a probe of the operator'],
  ['GET /api/ready', 'a probe of the load balancer'],
  ['GET /api/v1/openapi.json', 'the description of the operations'],
  ['GET /api/v2/openapi.json', 'the description of the operations'],
  ['GET /api/v2-beta/openapi.json', 'the description of the operations'],
]);
