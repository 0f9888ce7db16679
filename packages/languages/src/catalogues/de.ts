import type { Catalogue } from '../catalogue.ts';

export const de: Catalogue = {
  mail: {
    'invitation.subject.sign': 'Bitte unterschreiben: „{title}“',
    'invitation.subject.approve': 'Bitte genehmigen: „{title}“',
    'invitation.subject.fillIn': 'Bitte beim Ausfüllen helfen: „{title}“',
    'invitation.subject.view': 'Zu Ihrer Kenntnis: „{title}“',
    'invitation.request.sign': '{sender} bittet Sie, „{title}“ zu unterschreiben.',
    'invitation.request.approve': '{sender} bittet Sie, „{title}“ zu genehmigen.',
    'invitation.request.fillIn': '{sender} bittet Sie, beim Ausfüllen von „{title}“ zu helfen.',
    'invitation.request.view': '{sender} bittet Sie, „{title}“ anzusehen.',
    'invitation.button.sign': 'Prüfen und unterschreiben',
    'invitation.button.approve': 'Prüfen und genehmigen',
    'invitation.button.fillIn': 'Dokument öffnen',
    'invitation.button.view': 'Dokument ansehen',
    'invitation.expiry': 'Dieser Link ist gültig bis {date}.',
    'invitation.footer':
      'Sie erhalten diese E-Mail, weil {sender} ({email}) Ihre Adresse angegeben hat. Der Link ist persönlich: Wer ihn hat, kann in Ihrem Namen handeln. Leiten Sie ihn bitte nicht weiter.',

    'created.subject': 'Erstellt: {title}',
    'created.fact': '„{title}“ wurde in Ihrem Namen erstellt. Das Dokument ist ein Entwurf, bis es versendet wird.',

    'progress.subject.signed': 'Unterschrieben von {name}: {title}',
    'progress.subject.approved': 'Genehmigt von {name}: {title}',
    'progress.fact.signed': '{name} hat „{title}“ unterschrieben.',
    'progress.fact.approved': '{name} hat „{title}“ genehmigt.',
    'progress.left': '{left, plural, one {Eine Person muss noch handeln.} other {# Personen müssen noch handeln.}}',

    'pending.subject.signed': 'Unterschrieben: {title}',
    'pending.subject.approved': 'Genehmigt: {title}',
    'pending.thanks.signed': 'Vielen Dank, Sie haben „{title}“ unterschrieben.',
    'pending.thanks.approved': 'Vielen Dank, Sie haben „{title}“ genehmigt.',
    'pending.outlook': 'Andere sind noch nicht fertig. Sobald alle fertig sind, erhalten Sie das versiegelte Dokument.',

    'expired.subject': 'Abgelaufen: {title}',
    'expired.fact':
      'Die Frist für „{title}“ ist abgelaufen. Diese Personen sind nicht fertig geworden und können das Dokument nicht mehr öffnen:',
    'expired.advice':
      'Sie können die Frist verlängern, dann funktionieren die Links wieder, oder das Dokument zurückziehen.',

    'completed.subject': 'Abgeschlossen: {title}',
    'completed.fact': 'Bei „{title}“ sind alle fertig.',
    'completed.attached': 'Das versiegelte Dokument ist angehängt.',
    'completed.download': 'Sie können das versiegelte Dokument herunterladen.',

    'rejected.subject': 'Abgelehnt: {title}',
    'rejected.fact': '{name} hat „{title}“ abgelehnt. Das Dokument kann nicht mehr unterschrieben werden.',
    'rejected.recorded':
      '{sender} hat festgehalten, dass {name} „{title}“ ablehnt. Das Dokument kann nicht mehr unterschrieben werden.',
    'rejected.reason': 'Angegebener Grund:',

    'cancelled.subject': 'Zurückgezogen: {title}',
    'cancelled.fact':
      '{sender} hat „{title}“ zurückgezogen. Sie müssen nichts tun. Der Link, den Sie erhalten haben, funktioniert nicht mehr.',

    'code.subject': '{code} ist Ihr Code für „{title}“',
    'code.open': 'Um „{title}“ zu öffnen, geben Sie diesen Code auf der Seite ein, die danach gefragt hat:',
    'code.finish': 'Um „{title}“ abzuschließen, geben Sie diesen Code auf der Seite ein, die danach gefragt hat:',
    'code.validity':
      'Er gilt einmal und für {minutes, plural, one {eine Minute} other {# Minuten}}. Geben Sie ihn an niemanden weiter.',
    'code.footer':
      'Sie erhalten diese E-Mail, weil jemand mit dem an Sie gesendeten Link einen Code angefordert hat. Wenn Sie das nicht waren, müssen Sie nichts tun: Ohne den Code geht es dort nicht weiter.',

    'password.subject.new': 'Schließen Sie die Einrichtung Ihres Kontos ab',
    'password.subject.known': 'Wählen Sie ein neues Passwort',
    'password.request.new':
      'Wählen Sie ein Passwort, um die Einrichtung des Kontos für diese E-Mail-Adresse abzuschließen.',
    'password.request.known':
      'Wählen Sie ein neues Passwort für Ihr Konto. Dabei werden Sie überall abgemeldet, und Passkeys, Authenticator-App und Backup-Codes des Kontos werden entfernt.',
    'password.validity': 'Dieser Link gilt einmal und für {hours, plural, one {eine Stunde} other {# Stunden}}.',
    'password.button': 'Passwort wählen',
    'password.footer':
      'Sie erhalten diese E-Mail, weil jemand Ihre Adresse eingegeben hat. Wenn Sie das nicht waren, müssen Sie nichts tun: Ohne diesen Link ändert sich nichts.',

    'webhook.subject': 'Webhook deaktiviert: {url}',
    'webhook.fact':
      'Ein Webhook des Teams „{team}“ ist seit {since} ausnahmslos fehlgeschlagen und wurde deshalb deaktiviert. Er erhält keine Ereignisse mehr, bis Sie ihn wieder aktivieren.',
    'webhook.error': 'Ergebnis des letzten Versuchs:',
    'webhook.footer': 'Sie erhalten diese E-Mail, weil Sie das Team „{team}“ verwalten.',

    'button.open': 'Dokument öffnen',
    'footer.owner': 'Sie erhalten diese E-Mail, weil dieses Dokument Ihnen gehört.',
    'footer.party': 'Sie erhalten diese E-Mail, weil Sie an diesem Dokument beteiligt sind.',
    'footer.asked': 'Sie erhalten diese E-Mail, weil Sie um eine Handlung zu diesem Dokument gebeten wurden.',
  },

  page: {
    'ask.sign': '{sender} bittet Sie, dieses Dokument zu unterschreiben.',
    'ask.approve': '{sender} bittet Sie, dieses Dokument zu genehmigen.',
    'ask.fillIn': '{sender} bittet Sie, beim Ausfüllen dieses Dokuments zu helfen.',
    'ask.view': '{sender} stellt Ihnen dieses Dokument zur Verfügung.',
    sentBy: 'gesendet von {sender}',
    attachments: 'Anlagen',
    document: 'Dokument',
    page: 'Seite {number} von {count}',
    openPdf: 'PDF öffnen',
    downloadSealed: 'Versiegeltes PDF herunterladen',
    noScript: 'Um dieses Dokument auszufüllen und zu unterschreiben, erlauben Sie bitte Skripte in Ihrem Browser.',

    answers: 'Ihre Angaben',
    optional: 'freiwillig',
    fieldOf: 'für {name}',
    nameless: 'Unterzeichnende Person',
    'field.SIGNATURE': 'Unterschrift',
    'field.INITIALS': 'Initialen',
    'field.NAME': 'Name',
    'field.EMAIL': 'E-Mail-Adresse',
    'field.DATE': 'Datum',
    'field.TEXT': 'Text',
    'field.NUMBER': 'Zahl',
    'field.RADIO': 'Auswahl',
    'field.CHECKBOX': 'Mehrfachauswahl',
    'field.DROPDOWN': 'Auswahlliste',
    'hint.page': 'Seite {number}',
    'hint.atMostCharacters': 'Höchstens {count, plural, one {ein Zeichen} other {# Zeichen}}',
    'hint.atMost': 'Höchstens {max}',
    'hint.atLeast': 'Mindestens {min}',
    'hint.between': 'Von {min} bis {max}',
    'hint.format': 'Schreibweise {format}',
    'hint.tickAtLeast': 'Mindestens {count} ankreuzen',
    'hint.tickExactly': 'Genau {count} ankreuzen',
    'hint.tickAtMost': 'Höchstens {count} ankreuzen',
    'hint.shownAs': 'Erscheint als {text}',
    choose: 'Bitte wählen…',
    useToday: 'Heute einsetzen',
    clearChoice: 'Auswahl aufheben',

    'missing.signature': 'Bitte hier unterschreiben.',
    'missing.answer': 'Bitte ausfüllen.',
    left: '{count, plural, =0 {Alles Erforderliche ist ausgefüllt} one {Noch 1 Pflichtfeld} other {Noch # Pflichtfelder}}',
    saving: 'Wird gespeichert…',
    offline: 'Keine Verbindung. Ihre Angaben bleiben hier erhalten und werden gespeichert, sobald sie wieder besteht.',
    next: 'Nächstes Feld',
    toFinish: 'Prüfen und abschließen',

    'signature.sign': 'Hier unterschreiben',
    'signature.change': 'Unterschrift ändern',
    'signature.useSame': 'Dieselbe Unterschrift verwenden',
    'signature.title': 'Ihre Unterschrift',
    'signature.drawn': 'Zeichnen',
    'signature.typed': 'Tippen',
    'signature.uploaded': 'Hochladen',
    'signature.drawHere': 'Zeichnen Sie Ihre Unterschrift mit Finger, Stift oder Maus',
    'signature.startOver': 'Neu beginnen',
    'signature.typeName': 'Geben Sie Ihren Namen ein',
    'signature.chooseImage': 'Wählen Sie ein Bild Ihrer Unterschrift (PNG oder JPG)',
    'signature.useThis': 'Diese Unterschrift verwenden',
    'signature.nothingDrawn': 'Bitte zeichnen Sie zuerst Ihre Unterschrift.',
    'signature.nothingTyped': 'Bitte geben Sie zuerst Ihren Namen ein.',
    'signature.nothingChosen': 'Bitte wählen Sie zuerst ein Bild.',
    'signature.notAnImage': 'Diese Datei ist kein verwendbares Bild. Bitte wählen Sie ein PNG oder JPG.',
    'signature.noMethod':
      'Für dieses Dokument ist jede Art zu unterschreiben ausgeschaltet. Bitte teilen Sie das dem Absender mit.',

    'finish.sign': 'Dokument unterschreiben',
    'finish.approve': 'Dokument genehmigen',
    'finish.other': 'Abschließen',
    'consent.sign':
      'Mit „{button}“ unterschreibe ich „{title}“ elektronisch und erkläre mich einverstanden, dass dies ebenso verbindlich ist wie meine Unterschrift auf Papier.',
    'consent.approve': 'Mit „{button}“ genehmige ich „{title}“ elektronisch.',
    'consent.fillIn': 'Die Personen, denen Sie helfen, können diese Angaben vor dem Unterschreiben noch ändern.',
    'nextSigner.title': 'Wer als Nächstes unterschreibt',
    'nextSigner.meaning':
      'Ändern Sie dies, wenn nach Ihnen jemand anderes unterschreiben soll. Die Einladung kommt per E-Mail.',
    'nextSigner.name': 'Name dieser Person',
    'nextSigner.email': 'E-Mail-Adresse dieser Person',
    'nextSigner.missing': 'Bitte geben Sie Namen und gültige E-Mail-Adresse der nächsten Person ein.',
    waitForApproval:
      '{count, plural, one {Sie können abschließen, sobald {names} genehmigt hat.} other {Sie können abschließen, sobald {names} genehmigt haben.}} Ihre Angaben bleiben erhalten.',
    finishing: 'Einen Moment…',
    failed: 'Das hat nicht funktioniert. Bitte versuchen Sie es gleich noch einmal.',
    cancel: 'Abbrechen',

    'reject.open': 'Ablehnen…',
    'reject.title': 'Dieses Dokument ablehnen?',
    'reject.meaning':
      'Damit endet der Vorgang für alle: Niemand kann das Dokument mehr unterschreiben. Der Absender wird benachrichtigt.',
    'reject.reason': 'Grund (freiwillig; für den Absender und die anderen Beteiligten sichtbar)',
    'reject.confirm': 'Dokument ablehnen',

    'waiting.title': 'Sie sind noch nicht an der Reihe',
    'waiting.names':
      '{count, plural, one {Zuerst muss {names} fertig werden.} other {Zuerst müssen {names} fertig werden.}}',
    'waiting.outlook': 'Sie erhalten eine E-Mail, wenn Sie an der Reihe sind. Bis dahin gibt es nichts zu tun.',
    'copy.title': 'Noch nicht abgeschlossen',
    'copy.outlook': 'Sie erhalten eine Kopie, sobald alle fertig sind. Bis dahin gibt es nichts zu tun.',
    viewing: 'Dieses Dokument ist für Sie zum Lesen. Es gibt nichts auszufüllen.',
    'finished.title.sign': 'Sie haben unterschrieben',
    'finished.title.approve': 'Sie haben genehmigt',
    'finished.title.other': 'Sie sind fertig',
    'finished.left': 'Noch nicht fertig: {names}.',
    'finished.outlook':
      'Sie erhalten das versiegelte Dokument per E-Mail, wenn alle fertig sind. Dieser Link bleibt gültig.',
    'sealing.title': 'Alle sind fertig',
    'sealing.outlook': 'Das Dokument wird versiegelt. Diese Seite aktualisiert sich von selbst.',
    'expired.title': 'Dieser Link ist abgelaufen',
    'expired.fact':
      'Die Frist für dieses Dokument ist abgelaufen. Wird es noch gebraucht, bitten Sie {sender} um eine Verlängerung.',
    'completed.title': 'Dieses Dokument ist abgeschlossen',
    'completed.fact':
      'Alle sind fertig. Das Dokument ist versiegelt: Jede spätere Änderung daran lässt sich feststellen.',
    'rejected.title': 'Dieses Dokument wurde abgelehnt',
    'rejected.fact': '{name} hat es abgelehnt, deshalb kann es niemand mehr unterschreiben.',
    'rejected.byYou': 'Sie haben es abgelehnt. Der Absender wurde benachrichtigt.',
    'rejected.forYou': '{sender} hat festgehalten, dass Sie es ablehnen. Deshalb kann es niemand mehr unterschreiben.',
    'rejected.reason': 'Angegebener Grund:',
    'redirect.soon': 'In wenigen Sekunden werden Sie zu {host} weitergeleitet.',
    'redirect.now': 'Weiter zu {host}',
    'unknown.title': 'Dieser Link funktioniert nicht',
    'unknown.fact':
      'Vielleicht wurde das Dokument zurückgezogen, oder der Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus Ihrer E-Mail, oder fragen Sie den Absender.',
  },
};
