import { operationOf } from '@countersign/contracts/v2';
import { read } from '../binding/serve.ts';

const me = read(operationOf('me'), async (_, { sender: { userName, userEmail, teamId, teamName } }) => ({
  name: userName,
  email: userEmail,
  teamId,
  teamName,
}));

export const v2AccountOperations = [me];
