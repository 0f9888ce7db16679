import { replacedFile } from '@countersign/contracts/console';
import { z } from 'zod';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { replaceFile, requireReplaceable } from '../../features/prepare/files/replace-file.ts';
import { action } from '../http/action.ts';
import type { ApiOperation } from '../http/operation.ts';
import { textId } from '../http/text-id.ts';
import { withPdfs } from '../v2/envelope/input.ts';
import { presentItem } from '../v2/item/present.ts';

const replace = action({
  id: 'console-file-replace',
  action: 'documents.draft',
  path: '/envelope/item/{itemId}/replace',
  tag: 'Console',
  summary: "Replace the PDF of a draft's file and keep its fields",
  params: z.object({ itemId: textId('item') }),
  body: { schema: z.object({}), files: true },
  answer: replacedFile,
  problems: [],
  carryOut: async (services, { sender, params: { itemId }, files, signal }) => {
    await requireReplaceable(services, sender, itemId);
    if (files.length !== 1) throw notOne(files.length);
    return withPdfs(services, files, { teamId: sender.teamId, signal }, ([file]) => {
      if (!file?.pdf) throw notOne(0);
      return replaceFile(services, sender, itemId, file.pdf);
    });
  },
  present: (_, file) => presentItem(file),
});

function notOne(count: number): RuleViolation {
  const message = `one PDF replaces one file, but the request contains ${count}: send one part "files"`;
  return new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: ['files'], message }]);
}

/** Actions on files that version 2 does not have. */
export const fileOperations: readonly ApiOperation[] = [replace];
