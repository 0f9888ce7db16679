import { read } from '../serve.ts';

const me = read('me', async (_, { sender: { userName, userEmail, teamId, teamName } }) => ({
  name: userName,
  email: userEmail,
  teamId,
  teamName,
}));

export const accountOperations = [me];
