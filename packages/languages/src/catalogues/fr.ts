import type { Catalogue } from '../catalogue.ts';

export const fr: Catalogue = {
  mail: {
    'invitation.subject.sign': 'À signer : « {title} »',
    'invitation.subject.approve': 'À approuver : « {title} »',
    'invitation.subject.fillIn': 'À compléter : « {title} »',
    'invitation.subject.view': 'À consulter : « {title} »',
    'invitation.request.sign': '{sender} vous demande de signer « {title} ».',
    'invitation.request.approve': '{sender} vous demande d’approuver « {title} ».',
    'invitation.request.fillIn': '{sender} vous demande d’aider à compléter « {title} ».',
    'invitation.request.view': '{sender} vous demande de consulter « {title} ».',
    'invitation.button.sign': 'Lire et signer',
    'invitation.button.approve': 'Lire et approuver',
    'invitation.button.fillIn': 'Ouvrir le document',
    'invitation.button.view': 'Consulter le document',
    'invitation.expiry': 'Ce lien est valable jusqu’au {date}.',
    'invitation.footer':
      'Vous recevez ce message parce que {sender} ({email}) a indiqué votre adresse. Ce lien est personnel : quiconque le détient peut agir en votre nom. Merci de ne pas le transférer.',

    'created.subject': 'Créé : {title}',
    'created.fact': '« {title} » a été créé en votre nom. Ce document reste un brouillon jusqu’à son envoi.',

    'progress.subject.signed': 'Signé par {name} : {title}',
    'progress.subject.approved': 'Approuvé par {name} : {title}',
    'progress.fact.signed': '{name} a signé « {title} ».',
    'progress.fact.approved': '{name} a approuvé « {title} ».',
    'progress.left':
      '{left, plural, one {Une personne doit encore terminer.} many {# de personnes doivent encore terminer.} other {# personnes doivent encore terminer.}}',

    'pending.subject.signed': 'Signé : {title}',
    'pending.subject.approved': 'Approuvé : {title}',
    'pending.thanks.signed': 'Merci, vous avez signé « {title} ».',
    'pending.thanks.approved': 'Merci, vous avez approuvé « {title} ».',
    'pending.outlook':
      'D’autres personnes doivent encore terminer. Vous recevrez le document scellé lorsque tout le monde aura terminé.',

    'expired.subject': 'Expiré : {title}',
    'expired.fact':
      'Le délai pour « {title} » est écoulé. Les personnes suivantes n’ont pas terminé et ne peuvent plus ouvrir le document :',
    'expired.advice': 'Vous pouvez prolonger le délai, ce qui réactive leurs liens, ou annuler le document.',

    'completed.subject': 'Terminé : {title}',
    'completed.fact': 'Tout le monde a terminé « {title} ».',
    'completed.attached': 'Le document scellé est joint à ce message.',
    'completed.download': 'Vous pouvez télécharger le document scellé.',

    'rejected.subject': 'Refusé : {title}',
    'rejected.fact': '{name} a refusé « {title} ». Plus personne ne peut signer ce document.',
    'rejected.recorded':
      '{sender} a consigné le refus de « {title} » par {name}. Plus personne ne peut signer ce document.',
    'rejected.reason': 'Motif indiqué :',

    'cancelled.subject': 'Annulé : {title}',
    'cancelled.fact':
      '{sender} a annulé « {title} ». Vous n’avez rien à faire, et le lien que vous avez reçu ne fonctionne plus.',

    'code.subject': '{code} est votre code pour « {title} »',
    'code.open': 'Pour ouvrir « {title} », saisissez ce code sur la page qui vous le demande :',
    'code.finish': 'Pour finaliser « {title} », saisissez ce code sur la page qui vous le demande :',
    'code.validity':
      'Il est utilisable une seule fois, pendant {minutes, plural, one {# minute} many {# de minutes} other {# minutes}}. Ne le communiquez à personne.',
    'code.footer':
      'Vous recevez ce message parce qu’une personne disposant du lien qui vous a été envoyé a demandé un code. Si ce n’est pas vous, vous n’avez rien à faire : sans ce code, elle ne peut pas continuer.',

    'password.subject.new': 'Terminez la création de votre compte',
    'password.subject.known': 'Choisissez un nouveau mot de passe',
    'password.request.new':
      'Choisissez un mot de passe pour terminer la création du compte associé à cette adresse e-mail.',
    'password.request.known':
      'Choisissez un nouveau mot de passe pour votre compte. Toutes vos sessions seront alors fermées.',
    'password.validity':
      'Ce lien est utilisable une seule fois, pendant {hours, plural, one {# heure} many {# d’heures} other {# heures}}.',
    'password.button': 'Choisir un mot de passe',
    'password.footer':
      'Vous recevez ce message parce que votre adresse a été saisie. Si ce n’est pas par vous, vous n’avez rien à faire : sans ce lien, rien ne change.',

    'webhook.subject': 'Webhook désactivé : {url}',
    'webhook.fact':
      'Un webhook de l’équipe « {team} » échoue depuis {since} sans une seule réussite ; il a donc été désactivé. Il ne reçoit plus d’événements tant que vous ne le réactivez pas.',
    'webhook.error': 'Résultat de la dernière tentative :',
    'webhook.footer': 'Vous recevez ce message parce que vous administrez l’équipe « {team} ».',

    'button.open': 'Ouvrir le document',
    'footer.owner': 'Vous recevez ce message parce que ce document vous appartient.',
    'footer.party': 'Vous recevez ce message parce que vous êtes partie prenante de ce document.',
    'footer.asked': 'Vous recevez ce message parce que votre intervention sur ce document avait été demandée.',
  },
};
