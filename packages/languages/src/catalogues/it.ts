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
    'password.request.known':
      'Scelga una nuova password per il Suo account. Tutte le Sue sessioni verranno chiuse e le passkey, l’app di autenticazione e i codici di backup dell’account verranno rimossi.',
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

  page: {
    'ask.sign': '{sender} Le chiede di firmare questo documento.',
    'ask.approve': '{sender} Le chiede di approvare questo documento.',
    'ask.fillIn': '{sender} Le chiede di aiutare a compilare questo documento.',
    'ask.view': '{sender} condivide con Lei questo documento.',
    sentBy: 'inviato da {sender}',
    attachments: 'Allegati',
    document: 'Documento',
    page: 'Pagina {number} di {count}',
    openPdf: 'Apri il PDF',
    downloadSealed: 'Scarica il PDF sigillato',
    noScript: 'Per compilare e firmare questo documento, consenta gli script nel Suo browser.',

    answers: 'Le Sue risposte',
    optional: 'facoltativo',
    fieldOf: 'per {name}',
    nameless: 'Firmatario',
    'field.SIGNATURE': 'Firma',
    'field.INITIALS': 'Iniziali',
    'field.NAME': 'Nome',
    'field.EMAIL': 'Indirizzo e-mail',
    'field.DATE': 'Data',
    'field.TEXT': 'Testo',
    'field.NUMBER': 'Numero',
    'field.RADIO': 'Scelta',
    'field.CHECKBOX': 'Scelte',
    'field.DROPDOWN': 'Selezione',
    'hint.page': 'Pagina {number}',
    'hint.atMostCharacters': 'Al massimo {count, plural, one {un carattere} many {# di caratteri} other {# caratteri}}',
    'hint.atMost': 'Al massimo {max}',
    'hint.atLeast': 'Almeno {min}',
    'hint.between': 'Da {min} a {max}',
    'hint.format': 'Formato {format}',
    'hint.tickAtLeast': 'Selezioni almeno {count}',
    'hint.tickExactly': 'Selezioni esattamente {count}',
    'hint.tickAtMost': 'Selezioni al massimo {count}',
    'hint.shownAs': 'Appare come {text}',
    choose: 'Scegli…',
    useToday: 'Usa la data di oggi',
    clearChoice: 'Annulla la scelta',

    'missing.signature': 'Firmi qui.',
    'missing.answer': 'Compili questo campo.',
    left: '{count, plural, =0 {Tutti i campi obbligatori sono compilati} one {Manca 1 campo obbligatorio} many {Mancano # di campi obbligatori} other {Mancano # campi obbligatori}}',
    saving: 'Salvataggio…',
    offline: 'Nessuna connessione. Le Sue risposte restano qui e saranno salvate al suo ritorno.',
    next: 'Campo successivo',
    toFinish: 'Verifica e concludi',

    'signature.sign': 'Firma qui',
    'signature.change': 'Cambia firma',
    'signature.useSame': 'Usa la stessa firma',
    'signature.title': 'La Sua firma',
    'signature.drawn': 'Disegna',
    'signature.typed': 'Scrivi',
    'signature.uploaded': 'Carica',
    'signature.drawHere': 'Disegni la Sua firma con un dito, una penna o il mouse',
    'signature.startOver': 'Ricomincia',
    'signature.typeName': 'Scriva il Suo nome',
    'signature.chooseImage': 'Scelga un’immagine della Sua firma (PNG o JPG)',
    'signature.useThis': 'Usa questa firma',
    'signature.nothingDrawn': 'Prima disegni la Sua firma.',
    'signature.nothingTyped': 'Prima scriva il Suo nome.',
    'signature.nothingChosen': 'Prima scelga un’immagine.',
    'signature.notAnImage': 'Questo file non è un’immagine utilizzabile. Scelga un PNG o un JPG.',
    'signature.noMethod':
      'Per questo documento sono disattivati tutti i modi di firmare. La preghiamo di avvisare il mittente.',

    'finish.sign': 'Firma il documento',
    'finish.approve': 'Approva il documento',
    'finish.other': 'Concludi',
    'consent.sign':
      'Scegliendo «{button}» firmo «{title}» elettronicamente e accetto che sia vincolante quanto la mia firma su carta.',
    'consent.approve': 'Scegliendo «{button}» approvo «{title}» elettronicamente.',
    'consent.fillIn': 'Le persone che aiuta possono ancora modificare queste risposte prima di firmare.',
    'nextSigner.title': 'Chi firma dopo di Lei',
    'nextSigner.meaning': 'Lo modifichi se dopo di Lei deve firmare un’altra persona. Riceverà un invito via e-mail.',
    'nextSigner.name': 'Nome di questa persona',
    'nextSigner.email': 'Indirizzo e-mail di questa persona',
    'nextSigner.missing': 'Inserisca il nome e un indirizzo e-mail valido della persona successiva.',
    waitForApproval:
      '{count, plural, one {Potrà concludere non appena {names} avrà approvato.} many {Potrà concludere non appena {names} avranno approvato.} other {Potrà concludere non appena {names} avranno approvato.}} Le Sue risposte restano salvate.',
    finishing: 'Un momento…',
    failed: 'Qualcosa non ha funzionato. Riprovi tra un momento.',
    cancel: 'Annulla',

    'reject.open': 'Rifiuta…',
    'reject.title': 'Rifiutare questo documento?',
    'reject.meaning': 'Così la procedura termina per tutti: nessuno potrà più firmarlo. Il mittente viene informato.',
    'reject.reason': 'Motivo (facoltativo; visibile al mittente e alle altre parti)',
    'reject.confirm': 'Rifiuta il documento',

    'waiting.title': 'Non è ancora il Suo turno',
    'waiting.names':
      '{count, plural, one {Prima deve terminare {names}.} many {Prima devono terminare {names}.} other {Prima devono terminare {names}.}}',
    'waiting.outlook': 'Riceverà un’e-mail quando sarà il Suo turno; fino ad allora non c’è nulla da fare.',
    'copy.title': 'Non ancora concluso',
    'copy.outlook': 'Riceverà una copia non appena tutti avranno terminato. Fino ad allora non c’è nulla da fare.',
    viewing: 'Questo documento è da leggere. Non c’è nulla da compilare.',
    'finished.title.sign': 'Ha firmato',
    'finished.title.approve': 'Ha approvato',
    'finished.title.other': 'Ha terminato',
    'finished.left': 'Devono ancora terminare: {names}.',
    'finished.outlook':
      'Riceverà il documento sigillato via e-mail quando tutti avranno terminato; questo link resta valido.',
    'sealing.title': 'Tutti hanno terminato',
    'sealing.outlook': 'Il documento viene sigillato. Questa pagina si aggiorna da sola.',
    'expired.title': 'Questo link è scaduto',
    'expired.fact': 'Il termine per questo documento è scaduto. Se serve ancora, chieda a {sender} di prorogarlo.',
    'completed.title': 'Questo documento è completato',
    'completed.fact': 'Tutti hanno terminato. Il documento è sigillato: ogni modifica successiva può essere rilevata.',
    'rejected.title': 'Questo documento è stato rifiutato',
    'rejected.fact': '{name} lo ha rifiutato, quindi nessuno può più firmarlo.',
    'rejected.byYou': 'Lei lo ha rifiutato. Il mittente è stato informato.',
    'rejected.forYou': '{sender} ha registrato il Suo rifiuto, quindi nessuno può più firmarlo.',
    'rejected.reason': 'Motivo indicato:',
    'redirect.soon': 'Tra pochi secondi passerà a {host}.',
    'redirect.now': 'Continua su {host}',
    'unknown.title': 'Questo link non funziona',
    'unknown.fact':
      'Il documento potrebbe essere stato ritirato dal mittente, o il link potrebbe essere incompleto. Lo apra di nuovo dalla Sua e-mail o chieda al mittente.',
  },
};
