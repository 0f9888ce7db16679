import { expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeRules } from '../../../testing/src/service.ts';
import { requireUncommonPassword } from '../../src/features/accounts/credentials/password-policy.ts';
import { createAccount } from '../../src/features/accounts/setup/create-account.ts';
import { passwordLinks } from '../../src/platform/db/schema.ts';
import { hashToken } from '../../src/platform/hash-token.ts';
import { refusal } from '../signing/visit.ts';
import { PASSWORD } from './people.ts';

describeRules('the password policy', (service) => {
  const of = { email: 'zoe.miller@lamps.example', name: 'Zoë Keller', serviceUrl: 'https://sign.bigcorp.example' };
  const REFUSED = { code: 'PASSWORD_TOO_COMMON' };

  it.each([
    ['in a list of breached passwords', 'password1234'],
    ['in a list, but in capitals', 'PASSWORD1234'],
    ['a common one with characters appended', 'Welcome2026!!'],
    ['a common one repeated', 'dragondragon'],
    ['a common one with symbols for letters', 'P@ssw0rd2026'],
    ['a single repeated character', 'aaaaaaaaaaaaaa'],
    ['a row of keys', 'qwertyuiop12'],
    ["based on the person's name", 'keller-and-lamps'],
    ["based on the person's email address", 'xx zoe.miller xx'],
    ["based on the domain of the person's email address", 'green lamps glow'],
    ['based on the name of the service', 'my countersign key'],
    ['based on the host of the service', 'my bigcorp account'],
  ])('a password that is %s is refused', async (_, password) => {
    await expect(requireUncommonPassword(password, of)).rejects.toMatchObject(REFUSED);
  });

  it.each(['correct horse battery', 'vX9#kd82mQz1', 'drei blaue Fahrräder', '青い自転車と三つの窓と海'])(
    'a password that is hard to guess is accepted: %s',
    async (password) => {
      await expect(requireUncommonPassword(password, of)).resolves.toBeUndefined();
    },
  );

  it('a weak password is refused wherever a password can be set', async () => {
    const common = 'password1234';
    const email = 'somebody@example.net';
    const now = service.clock.now();
    const expiresAt = new Date(now.getTime() + 60_000);
    const link = { tokenHash: hashToken('link'), email, returnTo: '/', createdAt: now, expiresAt };
    await service.services.database.orm.insert(passwordLinks).values(link);
    const byLink = new BrowserSession(service).post('/api/auth/password', { token: 'link', password: common });
    expect(await refusal(byLink)).toEqual({ status: 400, ...REFUSED });

    const { teamId } = await service.createAccount();
    const browser = await signedInBrowser(service, await addMember(service, teamId, 'MEMBER'));
    const changed = browser.post('/api/account/password', { current: PASSWORD, password: common });
    expect(await refusal(changed)).toEqual({ status: 400, ...REFUSED });

    const account = { email: 'operator@example.net', team: 'Team', password: common };
    await expect(createAccount(service.services.database, account)).rejects.toMatchObject(REFUSED);
  });
});
