import { accountEndpoints } from '@countersign/contracts/v1';
import { read } from '../../http/operations/team-operation.ts';

const me = read(accountEndpoints.me, async (_services, { sender: { userName, userEmail, teamId, teamName } }) => ({
  name: userName,
  email: userEmail,
  teamId,
  teamName,
}));

export const meOperations = [me];
