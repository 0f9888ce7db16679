/** The first page after the setup, and the sample agreement that it sends. */
export const en = {
  title: 'Welcome, {name}',
  lead: 'You’re ready to send documents.',
  checks: 'Setup checks',
  address: 'Address',
  'address.LOCAL':
    '{url} works only on this machine. Before others use the service, set BASE_URL to an address they can reach.',
  'address.PLAIN': '{url} isn’t encrypted. Put HTTPS in front of it, and set BASE_URL to the https address.',
  mail: 'Email',
  'mail.none': 'No mail server is set (SMTP_URL). Until then, read emails in the outbox and share links yourself.',
  'mail.well': 'Email is set up.',
  'mail.cure': 'Open outbox',
  identity: 'Sealing identity',
  'identity.made':
    'It was created on this machine. Keep a copy of the folder {folder} elsewhere: if you lose this disk without one, you’ll need a new identity.',
  'identity.well': 'It’s the one you configured.',
  next: 'Try it',
  sample: 'Send yourself a sample agreement',
  'sample.lead': 'From here to a sealed PDF in under two minutes.',
  'sample.send': 'Send sample',
  token: 'Create an API token',
  'token.lead': 'For apps that send documents.',
  skip: 'Go to documents',
  'sample.title': 'Sample agreement',
  'sample.between': 'Between {person} and {team}',
  'sample.first': 'This agreement is a sample. It commits no one to anything, and it shows what your recipients get.',
  'sample.second': 'The signer sees where to sign, confirms once, and can read the agreement before and after.',
  'sample.third':
    'When everyone has signed, the service seals the agreement. Every PDF viewer that checks signatures then shows any later change.',
  'sample.signature': 'Signature',
  'sample.date': 'Date',
} as const;
