import { defineOperation } from '@countersign/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { policyOf, type TeamAction } from '../../src/domain/teams/policies.ts';
import { accountOperations, createAccountApi } from '../../src/doors/auth/account.ts';
import { authOperations, createSignInApi } from '../../src/doors/auth/index.ts';
import { createConsole, ownOperations } from '../../src/doors/console/index.ts';
import { createDirect, directOperations } from '../../src/doors/direct/index.ts';
import { createDrawings, drawingOperations } from '../../src/doors/drawings/index.ts';
import { createVersion } from '../../src/doors/http/create-version.ts';
import { routePath } from '../../src/doors/http/operation.ts';
import { problemSchema } from '../../src/doors/http/problem-schema.ts';
import { read } from '../../src/doors/http/team-operation.ts';
import { createSetupApi, setupOperations } from '../../src/doors/setup/index.ts';
import { createSigningApi, signingOperations } from '../../src/doors/signing/index.ts';
import { createV1, v1Operations } from '../../src/doors/v1/index.ts';
import { createV2, v2Operations } from '../../src/doors/v2/index.ts';
import type { Services } from '../../src/envelopes/services.ts';
import type { SignIn } from '../../src/features/accounts/sign-in.ts';

// Assembling the routes needs nothing from the service except its URL.
const services = { config: { BASE_URL: 'https://sign.example.com' } } as Services;

/** Returns the paths and methods that an entry point serves, without those that only refuse other methods. */
const servedBy = ({ routes }: { routes: { method: string; path: string }[] }): string[] =>
  [
    ...new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
  ].toSorted();

describe('operations of every interface', () => {
  it('each name an action in the policy table', () => {
    expect(v1Operations.length + v2Operations.length).toBeGreaterThan(40);
    for (const {
      operation: { id, action },
    } of [...v1Operations, ...v2Operations, ...ownOperations])
      expect(policyOf(action).for, id).toBe('team');
  });

  it('cannot be registered without a policy [T851]', () => {
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
      expect(() => version(action), action).toThrow('No policy says who may do');
    }
  });

  it('of version 2 all exist in the console, beside those that only its pages need [T858]', () => {
    const paths = (door: { routes: { method: string; path: string }[] }, prefix: string) =>
      servedBy(door).map((route) => route.replace(prefix, ''));
    const v2 = paths(createV2(services).app, '').filter((route) => route !== 'GET /openapi.json');
    expect(v2.length).toBe(v2Operations.length);
    expect(ownOperations.map(({ operation: { id, action } }) => [id, action])).toEqual([
      ['console-documents', 'documents.read'],
      ['console-document', 'documents.read'],
      ['console-senders', 'documents.read'],
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
      ['console-draft-leave', 'documents.draft'],
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
      ['console-verdict', 'documents.read'],
      ['console-seal-again', 'documents.send'],
      ['console-rejection-dismiss', 'documents.send'],
      ['console-remind', 'documents.send'],
      ['console-tokens', 'tokens.read'],
      ['console-token-create', 'tokens.change'],
      ['console-token-revoke', 'tokens.change'],
      ['console-start', 'team.change'],
      ['console-sample', 'documents.send'],
      ['console-privacy', 'privacy.read'],
      ['console-retention', 'privacy.change'],
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
      'GET /senders',
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
      'POST /envelope/:envelopeId/draft/leave',
      'GET /envelope/item/:itemId/pages/:page',
      'GET /envelope/item/:itemId/pages/:page/text',
      'GET /contacts',
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
      'POST /envelope/:envelopeId/rejection/dismiss',
      'POST /envelope/:envelopeId/remind',
      'GET /tokens',
      'POST /tokens',
      'POST /tokens/revoke',
      'GET /start',
      'POST /sample',
      'GET /privacy',
      'POST /privacy/retention',
      'POST /privacy/holds',
      'POST /privacy/holds/release',
      'POST /privacy/erase-document',
      'POST /privacy/find-person',
      'POST /privacy/erase-person',
      'POST /privacy/export-person',
    ];
    expect(paths(createConsole(services, {} as SignIn), '/teams/:teamId')).toEqual([...v2, ...own].toSorted());
  });

  it('have unique ids in version 1', () => {
    const v1 = servedBy(createV1(services).app).filter((route) => route !== 'GET /openapi.json');
    // Some operations have a second method that does the same.
    expect(v1.length).toBeGreaterThanOrEqual(v1Operations.length);
    expect(v1Operations.length).toBe(new Set(v1Operations.map(({ operation }) => operation.id)).size);
  });
});

describe('JSON endpoints below /api', () => {
  it('are all defined as operations with a policy, whoever calls them [T5733]', () => {
    const signIn = {} as SignIn;
    const doors = [
      { app: createAccountApi(services, signIn), operations: accountOperations, kind: 'person' },
      { app: createSignInApi(services, signIn), operations: authOperations(signIn), kind: 'anybody' },
      { app: createSetupApi(services), operations: setupOperations, kind: 'anybody' },
      { app: createSigningApi(services, signIn), operations: signingOperations(signIn), kind: 'recipient' },
      { app: createDrawings(services), operations: drawingOperations, kind: 'anybody' },
      { app: createDirect(services), operations: directOperations, kind: 'anybody' },
    ];
    for (const { app, operations, kind } of doors) {
      const defined = operations.map(({ operation: { id, method, path, action } }) => {
        expect(policyOf(action).for, id).toBe(kind);
        return `${method.toUpperCase()} ${routePath(path)}`;
      });
      expect(servedBy(app)).toEqual(defined.toSorted());
    }
  });
});
