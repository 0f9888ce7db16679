import type { draftOperation } from '@countersign/contracts/console';
import type { z } from 'zod';
import type { DocumentMeta } from '../../../domain/envelope/document-meta.ts';
import { type Issue, parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { pathOf } from '../../../features/prepare/draft/apply-operations.ts';
import type { DraftOperation } from '../../../features/prepare/draft/draft-operation.ts';
import { omitUndefined } from '../../http/omit-undefined.ts';
import { titleSchema } from '../../requests/document.ts';
import { changesOf, recipientOf } from '../../v2/recipient/input.ts';
import { settingsOf } from '../../v2/settings.ts';

type Given = z.output<typeof draftOperation>;

/**
 * Converts the operations of a request to the use case's input.
 * @throws RuleViolation INVALID_REQUEST
 */
export const operationsOf = (given: readonly Given[]): DraftOperation[] =>
  given.map((operation, index) => operationOf(operation, pathOf(index)));

function operationOf(given: Given, path: Issue['path']): DraftOperation {
  const under = [...path, 'set'];
  switch (given.do) {
    case 'addField': {
      const { do: name, key, ...values } = given;
      return { do: name, key, values: { ...values, fieldMeta: values.fieldMeta } };
    }
    case 'changeField':
      return { ...given, set: omitUndefined(given.set) };
    case 'addRecipient': {
      const { do: name, key, ...values } = given;
      return { do: name, key, values: recipientOf(values, path) };
    }
    case 'changeRecipient':
      return { ...given, set: changesOf(given.set, under) };
    case 'changeFile': {
      const { title, order } = given.set;
      return { ...given, set: omitUndefined({ order, title: titleOf(title, under) }) };
    }
    case 'change': {
      const { title, meta, globalAccessAuth: accessAuth, globalActionAuth: actionAuth } = given.set;
      const settings = settingsOf(meta, [...under, 'meta']);
      return {
        do: 'change',
        set: {
          ...omitUndefined({ title: titleOf(title, under), accessAuth, actionAuth }),
          ...(settings && { meta: settings, unset: unsetIn(meta) }),
        },
      };
    }
    case 'removeField':
    case 'removeRecipient':
      return given;
  }
}

const titleOf = (title: string | undefined, path: Issue['path']): string | undefined =>
  title === undefined ? undefined : parseOrRefuse(titleSchema, title, [...path, 'title']);

type GivenMeta = Extract<Given, { do: 'change' }>['set']['meta'];

/** Lists the settings that null resets. Null for any other setting counts as omitted. */
const unsetIn = (meta: GivenMeta): (keyof DocumentMeta)[] => [
  ...(meta?.envelopeExpirationPeriod === null ? (['expiration', 'neverExpires'] as const) : []),
  ...(meta?.reminderSettings === null ? (['reminders'] as const) : []),
];
