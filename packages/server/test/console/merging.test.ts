import type { Draft, DraftAnswer, DraftOperation, DraftSaved } from '@countersign/contracts/console';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { type CreatedDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';

/**
 * Generates one action of a person. `nth` selects one of the objects that they know of, some of which may be deleted.
 */
const deed = fc.oneof(
  fc.record({ kind: fc.constant('addField'), nth: fc.nat(9), x: fc.integer({ min: 0, max: 80 }) }),
  fc.record({ kind: fc.constantFrom('move', 'retype', 'give', 'removeField'), nth: fc.nat(9), x: fc.nat(80) }),
  fc.record({
    kind: fc.constantFrom('addRecipient', 'rename', 'removeRecipient', 'title'),
    nth: fc.nat(9),
    x: fc.nat(99),
  }),
);
type Deed = (typeof deed extends fc.Arbitrary<infer T> ? T : never) & { kind: string };

/** Generates a turn in which one of two people saves their actions or loads the other's. */
const turn = fc.record({
  who: fc.constantFrom(0, 1),
  deeds: fc.array(deed, { maxLength: 6 }),
});

const TYPES = ['TEXT', 'NAME', 'DATE', 'SIGNATURE'] as const;
const BOX = { page: 1, positionY: 10, width: 20, height: 5 };

/** The merge rule in its simplest form: apply operations in the order of arrival, and skip those on deleted objects. */
class Model {
  title: string;
  recipients: Map<number, string>;
  fields: Map<number, { positionX: number; type: string; recipientId: number }>;

  constructor({ title, recipients, fields }: Draft) {
    this.title = title;
    this.recipients = new Map(recipients.map(({ id, name }) => [id, name]));
    this.fields = new Map(fields.map(({ id, positionX, type, recipientId }) => [id, { positionX, type, recipientId }]));
  }

  /** @returns indexes of skipped operations */
  apply(operations: readonly DraftOperation[], ids: Readonly<Record<string, number>>): number[] {
    return operations.flatMap((operation, index) => (this.#do(operation, ids) ? [] : [index]));
  }

  #do(operation: DraftOperation, ids: Readonly<Record<string, number>>): boolean {
    switch (operation.do) {
      case 'addField': {
        const { key, positionX, type, recipientId } = operation;
        if (!this.recipients.has(Number(recipientId))) return false;
        this.fields.set(ids[key]!, { positionX, type, recipientId: Number(recipientId) });
        return true;
      }
      case 'changeField': {
        const before = this.fields.get(Number(operation.field));
        const { recipientId, positionX, type } = operation.set;
        if (!before || (recipientId !== undefined && !this.recipients.has(Number(recipientId)))) return false;
        if (positionX !== undefined) before.positionX = positionX;
        if (type !== undefined) before.type = type;
        if (recipientId !== undefined) before.recipientId = Number(recipientId);
        return true;
      }
      case 'removeField':
        return this.fields.delete(Number(operation.field));
      case 'addRecipient':
        this.recipients.set(ids[operation.key]!, operation.name);
        return true;
      case 'changeRecipient': {
        const id = Number(operation.recipient);
        if (!this.recipients.has(id)) return false;
        this.recipients.set(id, operation.set.name!);
        return true;
      }
      case 'removeRecipient': {
        const id = Number(operation.recipient);
        for (const [fieldId, { recipientId }] of this.fields) if (recipientId === id) this.fields.delete(fieldId);
        return this.recipients.delete(id);
      }
      case 'change':
        this.title = operation.set.title!;
        return true;
      case 'changeFile':
        return true;
    }
  }
}

describeRules('two people editing one draft', (service) => {
  let team: TestAccount;
  let browsers: BrowserSession[];

  beforeAll(async () => {
    team = await service.createAccount();
    const browser = async () => signedInBrowser(service, await addMember(service, team.teamId, 'MEMBER'));
    browsers = [await browser(), await browser()];
  });

  const pathOf = ({ id }: CreatedDocument) => `/api/console/teams/${team.teamId}/envelope/document_${id}/draft`;
  const read = async (browser: BrowserSession, path: string) => {
    const { revision, draft } = (await (await browser.get(path)).json()) as DraftAnswer;
    return { ...draft!, revision };
  };

  const operationOf = ({ kind, nth, x }: Deed, key: string, { files, recipients, fields }: Draft): DraftOperation[] => {
    const recipientId = recipients[nth % recipients.length]?.id;
    const field = fields[nth % fields.length]?.id;
    const fileId = files[0]!.id;
    if (kind === 'title') return [{ do: 'change', set: { title: `Title ${x}` } }];
    if (kind === 'addRecipient') return [{ do: 'addRecipient', key, name: `Name ${x}`, email: '', role: 'SIGNER' }];
    if (recipientId !== undefined) {
      const type = TYPES[x % TYPES.length]!;
      if (kind === 'addField') return [{ do: 'addField', key, fileId, ...BOX, positionX: x, type, recipientId }];
      if (kind === 'rename') return [{ do: 'changeRecipient', recipient: recipientId, set: { name: `Name ${x}` } }];
      if (kind === 'removeRecipient' && x < 30) return [{ do: 'removeRecipient', recipient: recipientId }];
      if (field !== undefined && kind === 'give') return [{ do: 'changeField', field, set: { recipientId } }];
    }
    if (field === undefined) return [];
    if (kind === 'move') return [{ do: 'changeField', field, set: { positionX: x } }];
    if (kind === 'retype') return [{ do: 'changeField', field, set: { type: TYPES[x % TYPES.length]! } }];
    return kind === 'removeField' ? [{ do: 'removeField', field }] : [];
  };

  it('two people editing one draft both end with the same merged draft, and are notified of their deleted objects [T1306]', async () => {
    let keys = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 12 }), async (turns) => {
        const recipients = [{ email: 'ann@example.com' }, { email: 'bo@example.com' }];
        const path = pathOf(await uploadedDocument(service, team, { recipients }));
        const first = await read(browsers[0]!, path);
        const model = new Model(first);
        const known = [first, first];
        for (const { who, deeds } of turns) {
          const browser = browsers[who]!;
          const operations = deeds.flatMap((each) => operationOf(each as Deed, `key-${++keys}`, known[who]!));
          if (operations.length === 0) {
            known[who] = await read(browser, path);
            continue;
          }
          const answer = await browser.post(path, { baseRevision: known[who]!.revision, operations });
          const saved = (await answer.json()) as DraftSaved;
          expect(answer.status, JSON.stringify(saved)).toBe(200);
          expect(saved.gone.map(({ operation }) => operation)).toEqual(model.apply(operations, saved.ids));
        }
        const after = await read(browsers[0]!, path);
        expect(new Model(after)).toEqual(model);
      }),
      { numRuns: 25 },
    );
  });
});
