import { fileEndpoints } from '@countersign/contracts/console';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { replaceFile, requireReplaceable } from '../../../features/drafts/replace-file.ts';
import { withPdfs } from '../../http/inputs/contents.ts';
import { act, type ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { presentItem } from '../../present/item.ts';

const replace = act(
  fileEndpoints.replace,
  async (services, { sender, params: { itemId }, files, signal }) => {
    await requireReplaceable(services, sender, itemId);
    if (files.length !== 1) throw notOne(files.length);
    return withPdfs(services, files, { teamId: sender.teamId, signal }, ([file]) => {
      if (!file?.pdf) throw notOne(0);
      return replaceFile(services, sender, itemId, file.pdf);
    });
  },
  (_, file) => presentItem(file),
);

function notOne(count: number): RuleViolation {
  const message = `one PDF replaces one file, but the request contains ${count}: send one part "files"`;
  return new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: ['files'], message }]);
}

export const fileOperations: readonly ServedTeamOperation[] = [replace];
