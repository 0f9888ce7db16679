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
    'password.request.known': 'Wählen Sie ein neues Passwort für Ihr Konto. Sie werden dabei überall abgemeldet.',
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
};
