import { omitUndefined, titleSchema } from '@countersign/contracts/bodies';
import type { draftOperation } from '@countersign/contracts/console';
import type { z } from 'zod';
import type { DocumentMeta } from '../../../domain/envelope/document-meta.ts';
import { type Issue, parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { operationPath } from '../../../features/editor/apply-operations.ts';
import type { DraftOperation } from '../../../features/editor/draft-operation.ts';
import { toChangedProperties, toNewRecipient } from '../../http/inputs/recipients.ts';
import { toMetaInput } from '../../http/inputs/settings.ts';

type Given = z.output<typeof draftOperation>;

/**
 * Converts the operations of a request to the use case's input.
 * @throws RuleViolation INVALID_REQUEST
 */
export const readOperations = (given: readonly Given[]): DraftOperation[] =>
  given.map((operation, index) => toOperation(operation, operationPath(index)));

function toOperation(given: Given, path: Issue['path']): DraftOperation {
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
      return { do: name, key, values: toNewRecipient(values, path) };
    }
    case 'changeRecipient':
      return { ...given, set: toChangedProperties(given.set, under) };
    case 'changeFile': {
      const { title, order } = given.set;
      return { ...given, set: omitUndefined({ order, title: parseTitle(title, under) }) };
    }
    case 'change': {
      const { title, meta, globalAccessAuth: accessAuth, globalActionAuth: actionAuth } = given.set;
      const settings = toMetaInput(meta, [...under, 'meta']);
      return {
        do: 'change',
        set: {
          ...omitUndefined({ title: parseTitle(title, under), accessAuth, actionAuth }),
          ...(settings && { meta: settings, unset: unsetIn(meta) }),
        },
      };
    }
    case 'removeField':
    case 'removeRecipient':
      return given;
  }
}

const parseTitle = (title: string | undefined, path: Issue['path']): string | undefined =>
  title === undefined ? undefined : parseOrRefuse(titleSchema, title, [...path, 'title']);

type GivenMeta = Extract<Given, { do: 'change' }>['set']['meta'];

/** Lists the settings that null resets. For all other settings, null counts as omitted. */
const unsetIn = (meta: GivenMeta): (keyof DocumentMeta)[] => [
  ...(meta?.envelopeExpirationPeriod === null ? (['expiration', 'neverExpires'] as const) : []),
  ...(meta?.reminderSettings === null ? (['reminders'] as const) : []),
];
