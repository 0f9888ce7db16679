import type { Catalogue } from '../../catalogue.ts';

export const fr: Catalogue['sending'] = {
  extent:
    '{files, plural, one {# fichier} many {# fichiers} other {# fichiers}}, {pages, plural, one {# page} many {# pages} other {# pages}}.',
  change: 'Modifier',
  'from.service': 'Valeur par défaut du service',
  'from.team': 'Valeur par défaut de l’équipe',
  'from.document': 'Défini pour ce document',
  'reminders.after': '{last, plural, one {Après # jour} many {Après {days} jours} other {Après {days} jours}}',
  'authentication.open': 'Authentification pour ouvrir',
  'authentication.finish': 'Authentification pour terminer',
  'authentication.document': 'Comme défini pour le document',
  'mail.to': 'E-mail à {name}',
  'mail.from': 'De',
  'mail.none': '{name} ne reçoit pas d’e-mail. Vous trouverez le lien sur la page du document.',
  'mail.copy': '{name} recevra le document scellé quand tout le monde aura terminé.',
  'message.add': 'Écrire un message à part à {name}',
  'message.own': 'Message réservé à {name}',
  'message.rest': 'Inclus dans les e-mails à tous ceux qui n’ont pas de message à part.',
  'message.own.hint': 'À la place du message à tous.',
  language: 'Langue',
  'from.console': 'Valeur par défaut de la console',
  at: 'Moment de l’envoi',
  'at.wrong': 'Saisissez un moment dans le futur, d’ici un an au plus.',
  schedule: 'Planifier l’envoi',
  scheduled: 'Planifié pour le {when}',
  'scheduled.done': 'Envoi planifié.',
  notSent: 'Envoi planifié arrêté',
  'notSent.changed':
    'Le brouillon a été modifié après la planification. Vérifiez-le, puis envoyez-le ou planifiez-le à nouveau.',
  'notSent.left':
    'La personne qui a planifié l’envoi ne peut plus envoyer de documents. Envoyez le brouillon ou planifiez-le à nouveau.',
  'notSent.problem':
    'Le brouillon ne peut pas être envoyé tel quel. Ouvrez-le pour voir pourquoi, puis envoyez-le ou planifiez-le à nouveau.',
  withdraw: 'Arrêter l’envoi planifié',
  withdrawn: 'Envoi planifié arrêté. Le document reste un brouillon.',
  review: 'Vérifier le brouillon',
};
