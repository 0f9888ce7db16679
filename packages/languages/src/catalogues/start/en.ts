/** The first page after the setup, and the sample agreement that it sends. */
export const en = {
  title: 'Welcome, {name}',
  lead: 'The service can send documents now.',
  checks: 'How it is set up',
  address: 'Address',
  'address.LOCAL':
    '{url} leads only to this machine. Before others use it, set BASE_URL to the address by which they reach it.',
  'address.PLAIN': '{url} is not encrypted. Put HTTPS before it, and set BASE_URL to the address with https.',
  mail: 'Mail',
  'mail.none':
    'No mail server is set (SMTP_URL). Until then mails are read in the outbox, and links are copied by hand.',
  'mail.well': 'Mails are sent.',
  'mail.cure': 'Open the outbox',
  identity: 'Sealing identity',
  'identity.made':
    'It was made on this machine. Keep a copy of the folder {folder} elsewhere: without it, a lost disk means a new identity.',
  'identity.well': 'It is the one that you named.',
  next: 'Try it',
  sample: 'Send a sample agreement to yourself',
  'sample.lead': 'Less than two minutes from here to a sealed PDF.',
  'sample.send': 'Send the sample',
  token: 'Make an API token',
  'token.lead': 'For programs that send documents.',
  skip: 'Go to the documents',
  'sample.title': 'Sample agreement',
  'sample.between': 'Between {person} and {team}',
  'sample.first':
    'This agreement is a sample. It obliges nobody to anything, and shows what those get to whom you send documents.',
  'sample.second': 'The person who signs it sees where to sign, confirms once, and can read it before and after.',
  'sample.third':
    'When everybody has signed, the service seals it. Any later change of the PDF can then be seen in every PDF viewer that checks signatures.',
  'sample.signature': 'Signature',
  'sample.date': 'Date',
} as const;
