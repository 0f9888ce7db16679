import type { Catalogue } from '../catalogue.ts';

export const it: Catalogue = {
  mail: {
    'invitation.subject.sign': 'Da firmare: «{title}»',
    'invitation.subject.approve': 'Da approvare: «{title}»',
    'invitation.subject.fillIn': 'Da compilare: «{title}»',
    'invitation.subject.view': 'Da visionare: «{title}»',
    'invitation.request.sign': '{sender} Le chiede di firmare «{title}».',
    'invitation.request.approve': '{sender} Le chiede di approvare «{title}».',
    'invitation.request.fillIn': '{sender} Le chiede di aiutare a compilare «{title}».',
    'invitation.request.view': '{sender} Le chiede di visionare «{title}».',
    'invitation.button.sign': 'Leggi e firma',
    'invitation.button.approve': 'Leggi e approva',
    'invitation.button.fillIn': 'Apri il documento',
    'invitation.button.view': 'Visualizza il documento',
    'invitation.expiry': 'Questo link è valido fino a: {date}.',
    'invitation.footer':
      'Riceve questa e-mail perché {sender} ({email}) ha indicato il Suo indirizzo. Il link è personale: chiunque lo possieda può agire a Suo nome. La preghiamo di non inoltrarlo.',

    'created.subject': 'Creato: {title}',
    'created.fact': '«{title}» è stato creato a Suo nome. Resta una bozza finché non viene inviato.',

    'progress.subject.signed': 'Firmato da {name}: {title}',
    'progress.subject.approved': 'Approvato da {name}: {title}',
    'progress.fact.signed': '{name} ha firmato «{title}».',
    'progress.fact.approved': '{name} ha approvato «{title}».',
    'progress.left':
      '{left, plural, one {Una persona deve ancora terminare.} many {# di persone devono ancora terminare.} other {# persone devono ancora terminare.}}',

    'pending.subject.signed': 'Firmato: {title}',
    'pending.subject.approved': 'Approvato: {title}',
    'pending.thanks.signed': 'Grazie, ha firmato «{title}».',
    'pending.thanks.approved': 'Grazie, ha approvato «{title}».',
    'pending.outlook':
      'Altre persone devono ancora terminare. Riceverà il documento sigillato quando tutti avranno terminato.',

    'expired.subject': 'Scaduto: {title}',
    'expired.fact':
      'Il termine per «{title}» è scaduto. Queste persone non hanno terminato e non possono più aprire il documento:',
    'expired.advice':
      'Può prorogare il termine, così i loro link funzioneranno di nuovo, oppure annullare il documento.',

    'completed.subject': 'Completato: {title}',
    'completed.fact': 'Tutti hanno terminato con «{title}».',
    'completed.attached': 'Il documento sigillato è allegato.',
    'completed.download': 'Può scaricare il documento sigillato.',

    'rejected.subject': 'Rifiutato: {title}',
    'rejected.fact': '{name} ha rifiutato «{title}». Nessun altro può più firmarlo.',
    'rejected.recorded':
      '{sender} ha registrato il rifiuto di «{title}» da parte di {name}. Nessun altro può più firmarlo.',
    'rejected.reason': 'Motivo indicato:',

    'cancelled.subject': 'Annullato: {title}',
    'cancelled.fact':
      '{sender} ha annullato «{title}». Non deve fare nulla e il link che ha ricevuto non funziona più.',

    'code.subject': '{code} è il Suo codice per «{title}»',
    'code.open': 'Per aprire «{title}», inserisca questo codice nella pagina che lo richiede:',
    'code.finish': 'Per concludere «{title}», inserisca questo codice nella pagina che lo richiede:',
    'code.validity':
      'Vale una sola volta, per {minutes, plural, one {un minuto} many {# di minuti} other {# minuti}}. Non lo comunichi a nessuno.',
    'code.footer':
      'Riceve questa e-mail perché qualcuno con il link inviato a Lei ha richiesto un codice. Se non è stato Lei a farlo, non deve fare nulla: senza il codice non si può proseguire.',

    'password.subject.new': 'Completi la configurazione del Suo account',
    'password.subject.known': 'Scelga una nuova password',
    'password.request.new':
      'Scelga una password per completare la configurazione dell’account di questo indirizzo e-mail.',
    'password.request.known': 'Scelga una nuova password per il Suo account. Tutte le Sue sessioni verranno chiuse.',
    'password.validity':
      'Questo link vale una sola volta, per {hours, plural, one {un’ora} many {# di ore} other {# ore}}.',
    'password.button': 'Scegli una password',
    'password.footer':
      'Riceve questa e-mail perché qualcuno ha inserito il Suo indirizzo. Se non è stato Lei a farlo, non deve fare nulla: senza questo link non cambia nulla.',

    'webhook.subject': 'Webhook disattivato: {url}',
    'webhook.fact':
      'Un webhook del team «{team}» non riesce dal {since} senza un solo successo, perciò è stato disattivato. Non riceverà altri eventi finché non lo riattiva.',
    'webhook.error': 'Esito dell’ultimo tentativo:',
    'webhook.footer': 'Riceve questa e-mail perché amministra il team «{team}».',

    'button.open': 'Apri il documento',
    'footer.owner': 'Riceve questa e-mail perché questo documento Le appartiene.',
    'footer.party': 'Riceve questa e-mail perché è parte di questo documento.',
    'footer.asked': 'Riceve questa e-mail perché Le era stato chiesto di intervenire su questo documento.',
  },
};
