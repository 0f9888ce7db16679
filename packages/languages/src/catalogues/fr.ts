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
      'Choisissez un nouveau mot de passe pour votre compte. Toutes vos sessions seront alors fermées, et les clés d’accès, l’application d’authentification et les codes de secours du compte seront supprimés.',
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

  page: {
    'ask.sign': '{sender} vous demande de signer ce document.',
    'ask.approve': '{sender} vous demande d’approuver ce document.',
    'ask.fillIn': '{sender} vous demande d’aider à compléter ce document.',
    'ask.view': '{sender} partage ce document avec vous.',
    sentBy: 'envoyé par {sender}',
    attachments: 'Pièces jointes',
    document: 'Document',
    page: 'Page {number} sur {count}',
    openPdf: 'Ouvrir le PDF',
    downloadSealed: 'Télécharger le PDF scellé',
    noScript: 'Pour compléter et signer ce document, veuillez autoriser les scripts dans votre navigateur.',

    answers: 'Vos réponses',
    optional: 'facultatif',
    fieldOf: 'pour {name}',
    nameless: 'Signataire',
    'field.SIGNATURE': 'Signature',
    'field.INITIALS': 'Initiales',
    'field.NAME': 'Nom',
    'field.EMAIL': 'Adresse e-mail',
    'field.DATE': 'Date',
    'field.TEXT': 'Texte',
    'field.NUMBER': 'Nombre',
    'field.RADIO': 'Choix',
    'field.CHECKBOX': 'Choix multiples',
    'field.DROPDOWN': 'Sélection',
    'hint.page': 'Page {number}',
    'hint.atMostCharacters':
      '{count, plural, one {# caractère} many {# de caractères} other {# caractères}} au maximum',
    'hint.atMost': '{max} au maximum',
    'hint.atLeast': '{min} au minimum',
    'hint.between': 'De {min} à {max}',
    'hint.format': 'Format : {format}',
    'hint.tickAtLeast': 'Cochez au moins {count}',
    'hint.tickExactly': 'Cochez exactement {count}',
    'hint.tickAtMost': 'Cochez au plus {count}',
    'hint.shownAs': 'Affiché ainsi : {text}',
    choose: 'Choisir…',
    useToday: 'Date d’aujourd’hui',
    clearChoice: 'Effacer le choix',

    'missing.signature': 'Veuillez signer ici.',
    'missing.answer': 'Veuillez remplir ce champ.',
    left: '{count, plural, =0 {Tous les champs requis sont remplis} one {Encore # champ requis} many {Encore # de champs requis} other {Encore # champs requis}}',
    saving: 'Enregistrement…',
    offline: 'Pas de connexion. Vos réponses sont conservées ici et seront enregistrées dès son retour.',
    next: 'Champ suivant',
    toFinish: 'Vérifier et terminer',

    'signature.sign': 'Signer ici',
    'signature.change': 'Modifier la signature',
    'signature.useSame': 'Utiliser la même signature',
    'signature.title': 'Votre signature',
    'signature.drawn': 'Dessiner',
    'signature.typed': 'Saisir',
    'signature.uploaded': 'Importer',
    'signature.drawHere': 'Dessinez votre signature au doigt, au stylet ou à la souris',
    'signature.startOver': 'Recommencer',
    'signature.typeName': 'Saisissez votre nom',
    'signature.chooseImage': 'Choisissez une image de votre signature (PNG ou JPG)',
    'signature.useThis': 'Utiliser cette signature',
    'signature.nothingDrawn': 'Veuillez d’abord dessiner votre signature.',
    'signature.nothingTyped': 'Veuillez d’abord saisir votre nom.',
    'signature.nothingChosen': 'Veuillez d’abord choisir une image.',
    'signature.notAnImage': 'Ce fichier n’est pas une image utilisable. Veuillez choisir un PNG ou un JPG.',
    'signature.noMethod':
      'Tous les modes de signature ont été désactivés pour ce document. Merci d’en informer l’expéditeur.',

    'finish.sign': 'Signer le document',
    'finish.approve': 'Approuver le document',
    'finish.other': 'Terminer',
    'consent.sign':
      'En choisissant « {button} », je signe « {title} » par voie électronique et j’accepte que cela m’engage autant que ma signature sur papier.',
    'consent.approve': 'En choisissant « {button} », j’approuve « {title} » par voie électronique.',
    'consent.fillIn': 'Les personnes que vous aidez peuvent encore modifier ces réponses avant de signer.',
    'nextSigner.title': 'Personne suivante',
    'nextSigner.meaning': 'Modifiez ceci si une autre personne doit signer après vous. Elle sera invitée par e-mail.',
    'nextSigner.name': 'Son nom',
    'nextSigner.email': 'Son adresse e-mail',
    'nextSigner.missing': 'Veuillez saisir le nom et une adresse e-mail valide de la personne suivante.',
    waitForApproval:
      '{count, plural, one {Vous pourrez terminer dès que {names} aura approuvé.} many {Vous pourrez terminer dès que {names} auront approuvé.} other {Vous pourrez terminer dès que {names} auront approuvé.}} Vos réponses sont conservées.',
    finishing: 'Un instant…',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
    cancel: 'Annuler',

    'reject.open': 'Refuser…',
    'reject.title': 'Refuser ce document ?',
    'reject.meaning':
      'Cela met fin à la procédure pour tout le monde : plus personne ne pourra signer ce document. L’expéditeur en est informé.',
    'reject.reason': 'Motif (facultatif ; visible par l’expéditeur et les autres parties)',
    'reject.confirm': 'Refuser le document',

    'waiting.title': 'Ce n’est pas encore votre tour',
    'waiting.names':
      '{count, plural, one {{names} doit d’abord terminer.} many {{names} doivent d’abord terminer.} other {{names} doivent d’abord terminer.}}',
    'waiting.outlook': 'Vous recevrez un e-mail lorsque ce sera votre tour ; il n’y a rien à faire d’ici là.',
    'copy.title': 'Pas encore terminé',
    'copy.outlook': 'Vous recevrez une copie dès que tout le monde aura terminé. Il n’y a rien à faire d’ici là.',
    viewing: 'Ce document est à lire. Il n’y a rien à remplir.',
    'finished.title.sign': 'Vous avez signé',
    'finished.title.approve': 'Vous avez approuvé',
    'finished.title.other': 'Vous avez terminé',
    'finished.left': 'Doivent encore terminer : {names}.',
    'finished.outlook':
      'Vous recevrez le document scellé par e-mail lorsque tout le monde aura terminé ; ce lien reste valable.',
    'sealing.title': 'Tout le monde a terminé',
    'sealing.outlook': 'Le document est en cours de scellement. Cette page s’actualise d’elle-même.',
    'expired.title': 'Ce lien a expiré',
    'expired.fact':
      'Le délai pour ce document est écoulé. S’il est encore nécessaire, demandez à {sender} de le prolonger.',
    'completed.title': 'Ce document est finalisé',
    'completed.fact':
      'Tout le monde a terminé. Le document est scellé : toute modification ultérieure peut être détectée.',
    'rejected.title': 'Ce document a été refusé',
    'rejected.fact': '{name} l’a refusé ; plus personne ne peut le signer.',
    'rejected.byYou': 'Vous l’avez refusé. L’expéditeur en a été informé.',
    'rejected.forYou': '{sender} a consigné votre refus ; plus personne ne peut le signer.',
    'rejected.reason': 'Motif indiqué :',
    'redirect.soon': 'La page {host} va s’ouvrir dans quelques secondes.',
    'redirect.now': 'Continuer vers {host}',
    'unknown.title': 'Ce lien ne fonctionne pas',
    'unknown.fact':
      'Le document a peut-être été retiré par son expéditeur, ou le lien est incomplet. Ouvrez-le à nouveau depuis votre e-mail ou demandez à l’expéditeur.',
  },
};
