import type { Catalogue } from '../../catalogue.ts';

export const fr: Catalogue['start'] = {
  title: 'Bienvenue, {name}',
  lead: 'Vous pouvez maintenant envoyer des documents.',
  steps: 'Premiers pas',
  'steps.done': '{done} sur {total}',
  'steps.hide': 'Masquer les étapes',
  'step.done': 'fait',
  own: 'Importer votre propre PDF',
  'own.lead': 'Rien n’est envoyé avant que vous ne le décidiez.',
  colleague: 'Ajouter un collègue',
  'colleague.lead': 'Invitez une personne par son adresse e-mail, ou donnez-lui un lien.',
  'address.LOCAL':
    '{url} ne fonctionne que sur cette machine. Avant que d’autres utilisent le service, donnez à BASE_URL une adresse qu’ils peuvent atteindre.',
  'address.PLAIN': '{url} n’est pas chiffrée. Placez HTTPS devant, et donnez à BASE_URL l’adresse https.',
  mail: 'E-mail',
  'mail.none':
    'Aucun serveur de messagerie n’est défini (SMTP_URL). D’ici là, lisez les e-mails dans la boîte d’envoi et transmettez les liens vous-même.',
  'mail.well': 'L’e-mail est configuré.',
  'mail.cure': 'Ouvrir la boîte d’envoi',
  backup: 'Sauvegardes',
  'backup.none': 'Aucune sauvegarde planifiée n’est configurée. Définissez BACKUP_DIR et BACKUP_KEY_FILE.',
  'backup.well': 'Les sauvegardes sont créées automatiquement.',
  identity: 'Identité de scellement',
  'identity.made':
    'Elle a été créée sur cette machine. Gardez une copie du dossier {folder} ailleurs : si vous perdez ce disque sans copie, il vous faudra une nouvelle identité.',
  sample: 'Vous envoyer un exemple d’accord',
  'sample.lead': 'D’ici à un PDF scellé en moins de deux minutes.',
  'sample.send': 'Envoyer l’exemple',
  token: 'Créer un jeton d’API',
  skip: 'Aller aux documents',
  'sample.title': 'Exemple d’accord',
  'sample.between': 'Entre {person} et {team}',
  'sample.first':
    'Cet accord est un exemple. Il n’engage personne à rien et montre ce que reçoivent vos destinataires.',
  'sample.second': 'Le signataire voit où signer, confirme une fois et peut lire l’accord avant et après.',
  'sample.third':
    'Quand tout le monde a signé, le service scelle l’accord. Tout lecteur de PDF qui vérifie les signatures affiche alors toute modification ultérieure.',
  'sample.signature': 'Signature',
  'sample.date': 'Date',
};
