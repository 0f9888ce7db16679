import type { Catalogue } from '../../catalogue.ts';

export const fr: Catalogue['start'] = {
  title: 'Bienvenue, {name}',
  lead: 'Le service peut maintenant envoyer des documents.',
  checks: 'Comment il est configuré',
  address: 'Adresse',
  'address.LOCAL':
    '{url} ne mène qu’à cette machine. Avant que d’autres s’en servent, donnez à BASE_URL l’adresse par laquelle ils l’atteignent.',
  'address.PLAIN': '{url} n’est pas chiffrée. Placez HTTPS devant et donnez à BASE_URL l’adresse en https.',
  mail: 'E-mail',
  'mail.none':
    'Aucun serveur de messagerie n’est défini (SMTP_URL). En attendant, les e-mails se lisent dans la boîte d’envoi et les liens se copient à la main.',
  'mail.well': 'Les e-mails sont envoyés.',
  'mail.cure': 'Ouvrir la boîte d’envoi',
  identity: 'Identité de scellement',
  'identity.made':
    'Elle a été créée sur cette machine. Gardez ailleurs une copie du dossier {folder} : sans elle, un disque perdu signifie une nouvelle identité.',
  'identity.well': 'C’est celle que vous avez indiquée.',
  next: 'Essayez',
  sample: 'Vous envoyer un accord d’exemple',
  'sample.lead': 'Moins de deux minutes d’ici à un PDF scellé.',
  'sample.send': 'Envoyer l’exemple',
  token: 'Créer un jeton d’API',
  'token.lead': 'Pour les programmes qui envoient des documents.',
  skip: 'Aller aux documents',
  'sample.title': 'Accord d’exemple',
  'sample.between': 'Entre {person} et {team}',
  'sample.first':
    'Cet accord est un exemple. Il n’oblige personne à rien et montre ce que reçoivent ceux à qui vous envoyez des documents.',
  'sample.second': 'Qui le signe voit où signer, confirme une fois et peut le lire avant et après.',
  'sample.third':
    'Quand tout le monde a signé, le service le scelle. Toute modification ultérieure du PDF se voit alors dans chaque lecteur de PDF qui vérifie les signatures.',
  'sample.signature': 'Signature',
  'sample.date': 'Date',
};
