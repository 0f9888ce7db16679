import type { Catalogue } from '../catalogue.ts';
import { de as commands } from './commands/de.ts';
import { de as console } from './console/de.ts';
import { de as editor } from './editor/de.ts';
import { de as forYou } from './for-you/de.ts';
import { de as links } from './links/de.ts';
import { de as many } from './many/de.ts';
import { de as members } from './members/de.ts';
import { de as people } from './people/de.ts';
import { de as privacy } from './privacy/de.ts';
import { de as reader } from './reader/de.ts';
import { de as reports } from './reports/de.ts';
import { de as sending } from './sending/de.ts';
import { de as settings } from './settings/de.ts';
import { de as start } from './start/de.ts';
import { de as templates } from './templates/de.ts';
import { de as together } from './together/de.ts';
import { de as views } from './views/de.ts';
import { de as webhooks } from './webhooks/de.ts';

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
      'Sie erhalten diese E-Mail, weil {sender} ({email}) Ihre Adresse angegeben hat. Der Link ist persönlich: Wer ihn hat, kann in Ihrem Namen handeln. Leiten Sie ihn deshalb nicht weiter.',
    'invitation.turn': 'Alle vor Ihnen sind fertig. Jetzt sind Sie an der Reihe.',
    'reminder.subject': 'Erinnerung: {subject}',
    'reminder.fact': 'Zur Erinnerung: Das Dokument wartet auf Sie.',

    'created.subject': 'Erstellt: {title}',
    'created.fact': '„{title}“ wurde in Ihrem Namen erstellt. Das Dokument bleibt ein Entwurf, bis es gesendet wird.',

    'progress.subject.signed': 'Unterschrieben von {name}: {title}',
    'progress.subject.approved': 'Genehmigt von {name}: {title}',
    'progress.fact.signed': '{name} hat „{title}“ unterschrieben.',
    'progress.fact.approved': '{name} hat „{title}“ genehmigt.',
    'progress.left':
      '{left, plural, one {Ein Empfänger ist noch nicht fertig.} other {# Empfänger sind noch nicht fertig.}}',

    'pending.subject.signed': 'Unterschrieben: {title}',
    'pending.subject.approved': 'Genehmigt: {title}',
    'pending.thanks.signed': 'Vielen Dank. Sie haben „{title}“ unterschrieben.',
    'pending.thanks.approved': 'Vielen Dank. Sie haben „{title}“ genehmigt.',
    'pending.outlook': 'Andere sind noch nicht fertig. Sobald alle fertig sind, erhalten Sie das versiegelte Dokument.',

    'expired.subject': 'Abgelaufen: {title}',
    'expired.fact':
      'Die Frist für „{title}“ ist abgelaufen. Diese Empfänger sind nicht fertig geworden und können das Dokument nicht mehr öffnen:',
    'expired.advice':
      'Verlängern Sie die Frist, damit die Links wieder funktionieren, oder ziehen Sie das Dokument zurück.',

    'undrawable.subject': 'Seite lässt sich nicht anzeigen: {title}',
    'undrawable.fact':
      'Seite {page} von „{file}“ lässt sich den Empfängern von „{title}“ nicht anzeigen. Deshalb kann niemand von ihnen abschließen. Alle Angaben sind gespeichert.',
    'undrawable.advice':
      'Drucken Sie die Seite in eine neue PDF-Datei oder exportieren Sie die Datei auf andere Weise. Ziehen Sie dann das Dokument zurück und senden Sie es mit der neuen PDF-Datei noch einmal.',

    'completed.subject': 'Abgeschlossen: {title}',
    'completed.fact': 'Alle haben „{title}“ abgeschlossen.',
    'completed.attached': 'Das versiegelte Dokument ist angehängt.',
    'completed.download': 'Sie können das versiegelte Dokument herunterladen.',
    'completed.hashes':
      'SHA-256 {count, plural, one {der versiegelten Datei} other {der versiegelten Dateien}}. Eine Kopie mit demselben Wert ist genau dieselbe Datei.',

    'rejected.subject': 'Abgelehnt: {title}',
    'rejected.fact': '{name} hat „{title}“ abgelehnt. Niemand kann das Dokument mehr unterschreiben.',
    'rejected.recorded':
      '{sender} hat festgehalten, dass {name} „{title}“ abgelehnt hat. Niemand kann das Dokument mehr unterschreiben.',
    'rejected.reason': 'Grund:',

    'cancelled.subject': 'Zurückgezogen: {title}',
    'cancelled.fact':
      '{sender} hat „{title}“ zurückgezogen. Sie müssen nichts tun. Der Link, den Sie erhalten haben, funktioniert nicht mehr.',

    'code.subject': '{code} ist Ihr Code für „{title}“',
    'code.open': 'Um „{title}“ zu öffnen, geben Sie diesen Code auf der Seite ein, die danach gefragt hat:',
    'code.finish': 'Um „{title}“ abzuschließen, geben Sie diesen Code auf der Seite ein, die danach gefragt hat:',
    'code.validity':
      'Der Code gilt einmal und läuft in {minutes, plural, one {einer Minute} other {# Minuten}} ab. Geben Sie ihn an niemanden weiter.',
    'code.footer':
      'Sie erhalten diese E-Mail, weil jemand mit dem Link, der an Sie gesendet wurde, einen Code angefordert hat. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Ohne den Code geht es dort nicht weiter.',
    'code.footer.visitor':
      'Sie erhalten diese E-Mail, weil jemand diese Adresse auf einer Seite von {team} eingegeben hat. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Ohne den Code geht es dort nicht weiter.',

    'password.subject.new': 'Schließen Sie die Einrichtung Ihres Kontos ab',
    'password.subject.known': 'Wählen Sie ein neues Passwort',
    'password.request.new':
      'Wählen Sie ein Passwort, um die Einrichtung des Kontos für diese E-Mail-Adresse abzuschließen.',
    'password.request.known':
      'Wählen Sie ein neues Passwort für Ihr Konto. Dabei werden Sie überall abgemeldet. Authenticator-App und Passkeys des Kontos bleiben bestehen und werden abgefragt.',
    'password.validity':
      'Dieser Link gilt einmal und läuft in {hours, plural, one {einer Stunde} other {# Stunden}} ab.',
    'password.button': 'Passwort wählen',
    'password.footer':
      'Sie erhalten diese E-Mail, weil jemand Ihre Adresse eingegeben hat. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Solange niemand den Link verwendet, ändert sich nichts.',

    'address.subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    'address.request':
      'Bestätigen Sie diese Adresse, um sie für Ihr Konto zu verwenden. Bis dahin melden Sie sich mit Ihrer alten Adresse an.',
    'address.button': 'Adresse bestätigen',
    'address.footer':
      'Sie erhalten diese E-Mail, weil jemand mit einem Konto bei diesem Dienst Ihre Adresse eingegeben hat. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Solange niemand den Link verwendet, ändert sich nichts.',
    'address.asked.subject': 'Ihre E-Mail-Adresse wird bald geändert',
    'address.asked.fact':
      'Jemand, der in Ihrem Konto angemeldet ist, möchte dessen E-Mail-Adresse in {email} ändern. Die Änderung gilt 72 Stunden, nachdem sie von dieser Adresse aus bestätigt wurde.',
    'address.asked.cure':
      'Wenn Sie das nicht waren, stoppen Sie die Änderung mit der Schaltfläche oben. Wählen Sie danach ein neues Passwort, denn jemand anderes kennt Ihr jetziges.',
    'stop.button': 'Änderung stoppen',
    'recovery.subject': 'Ihr Konto verliert bald seinen zweiten Faktor',
    'recovery.fact':
      'Jemand, der Ihre E-Mails lesen kann, gibt an, Authenticator-App, Backup-Codes und Passkeys des Kontos {email} verloren zu haben. In 72 Stunden kann diese Person ohne sie ein neues Passwort wählen.',
    'recovery.footer':
      'Wenn Sie das waren, müssen Sie nur warten. Wenn nicht, stoppen Sie die Änderung mit der Schaltfläche oben oder indem Sie sich anmelden.',
    'notice.PASSWORD_RESET': 'Für Ihr Konto wurde ein neues Passwort gewählt',
    'notice.PASSWORD_CHANGED': 'Ihr Passwort wurde geändert',
    'notice.AUTHENTICATOR_ADDED': 'Ihrem Konto wurde eine Authenticator-App hinzugefügt',
    'notice.AUTHENTICATOR_REMOVED': 'Die Authenticator-App wurde aus Ihrem Konto entfernt',
    'notice.BACKUP_CODES_CREATED': 'Für Ihr Konto wurden neue Backup-Codes erstellt',
    'notice.PASSKEY_ADDED': 'Ihrem Konto wurde ein Passkey hinzugefügt',
    'notice.PASSKEY_REMOVED': 'Ein Passkey wurde aus Ihrem Konto entfernt',
    'notice.FACTORS_REMOVED': 'Die zweiten Faktoren Ihres Kontos wurden entfernt',
    'notice.ADDRESS_CHANGED': 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    'notice.TOKEN_CREATED': 'In Ihrem Namen wurde ein API-Token erstellt',
    'notice.account': 'In dieser E-Mail geht es um das Konto von {email}. Wenn Sie das waren, müssen Sie nichts tun.',
    'notice.tokens':
      'Diese API-Token handeln in Ihrem Namen: {names}. Wenn Sie eines davon nicht kennen, widerrufen Sie es auf dieser Seite:',
    'notice.footer':
      'Sie erhalten diese E-Mail, weil sich die Sicherheit Ihres Kontos geändert hat. Wenn Sie das nicht waren, wählen Sie sofort ein neues Passwort. Damit werden alle abgemeldet.',

    'member.invitation.subject': 'Team {team} beitreten',
    'member.invitation.fact': '{inviter} hat Sie in das Team „{team}“ eingeladen.',
    'member.invitation.validity':
      'Der Link funktioniert einmal und läuft in {days, plural, one {einem Tag} other {# Tagen}} ab.',
    'member.invitation.button': 'Team beitreten',
    'member.invitation.footer':
      'Sie erhalten diese E-Mail, weil {inviter} die Adresse {email} eingegeben hat. Wenn Sie nicht beitreten möchten, können Sie diese E-Mail ignorieren.',
    'member.handOver.subject': 'Sie haben die Arbeit von {leaving} übernommen',
    'member.handOver.fact': '{leaving} hat das Team „{team}“ verlassen.',
    'member.handOver.items': 'Jetzt gehören Ihnen: {items}.',
    'member.handOver.pending': '{count, plural, one {# laufendes Dokument} other {# laufende Dokumente}}',
    'member.handOver.drafts': '{count, plural, one {# Entwurf} other {# Entwürfe}}',
    'member.handOver.templates': '{count, plural, one {# Vorlage} other {# Vorlagen}}',
    'member.handOver.folders': '{count, plural, one {# Ordner} other {# Ordner}}',
    'member.handOver.webhooks': '{count, plural, one {# Webhook} other {# Webhooks}}',
    'member.handOver.button': 'Dokumente öffnen',
    'member.handOver.footer': 'Sie erhalten diese E-Mail, weil Sie Mitglied des Teams „{team}“ sind.',
    'sending.subject': 'Senden abgeschlossen: {name}',
    'sending.fact': 'Aus der Vorlage „{template}“ gesendet: {sent} von {total}.',
    'sending.refused':
      '{count, plural, one {# Zeile konnte nicht gesendet werden.} other {# Zeilen konnten nicht gesendet werden.}} Die Seite nennt die Gründe.',
    'sending.button': 'Ergebnisse ansehen',
    'sending.footer': 'Sie erhalten diese E-Mail, weil Sie das Senden gestartet haben.',
    'webhook.subject': 'Webhook deaktiviert: {url}',
    'webhook.fact':
      'Ein Webhook des Teams „{team}“ schlägt seit {since} jedes Mal fehl und wurde deshalb deaktiviert. Er erhält keine Ereignisse, bis Sie ihn wieder aktivieren.',
    'webhook.error': 'Fehler beim letzten Versuch:',
    'webhook.footer': 'Sie erhalten diese E-Mail, weil Sie Administrator des Teams „{team}“ sind.',

    from: '{sender} über {service}',
    via: 'über {service}',
    link: 'Die Schaltfläche öffnet {host}. Wenn sie nicht funktioniert, kopieren Sie diesen Link in Ihren Browser:',
    'invitation.delegated': '{name} ({email}) wurde zuerst gebeten und hat dieses Dokument an Sie übertragen.',
    'delegated.subject': 'Übertragen: {title}',
    'delegated.fact':
      '{name} ({email}) hat „{title}“ an {newName} ({newEmail}) übertragen. Der Link von {name} funktioniert nicht mehr.',
    'delegated.note': 'Nachricht:',
    'question.subject': 'Frage von {name}: {title}',
    'question.advice': 'Ihre Antwort auf diese E-Mail geht an {email}.',
    'question.fact': '{name} ({email}) hat eine Frage zu „{title}“.',
    'timeWanted.subject': '{name} bittet um mehr Zeit: {title}',
    'timeWanted.fact': '{name} ({email}) hat die Frist für „{title}“ verpasst und bittet Sie, sie zu verlängern.',
    'moreTime.subject': 'Frist verlängert: {title}',
    'moreTime.fact': '{sender} hat Ihre Frist für „{title}“ verlängert.',

    'answer.subject': 'Antwort: {title}',
    'answer.fact': '{sender} hat Ihre Frage zu „{title}“ beantwortet.',
    'answer.question': 'Ihre Frage:',

    'button.open': 'Dokument öffnen',
    'button.answer': '{name} antworten',
    'button.left': 'Ausstehende anzeigen',
    'button.extend': 'Frist verlängern',
    'footer.owner': 'Sie erhalten diese E-Mail, weil dieses Dokument Ihnen gehört.',
    'footer.party': 'Sie erhalten diese E-Mail, weil Sie an diesem Dokument beteiligt sind.',
    'footer.asked': 'Sie erhalten diese E-Mail, weil Sie gebeten wurden, dieses Dokument zu bearbeiten.',
  },

  page: {
    'ask.sign': '{sender} bittet Sie, dieses Dokument zu unterschreiben.',
    'ask.approve': '{sender} bittet Sie, dieses Dokument zu genehmigen.',
    'ask.fillIn': '{sender} bittet Sie, beim Ausfüllen dieses Dokuments zu helfen.',
    'ask.view': '{sender} hat dieses Dokument mit Ihnen geteilt.',
    sentBy: 'gesendet von {sender}',
    'extent.pages': '{count, plural, one {1 Seite} other {# Seiten}}',
    'extent.fields': '{count, plural, =0 {nichts auszufüllen} one {1 Feld} other {# Felder}}',
    'extent.minutes': 'etwa {count, plural, one {1 Minute} other {# Minuten}}',
    attachments: 'Anlagen',
    document: 'Dokument',
    page: 'Seite {number} von {count}',
    goToPage: 'Gehe zu Seite',
    openPdf: 'PDF öffnen',
    pictureOnly: 'Diese Seite ist ein Bild. Der Text darauf kann nicht vorgelesen werden.',
    readAsText: 'Als Text lesen',
    textReady: 'Der Text aller Seiten ist bereit.',
    allPages: 'Alle Seiten',
    toFillIn: '{count, plural, one {1 Feld offen} other {# Felder offen}}',
    close: 'Schließen',
    noScript: 'Um dieses Dokument auszufüllen und zu unterschreiben, erlauben Sie JavaScript in Ihrem Browser.',

    answers: 'Ihre Angaben',
    toAnswers: 'Zu Ihren Angaben springen',
    optional: 'optional',
    fieldOf: 'für {name}',
    nameless: 'Unterzeichner',
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
    'hint.example': 'Zum Beispiel {example}',
    'hint.tickAtLeast': 'Wählen Sie mindestens {count}',
    'hint.tickExactly': 'Wählen Sie genau {count}',
    'hint.tickAtMost': 'Wählen Sie höchstens {count}',
    'hint.shownAs': 'Erscheint als {text}',
    'hint.readAs': 'Gelesen als {number}',
    choose: 'Auswählen…',
    useToday: 'Heutiges Datum',
    clearChoice: 'Auswahl aufheben',

    'missing.signature': 'Unterschreiben Sie hier, um fortzufahren.',
    'refusal.empty': 'Füllen Sie dieses Feld aus.',
    'refusal.oneLine': 'Schreiben Sie dies in eine Zeile.',
    'refusal.unprintable':
      'Ihre Eingabe enthält Zeichen, die nicht dargestellt werden können. Geben Sie sie ohne diese Zeichen noch einmal ein.',
    'refusal.notPrinted': 'Diese Zeichen lassen sich nicht drucken: {letters}. Verwenden Sie andere.',
    'refusal.drawInstead':
      'Diese Zeichen lassen sich nicht drucken: {letters}. Zeichnen Sie stattdessen Ihre Unterschrift.',
    'refusal.notAnAddress': 'Geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.',
    'refusal.notADate': 'Wählen Sie ein Datum im Kalender.',
    'refusal.notANumber': 'Geben Sie eine Zahl ein, zum Beispiel 12.',
    'refusal.notInFormat': 'Geben Sie eine Zahl wie {example} ein.',
    'refusal.withUnit': 'Geben Sie nur die Zahl ein, ohne Währung oder Einheit, zum Beispiel {example}.',
    'refusal.tooSmall': 'Geben Sie mindestens {min} ein.',
    'refusal.tooLarge': 'Geben Sie höchstens {max} ein.',
    'refusal.notAnOption': 'Wählen Sie eine der Möglichkeiten.',
    'refusal.imageTooLarge': 'Dieses Bild ist zu groß. Wählen Sie ein kleineres.',
    'refusal.imageBlank': 'Dieses Bild ist leer. Wählen Sie ein anderes oder unterschreiben Sie noch einmal.',
    'refusal.methodNotAllowed': 'Der Absender lässt diese Art der Unterschrift nicht zu. Wählen Sie eine andere.',
    'refusal.addressTaken':
      'Diese Adresse gehört bereits einem anderen Empfänger des Dokuments. Geben Sie eine andere ein.',
    'refusal.tooManyChanges':
      'Dieses Dokument wurde über diesen Link zu oft geändert. Bitten Sie den Absender, es noch einmal zu senden.',
    'refusal.other': 'Dieser Wert wurde nicht angenommen. Prüfen Sie ihn und versuchen Sie es noch einmal.',
    left: '{count, plural, =0 {Alles ausgefüllt} one {Noch 1 Feld} other {Noch # Felder}}',
    saving: 'Wird gespeichert…',
    saved: 'Gespeichert',
    offline:
      'Sie sind offline. Ihre Angaben bleiben in diesem Browser und werden gespeichert, sobald Sie wieder verbunden sind.',
    noAnswer:
      'Der Dienst antwortet nicht. Ihre Angaben bleiben hier erhalten und werden gespeichert, sobald er wieder antwortet.',
    'unsent.title': 'Noch nicht gesendet.',
    'unsent.fact':
      'Sie sind offline. Sobald Sie wieder verbunden sind, wird automatisch gesendet. Lassen Sie diese Seite offen.',
    'unsent.stop': 'Nicht senden',
    'unanswered.title': 'Noch keine Antwort.',
    'unanswered.fact':
      'Der Dienst hat nicht geantwortet. Diese Seite versucht es weiter und schließt nur einmal ab. Lassen Sie sie offen.',
    tryNow: 'Jetzt versuchen',
    padMissing:
      'Das Feld zum Zeichnen ist noch nicht geladen. Es öffnet sich automatisch, sobald Sie wieder online sind.',
    start: 'Beginnen',
    next: 'Weiter',
    putAway: 'Ausblenden',
    toFinish: 'Prüfen und abschließen',

    'signature.sign': 'Hier unterschreiben',
    'signature.change': 'Unterschrift ändern',
    'signature.useSame': 'Dieselbe Unterschrift verwenden',
    'signature.useSameInitials': 'Dieselben Initialen verwenden',
    'signature.title': 'Ihre Unterschrift',
    'signature.drawn': 'Zeichnen',
    'signature.typed': 'Tippen',
    'signature.uploaded': 'Hochladen',
    'signature.typeName': 'Geben Sie Ihren Namen ein',
    'signature.face': 'Schriftstil',
    'signature.faceNumber': 'Schriftstil {number}',
    'signature.chooseImage': 'Bild Ihrer Unterschrift auswählen (PNG oder JPG)',
    'signature.dropImage': 'Oder ziehen Sie es hierher oder fügen Sie es ein.',
    'signature.choosePicture': 'Bild auswählen',
    'signature.takePhoto': 'Foto aufnehmen',
    'signature.chooseAnother': 'Anderes Bild auswählen',
    'signature.useThis': 'Unterschrift verwenden',
    'signature.nothingTyped': 'Geben Sie zuerst Ihren Namen ein.',
    'signature.nothingChosen': 'Wählen Sie zuerst ein Bild aus.',
    'signature.notAnImage': 'Diese Datei ist kein Bild, das verwendet werden kann. Wählen Sie PNG oder JPG.',
    'signature.noMethod':
      'Der Absender hat alle Arten der Unterschrift deaktiviert. Deshalb können Sie nicht unterschreiben. Sagen Sie ihm Bescheid.',
    'handOff.open': 'Auf dem Smartphone unterschreiben',
    'handOff.scan':
      'Scannen Sie diesen Code mit der Kamera Ihres Smartphones und zeichnen Sie dort Ihre Unterschrift. Sie erscheint dann hier.',
    'handOff.code': 'QR-Code, der eine Seite zum Zeichnen öffnet',
    'handOff.waiting': 'Warten auf Ihr Smartphone. Der Code läuft nach 10 Minuten ab.',
    'handOff.arrived': 'Unterschrift empfangen.',
    'handOff.over': 'Dieser Code ist nicht mehr gültig.',
    'handOff.again': 'Neuen Code anfordern',
    'handOff.back': 'Hier zeichnen',

    'finish.sign': 'Dokument unterschreiben',
    'finish.approve': 'Dokument genehmigen',
    'finish.other': 'Abschließen',
    disclosure: 'Was elektronisches Unterschreiben bedeutet',
    'nextSigner.name': 'Name dieser Person',
    'nextSigner.email': 'E-Mail-Adresse dieser Person',
    waitForApproval:
      '{count, plural, one {Sie können abschließen, sobald {names} genehmigt hat.} other {Sie können abschließen, sobald {names} genehmigt haben.}} Ihre Angaben sind gespeichert.',
    finishing: 'Einen Moment…',
    cancel: 'Abbrechen',

    'reject.open': 'Ablehnen…',
    'reject.title': 'Dieses Dokument ablehnen?',
    'reject.meaning':
      'Damit endet das Dokument für alle: Niemand kann es mehr unterschreiben. Der Absender wird benachrichtigt.',
    'reject.reason': 'Grund (optional, für den Absender und die anderen Beteiligten sichtbar)',
    'reject.confirm': 'Dokument ablehnen',
  },
  state: {
    downloadSealed: 'Versiegeltes PDF herunterladen',
    'waiting.title': 'Sie sind noch nicht an der Reihe',
    'waiting.names':
      '{count, plural, one {Zuerst muss {names} fertig werden.} other {Zuerst müssen {names} fertig werden.}}',
    'waiting.outlook': 'Sie erhalten eine E-Mail, wenn Sie an der Reihe sind. Bis dahin gibt es nichts zu tun.',
    'waiting.outlookUnmailed':
      'Der Absender gibt Ihnen Bescheid, wenn Sie an der Reihe sind. Bis dahin gibt es nichts zu tun.',
    'copy.title': 'Noch nicht fertig',
    'copy.outlook': 'Sie erhalten eine Kopie, sobald alle fertig sind. Bis dahin gibt es nichts zu tun.',
    'copy.outlookUnmailed': 'Sobald alle fertig sind, finden Sie das Dokument hier. Bis dahin gibt es nichts zu tun.',
    viewing: 'Dieses Dokument ist nur zum Lesen für Sie. Es gibt nichts auszufüllen.',
    'finished.title.sign': 'Sie haben unterschrieben',
    'finished.title.approve': 'Sie haben genehmigt',
    'finished.title.other': 'Sie sind fertig',
    'finished.left': 'Warten auf {names}.',
    'finished.outlook':
      'Sie erhalten das versiegelte Dokument per E-Mail, sobald alle fertig sind. Dieser Link funktioniert weiterhin.',
    'finished.outlookUnmailed':
      'Wenn alle fertig sind, können Sie das versiegelte Dokument hier herunterladen. Bewahren Sie diesen Link auf.',
    'sealing.title': 'Alle sind fertig',
    'sealing.outlook': 'Das Dokument wird versiegelt. Diese Seite aktualisiert sich automatisch.',
    'expired.title': 'Dieser Link ist abgelaufen',
    'expired.fact':
      'Die Frist für dieses Dokument ist abgelaufen. Wenn es noch gebraucht wird, bitten Sie {sender}, sie zu verlängern.',
    'expired.ask': 'Um mehr Zeit bitten',
    'expired.asked':
      '{sender} wurde per E-Mail gebeten, die Frist zu verlängern. Danach funktioniert dieser Link wieder.',
    'delegated.title': 'Sie haben dieses Dokument an jemand anderen übertragen',
    'delegated.fact':
      'Diese Person handelt an Ihrer Stelle, und dieser Link funktioniert nicht mehr. Sie müssen nichts weiter tun.',
    verify: 'Versiegeltes Dokument prüfen',
    parties: 'Beteiligte',
    'party.finished': 'fertig',
    'party.left': 'noch nicht fertig',
    'completed.title': 'Dieses Dokument ist abgeschlossen',
    'completed.fact':
      'Alle sind fertig. Das Dokument ist versiegelt, sodass sich jede spätere Änderung feststellen lässt.',
    'rejected.title': 'Dieses Dokument wurde abgelehnt',
    'rejected.fact': '{name} hat es abgelehnt, deshalb kann es niemand mehr unterschreiben.',
    'rejected.byYou': 'Sie haben es abgelehnt. Der Absender wurde benachrichtigt.',
    'rejected.forYou':
      '{sender} hat festgehalten, dass Sie es abgelehnt haben. Deshalb kann es niemand mehr unterschreiben.',
    'rejected.reason': 'Grund:',
    'rejected.outlook': 'Sie müssen nichts weiter tun. Bei Fragen wenden Sie sich an {sender}.',
    'cancelled.title': 'Dieses Dokument wurde zurückgezogen',
    'cancelled.fact': '{sender} hat das Dokument zurückgezogen, deshalb kann es nicht mehr unterschrieben werden.',
    write: 'An {sender} schreiben',
    'redirect.soon': 'In wenigen Sekunden werden Sie zu {host} weitergeleitet.',
    toDocuments: 'Zurück zu den Dokumenten',
    'redirect.now': 'Weiter zu {host}',
    'redirect.stay': 'Auf dieser Seite bleiben',
    'embedding.title': 'Dieses Dokument kann hier nicht angezeigt werden',
    'embedding.fact':
      'Der Absender hat nicht erlaubt, dass diese Website es anzeigt. Sie können es in einem eigenen Fenster öffnen.',
    'embedding.open': 'In neuem Fenster öffnen',
    'unknown.title': 'Dieser Link funktioniert nicht',
    'unknown.fact':
      'Vielleicht hat der Absender das Dokument zurückgezogen, oder der Link ist unvollständig. Öffnen Sie ihn noch einmal aus Ihrer E-Mail oder fragen Sie den Absender.',
  },

  undrawable: {
    page: 'Seite {page} von „{file}“ lässt sich nicht anzeigen. Deshalb kann dieses Dokument nicht abgeschlossen werden. Der Absender wurde benachrichtigt. Ihre Angaben sind gespeichert.',
  },

  preview: {
    notice: 'Vorschau: So sieht {name} das Dokument. Was Sie hier eingeben, wird geprüft, aber nicht gespeichert.',
    nobody: 'dieser Empfänger',
  },

  nextSigner: {
    title: 'Nächster Unterzeichner',
    meaning:
      'Ändern Sie dies, wenn nach Ihnen jemand anderes unterschreiben soll. Diese Person wird per E-Mail eingeladen.',
    missing: 'Geben Sie den Namen und eine gültige E-Mail-Adresse des nächsten Unterzeichners ein.',
  },
  more: {
    open: 'Weitere Optionen',
    'delegate.open': 'An jemand anderen übertragen…',
    'delegate.meaning':
      'Die Person erhält per E-Mail einen eigenen Link, und Ihrer funktioniert nicht mehr. Ihre Unterschrift, Initialen, Ihr Name und Ihre E-Mail-Adresse werden aus dem Dokument entfernt. Ihre übrigen Angaben bleiben. {sender} wird benachrichtigt.',
    'delegate.note': 'Nachricht (optional)',
    'delegate.confirm': 'Übertragen',
    'ask.open': 'Dem Absender eine Frage stellen…',
    'ask.meaning': 'Ihre Frage wird {sender} per E-Mail geschickt. Die Antwort kommt an {email}.',
    'ask.question': 'Ihre Frage',
    'ask.confirm': 'Frage senden',
    'ask.sent': 'Frage gesendet. Die Antwort kommt an {email}.',
    'ask.byYourself': 'Für dieses Dokument werden keine E-Mails gesendet. Wenden Sie sich selbst an {sender}.',
    'ask.earlier': 'Frühere Fragen',
    download: 'Vor dem Unterschreiben herunterladen',
    close: 'Schließen',
  },

  consent: {
    'sentence.sign':
      'Mit „{button}“ unterschreibe ich „{title}“ elektronisch und erkläre mich einverstanden, dass dies ebenso verbindlich ist wie meine Unterschrift auf Papier.',
    'sentence.approve': 'Mit „{button}“ genehmige ich „{title}“ elektronisch.',
    'sentence.fillIn':
      'Mit „{button}“ gebe ich diese Angaben elektronisch weiter. Die Personen, denen ich helfe, können sie vor dem Unterschreiben noch ändern.',
    title: 'Elektronisch unterschreiben',
    lead: 'Was es bedeutet, ein Dokument hier zu unterschreiben, zu genehmigen oder auszufüllen. Dies sind allgemeine Hinweise, keine Rechtsberatung.',
    version: 'Fassung vom {version}',
    'meaning.title': 'Womit Sie sich einverstanden erklären',
    'meaning.text':
      'Mit der Schaltfläche am Ende handeln Sie elektronisch statt auf Papier. Vorher ist nichts unterschrieben. Lesen Sie das Dokument zuerst: Sie können es herunterladen und sich Zeit lassen.',
    'paper.title': 'Wenn Sie Papier vorziehen',
    'paper.text':
      'Sie müssen das nicht elektronisch erledigen. Schließen Sie die Seite, lehnen Sie das Dokument ab oder bitten Sie den Absender um eine Fassung auf Papier. Ob der Absender Papier annimmt und was es kostet, klären Sie mit ihm.',
    'withdrawal.title': 'Wenn Sie es sich anders überlegen',
    'withdrawal.text':
      'Bis Sie die Schaltfläche wählen, können Sie jederzeit aufhören. Danach bleibt im Dokument, was Sie getan haben. Wenn Sie es zurücknehmen oder Dokumente nicht mehr elektronisch erhalten möchten, sagen Sie es bitte dem Absender.',
    'needed.title': 'Was Sie brauchen',
    'needed.text':
      'Ein Gerät mit einem aktuellen Browser, Zugang zu Ihren E-Mails und, um das Dokument aufzubewahren oder zu drucken, ein Programm für PDF-Dateien.',
    'kept.title': 'Was aufbewahrt wird',
    'kept.text':
      'Ihr Name und Ihre E-Mail-Adresse, Ihre Angaben, wann Sie das Dokument geöffnet und abgeschlossen haben, sowie die IP-Adresse und der Browser, die Sie benutzt haben. Das belegt, wie das Dokument zustande kam. Der Absender und alle, die das fertige Dokument erhalten, können es sehen.',
    'copy.title': 'Ihr Exemplar',
    'copy.text':
      'Wenn alle fertig sind, können Sie das versiegelte Dokument über den Link herunterladen, den Sie erhalten haben. Bitte bewahren Sie ein eigenes Exemplar auf.',
  },

  pad: {
    drawHere: 'Zeichnen Sie Ihre Unterschrift mit Finger, Stift oder Maus',
    undo: 'Rückgängig',
    startOver: 'Neu beginnen',
    nothingDrawn: 'Zeichnen Sie zuerst Ihre Unterschrift.',
  },

  saved: {
    use: 'Meine gespeicherte Unterschrift verwenden',
    save: 'Für das nächste Mal in meinem Konto speichern',
    notSaved:
      'Ihre Unterschrift konnte nicht gespeichert werden. Versuchen Sie es noch einmal, oder verwenden Sie sie ohne Speichern.',
  },
  phone: {
    title: 'Zeichnen Sie Ihre Unterschrift',
    lead: 'Sie erscheint auf dem Bildschirm, auf dem Sie den Code gescannt haben. Nichts ist unterschrieben, bis Sie sie dort verwenden.',
    send: 'Senden',
    'sent.title': 'Ihre Unterschrift wurde gesendet',
    'sent.outlook':
      'Machen Sie auf dem Bildschirm weiter, auf dem Sie den Code gescannt haben. Diese Seite können Sie schließen.',
    'used.title': 'Dieser Code wurde bereits verwendet',
    'used.outlook':
      'Um noch einmal zu zeichnen, fordern Sie auf dem Bildschirm, auf dem Sie den Code gescannt haben, einen neuen an.',
    'over.title': 'Dieser Code funktioniert nicht mehr',
    'over.outlook':
      'Ein Code gilt 10 Minuten, solange das Dokument auf Sie wartet. Einen neuen erhalten Sie auf dem Bildschirm, auf dem Sie diesen gescannt haben.',
  },

  form: {
    busy: 'Einen Moment…',
    failed: 'Etwas ist schiefgelaufen. Versuchen Sie es gleich noch einmal.',
    'tooMany.minutes':
      'Zu viele Versuche. Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} noch einmal.',
    'tooMany.hours':
      'Zu viele Versuche. Versuchen Sie es in {hours, plural, one {einer Stunde} other {# Stunden}} noch einmal.',
    passkeyUnused: 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal.',
    noScript: 'Diese Seite benötigt JavaScript. Erlauben Sie es in Ihrem Browser.',
  },

  proof: {
    title: 'Bestätigen Sie, dass Sie es sind',
    'lead.ACCESS':
      'Der Absender bittet Sie zu bestätigen, dass Sie {address} sind, bevor Sie das Dokument sehen können.',
    'lead.ACTION': 'Der Absender bittet Sie zu bestätigen, dass Sie {address} sind, bevor Sie abschließen können.',
    anyOf: 'Verwenden Sie eine dieser Methoden.',
    signIn: 'In Ihrem Konto anmelden',
    signInFirst: 'Wenn Sie sich zuerst anmelden, werden Ihre Versuche getrennt gezählt.',
    continueSignedIn: 'Mit Ihrem Konto fortfahren',
    password: 'Passwort des Kontos',
    passkey: 'Passkey verwenden',
    sendCode: 'Code an {address} senden',
    codeSent: 'Ein sechsstelliger Code wurde an {address} gesendet. Er läuft in 10 Minuten ab.',
    sendAgain: 'Neuen Code senden',
    emailCode: 'Code aus der E-Mail',
    authenticatorCode: 'Code aus Ihrer Authenticator-App oder ein Backup-Code',
    confirm: 'Bestätigen',
    noAccount: 'Noch kein Konto für diese Adresse?',
    makeAccount: 'Konto einrichten',
    'wrong.ACCOUNT': 'Sie sind nicht im Konto dieser Adresse angemeldet.',
    'wrong.PASSWORD': 'Falsches Passwort.',
    'wrong.PASSKEY': 'Dieser Passkey wurde nicht angenommen.',
    'wrong.code':
      'Dieser Code ist falsch. {left, plural, one {Sie haben noch einen Versuch.} other {Sie haben noch # Versuche.}}',
    'wrong.lastCode': 'Dieser Code ist falsch, und das war der letzte Versuch. Fordern Sie einen neuen Code an.',
    'wrong.TWO_FACTOR_AUTH':
      'Dieser Code ist falsch oder nicht mehr gültig. Nach fünf falschen Codes brauchen Sie einen neuen.',
    'provider.begin': 'Mit {provider} bestätigen',
    'provider.codeSent': '{provider} hat einen Code an {address} gesendet. Er läuft in 10 Minuten ab.',
    'provider.code': 'Code von {provider}',
    'provider.open': 'Zu {provider}',
    'provider.waiting':
      'Bestätigen Sie auf der Seite von {provider}, dass Sie es sind. Danach geht es hier automatisch weiter.',
    'provider.notSet': 'Diese Methode ist nicht mehr verfügbar.',
    'provider.away': '{provider} antwortet nicht. Versuchen Sie es in einer Minute noch einmal.',
    'wrong.PROVIDER': 'Die Bestätigung ist fehlgeschlagen. Prüfen Sie den Code oder beginnen Sie noch einmal.',
  },

  account: {
    email: 'E-Mail-Adresse',
    wrongEmail: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    wrongSignIn: 'E-Mail-Adresse oder Passwort ist falsch.',
    wrongPassword: 'Falsches Passwort.',
    wrongCode: 'Dieser Code ist falsch oder wurde bereits verwendet.',
    'signIn.title': 'Anmelden',
    'signIn.password': 'Passwort',
    'signIn.submit': 'Anmelden',
    'signIn.passkey': 'Mit Passkey anmelden',
    'signIn.forgotten': 'Konto einrichten oder Passwort zurücksetzen',
    code: 'Code aus Ihrer Authenticator-App',
    'code.hint': 'Wenn Sie Ihr Smartphone nicht zur Hand haben, geben Sie einen Backup-Code ein.',
    'code.submit': 'Bestätigen',
    'link.lead':
      'Geben Sie Ihre E-Mail-Adresse ein. Sie erhalten einen Link, um ein Passwort zu wählen, für ein neues oder ein bestehendes Konto.',
    'link.submit': 'Link senden',
    'link.sent':
      'Ein Link wurde an {email} gesendet. Er gilt einmal und läuft in einer Stunde ab. Sie können diese Seite schließen.',
    'password.title': 'Passwort wählen',
    'password.account': 'Für das Konto {email}.',
    'password.ends': 'Mit einem neuen Passwort werden Sie überall abgemeldet.',
    'password.name': 'Ihr Name',
    'password.password': 'Neues Passwort (mindestens 12 Zeichen)',
    'password.submit': 'Speichern und anmelden',
    'join.title': 'Team {team} beitreten',
    'join.lead': '{inviter} hat {email} in das Team „{team}“ eingeladen.',
    'join.create': 'Konto erstellen und beitreten',
    'join.submit': 'Team beitreten',
    'join.confirm': 'Um zu bestätigen, dass {email} Ihre Adresse ist, erhalten Sie einen Link per E-Mail.',
    'join.sent':
      'Ein Link wurde an {email} gesendet. Öffnen Sie ihn, um Ihr Konto zu erstellen. Sie können diese Seite schließen.',
    'join.known': 'Es gibt bereits ein Konto mit der Adresse {email}. Melden Sie sich an, um beizutreten.',
    'join.other': 'Sie sind als {email} angemeldet, aber die Einladung ist für {invited}. Melden Sie sich zuerst ab.',
    'join.gone':
      'Die Einladung wurde bereits verwendet, zurückgezogen oder durch eine neuere ersetzt. Fragen Sie die Person, die Sie eingeladen hat.',
    'join.expired.title': 'Diese Einladung ist abgelaufen',
    'join.expired.fact':
      '{inviter} hat {email} am {date} in das Team „{team}“ eingeladen. Einladungen laufen nach {days, plural, one {einem Tag} other {# Tagen}} ab.',
    'join.expired.cure': 'Bitten Sie {inviter} um eine neue Einladung.',
    'invalid.title': 'Dieser Link ist nicht mehr gültig',
    'invalid.fact': 'Er wurde bereits verwendet oder ist abgelaufen.',
    'invalid.requestNew': 'Neuen Link anfordern',
    'address.title': 'Neue Adresse bestätigen',
    'address.lead':
      'Bestätigen Sie, dass {email} Ihre neue Adresse ist. Sie gilt nach 72 Stunden. Bis dahin kann die Änderung von Ihrer alten Adresse aus gestoppt werden.',
    'address.submit': 'Diese Adresse verwenden',
    'address.taken': 'Ein Konto mit dieser Adresse gibt es bereits.',
    'password.removes':
      'Die Wartezeit von 72 Stunden ist vorbei. Wenn Sie das neue Passwort speichern, werden Authenticator-App, Backup-Codes und Passkeys entfernt.',
    'password.weak':
      'Dieses Passwort ist leicht zu erraten: Es steht auf einer Liste häufiger Passwörter oder enthält Ihren Namen oder Ihre Adresse. Wählen Sie ein anderes.',
    'factor.lead': 'Das Konto hat einen zweiten Faktor, der ebenfalls abgefragt wird.',
    'factor.next': 'Ihr Passwort ist gespeichert. Geben Sie zum Anmelden den nächsten Code ein, den Ihre App anzeigt.',
    'factor.passkey': 'Mit Passkey speichern',
    'factor.wrong': 'Dieser Code oder Passkey wurde nicht angenommen. Ein Code gilt nur einmal.',
    'recovery.title': 'Kein zweiter Faktor zur Hand?',
    'recovery.lead':
      'Nach einer Wartezeit von 72 Stunden können Sie ohne ihn ein Passwort wählen. Jede Adresse des Kontos erhält eine E-Mail mit einem Link, der die Wartezeit stoppt. Auch eine Anmeldung stoppt sie.',
    'recovery.submit': 'Wartezeit beginnen',
    'recovery.waits':
      'Die Wartezeit endet am {time}. Fordern Sie dann einen neuen Link an. Damit können Sie ohne zweiten Faktor ein Passwort wählen.',
    'stop.title': 'Änderung an Ihrem Konto stoppen',
    'stop.FACTORS':
      'Jemand, der Ihre E-Mails lesen kann, möchte für {email} ohne den zweiten Faktor ein Passwort wählen.',
    'stop.ADDRESS':
      'Jemand, der im Konto von {email} angemeldet ist, möchte dessen E-Mail-Adresse ändern. Wenn Sie die Änderung stoppen, werden alle abgemeldet.',
    'stop.submit': 'Änderung stoppen',
    'stop.done': 'Die Änderung ist gestoppt. Wenn nicht Sie darum gebeten haben, wählen Sie ein neues Passwort.',
    'stop.gone': 'Diese Änderung ist bereits wirksam oder wurde bereits gestoppt.',
    'address.waits': 'Bestätigt. Melden Sie sich bis {time} mit Ihrer alten Adresse an und danach mit der neuen.',
    'tokens.title': 'API-Token in Ihrem Namen',
    'tokens.lead':
      'Mit diesen Token können Apps in Ihrem Namen handeln, auch nachdem Sie ein neues Passwort gewählt haben. Widerrufen Sie die Token, die Sie nicht kennen.',
    'tokens.none': 'Keine API-Token handeln in Ihrem Namen.',
    'tokens.about': '{team}, erstellt am {date}',
    'tokens.revoke': 'Widerrufen',
    'tokens.revokeNamed': '{name} widerrufen',
    'tokens.continue': 'Weiter',
    'security.title': 'Ihr Konto',
    'security.signedInAs': 'Sie sind als {email} angemeldet.',
    'security.signOut': 'Abmelden',
    'security.password': 'Ihr Passwort',
    'authenticator.title': 'Authenticator-App',
    'authenticator.off':
      'Mit einer Authenticator-App brauchen Sie beim Anmelden zusätzlich einen Code von Ihrem Smartphone.',
    'authenticator.on': 'Beim Anmelden brauchen Sie einen Code aus Ihrer Authenticator-App.',
    'authenticator.setUp': 'Authenticator-App einrichten',
    'authenticator.scan': 'Scannen Sie diesen Code mit Ihrer Authenticator-App oder geben Sie den Schlüssel dort ein:',
    'authenticator.qrCode': 'QR-Code für die Authenticator-App',
    'authenticator.keepCodes':
      'Bewahren Sie diese Backup-Codes dort auf, wo nur Sie sie finden. Wenn Sie Ihr Smartphone verlieren, ersetzt jeder davon einen Code. Sie werden nur einmal angezeigt:',
    'authenticator.firstCode': 'Aktueller Code aus Ihrer App',
    'authenticator.turnOn': 'Aktivieren',
    'authenticator.isOn': 'Die Authenticator-App ist eingerichtet.',
    'authenticator.remove': 'Authenticator-App entfernen',
    'authenticator.isRemoved': 'Authenticator-App entfernt.',
    'passkeys.title': 'Ihre Passkeys',
    'passkeys.lead':
      'Ein Passkey ist auf Ihrem Gerät gespeichert und wird mit Fingerabdruck, Gesicht oder PIN entsperrt.',
    'passkeys.none': 'Noch keine Passkeys.',
    'passkeys.add': 'Passkey hinzufügen',
    'passkeys.name': 'Passkey vom {date}',
    'passkeys.removeNamed': '{name} entfernen',
    'passkeys.remove': 'Entfernen',
  },

  languages: {
    label: 'Sprache',
  },

  certificate: {
    'title.completed': 'Abschlusszertifikat',
    'title.rejected': 'Ablehnungsnachweis',
    'status.completed': 'Abgeschlossen und versiegelt',
    'status.rejected': 'Abgelehnt',
    scan: 'Zum Prüfen scannen',
    rejectedBy: 'Abgelehnt von {name}',
    recordedBy: 'festgehalten von {name}',
    noReason: 'Es wurde kein Grund angegeben.',
    documentId: 'Dokument-ID',
    sender: 'Absender',
    sent: 'Gesendet',
    sealed: 'Versiegelt',
    level: 'Stufe des Siegels',
    'level.lowered': 'PAdES {level} statt {wanted}: {reason}',
    'timeZone.both': '{timeZone} und UTC',
    file: 'Vorgelegte Datei',
    pages: '{count, plural, one {1 Seite} other {# Seiten}}',
    auditChain: 'Protokollkette',
    'auditChain.end': '{count, plural, one {1 Eintrag} other {# Einträge}}, endend mit SHA-256',
    'anchors.file':
      'Als dieses Dokument versiegelt wurde, war der Dienst so eingestellt, dass er die Enden aller Protokollketten einmal pro Stunde in einer Datei außerhalb der Datenbank festhält.',
    'anchors.s3':
      'Als dieses Dokument versiegelt wurde, war der Dienst so eingestellt, dass er die Enden aller Protokollketten einmal pro Stunde außerhalb der Datenbank im Bucket {bucket} festhält.',
    evidence: 'Nachweise',
    'evidence.attached': '{name}, an diese PDF-Datei angehängt',
    'evidence.beside': 'beim Dokument gespeichert, nicht in dieser PDF-Datei',
    verifyAt: 'Prüfen unter',
    participants: 'Unterzeichner und Genehmiger',
    'role.SIGNER': 'Unterzeichner',
    'role.APPROVER': 'Genehmiger',
    step: 'Schritt {step}',
    'role.CC': 'Kopie',
    'role.VIEWER': 'Leser',
    'role.ASSISTANT': 'Assistenz',
    'others.title': 'Weitere Empfänger',
    'others.nothing': 'Als diese Seite erstellt wurde, war weder eine E-Mail noch ein Öffnen aufgezeichnet.',
    'mail.accepted': 'E-Mail vom Mailserver angenommen',
    signature: 'Unterschrift',
    operator: 'Betreiber des Dienstes',
    opened: 'Geöffnet',
    signed: 'Unterschrieben',
    approved: 'Genehmigt',
    rejected: 'Abgelehnt',
    address: 'IP-Adresse',
    device: 'Gerät',
    'device.on': '{browser} unter {system}',
    authentication: 'Authentifizierung',
    consent: 'Zustimmungstext',
    notRecorded: 'nicht erfasst',
    notSigned: 'Nicht unterschrieben',
    notApproved: 'Nicht genehmigt',
    noSignature: 'Es wurde keine Unterschrift verlangt',
    note: 'Diese Seite wurde beim Versiegeln des Dokuments angefügt. Das Siegel gilt für die ganze Datei: Jede spätere Änderung daran bricht es.',
    page: 'Seite {number} von {count}',
    bySender: 'Vom Absender festgehalten',
    'link.MAILED': 'Link per E-Mail an diese Adresse gesendet',
    'link.HANDED_OVER': 'Link an den Absender gegeben',
    'link.CAME_BY_PUBLIC_LINK': 'Öffentlicher Link',
    'link.ASSIGNED': 'Von einem anderen Empfänger benannt',
    'link.NOT_RECORDED': 'Herkunft des Links nicht aufgezeichnet',
    'proof.ACCOUNT': 'Anmeldung im Konto',
    'proof.PASSWORD': 'Passwort des Kontos',
    'proof.PASSKEY': 'Passkey',
    'proof.AUTHENTICATOR_CODE': 'Code aus Authenticator-App',
    'proof.BACKUP_CODE': 'Backup-Code',
    'proof.EMAIL_CODE': 'Einmalcode per E-Mail',
    'proof.PROVIDER_PHONE': 'Telefon, geprüft von {provider}',
    'proof.PROVIDER_ACCOUNT': 'Konto bei {provider}',
    'proof.PROVIDER_IDENTITY': 'Identität, geprüft von {provider}',
    'did.MAILED': 'Ein Link wurde per E-Mail an diese Adresse gesendet.',
    'did.HANDED_OVER': 'Der Dienst hat diesen Link dem Absender gegeben, der ihn weitergeben konnte.',
    'did.CAME_BY_PUBLIC_LINK': 'Kam über einen öffentlichen Link und hat Namen und Adresse selbst eingegeben.',
    'did.CAME_BY_PUBLIC_LINK.unchecked':
      'Kam über einen öffentlichen Link und hat Namen und Adresse selbst eingegeben. Niemand hat sie geprüft.',
    'did.ASSIGNED': 'Wurde von einem anderen Empfänger benannt: {by} ({email}).',
    'did.NOT_RECORDED': 'Wie diese Person den Link bekam, ist nicht aufgezeichnet.',
    'did.ACCOUNT': 'War im Konto dieser Adresse angemeldet.',
    'did.PASSWORD': 'Gab das Passwort des Kontos dieser Adresse ein.',
    'did.PASSKEY': 'Verwendete einen Passkey des Kontos dieser Adresse.',
    'did.AUTHENTICATOR_CODE': 'Gab einen Code aus der Authenticator-App des Kontos dieser Adresse ein.',
    'did.BACKUP_CODE': 'Gab einen Backup-Code des Kontos dieser Adresse ein.',
    'did.EMAIL_CODE': 'Gab einen Einmalcode ein, der per E-Mail an diese Adresse gesendet wurde.',
    'did.PROVIDER_PHONE': 'Wies bei {provider} nach, das Telefon {detail} zu haben.',
    'did.PROVIDER_ACCOUNT': 'Wies bei {provider} nach, dort im Konto {detail} angemeldet zu sein.',
    'did.PROVIDER_IDENTITY': 'Ließ die eigene Identität von {provider} prüfen: {detail}.',
    'did.together':
      'Zur gemeinsamen Unterzeichnung ausgewählte Dokumente, einschließlich dieses: {count}. Der Browser des Unterzeichners meldete, dass zuvor jede Seite dieses Dokuments angezeigt worden war.',
    'shows.title': 'Was diese Prüfungen zeigen',
    'shows.limit': 'Keine davon vergleicht einen Namen mit einem Ausweis.',
    'shows.MAILED': 'Wer den Link geöffnet hat und dass niemand sonst ihn hatte, zeigt dies nicht.',
    'shows.HANDED_OVER': 'An wen er ihn weitergegeben hat und wer ihn geöffnet hat, zeigt dies nicht.',
    'shows.CAME_BY_PUBLIC_LINK':
      'Wer den öffentlichen Link hat, kann jeden Namen und jede Adresse eingeben. Wer es war, zeigt dies nicht.',
    'shows.ASSIGNED':
      'Ein anderer Empfänger hat diesen Namen und diese Adresse eingegeben. Wer die Person ist, zeigt dies nicht.',
    'shows.NOT_RECORDED': 'Die Aufzeichnung zeigt nicht, wie die Person zu dem Dokument kam.',
    'shows.bySender': 'Dies ist die Angabe des Absenders. Die Person selbst hat hier nichts getan.',
    'shows.ACCOUNT':
      'Die Person war in einem Konto angemeldet, dessen Adresse per E-Mail bestätigt wurde. Dass niemand sonst dieses Konto benutzt, zeigt dies nicht.',
    'shows.PASSWORD':
      'Die Person kannte das Passwort eines Kontos, dessen Adresse per E-Mail bestätigt wurde. Dass niemand sonst es kennt, zeigt dies nicht.',
    'shows.PASSKEY':
      'Die Person entsperrte ein Gerät oder einen Sicherheitsschlüssel, der zuvor für das Konto registriert wurde. Er kann nicht kopiert oder auf einer anderen Website verwendet werden. Wessen Fingerabdruck oder PIN ihn entsperrte, zeigt dies nicht.',
    'shows.AUTHENTICATOR_CODE':
      'Die Person hatte die App, die zuvor mit dem Konto verbunden wurde. Dass niemand sonst sie hat, zeigt dies nicht.',
    'shows.BACKUP_CODE':
      'Die Person hatte einen der Backup-Codes des Kontos, die die App ersetzen, wenn sie verloren geht. Jeder gilt einmal. Dass niemand sonst sie gesehen hat, zeigt dies nicht.',
    'shows.EMAIL_CODE':
      'Die Person konnte zu diesem Zeitpunkt E-Mails an diese Adresse lesen. Dass niemand sonst es kann, zeigt dies nicht.',
    'shows.PROVIDER_PHONE':
      '{provider} gibt an, dass die Person zu diesem Zeitpunkt dieses Telefon hatte. Wer sie ist und dass niemand sonst es benutzt, zeigt dies nicht.',
    'shows.PROVIDER_ACCOUNT':
      '{provider} gibt an, dass die Person dort in einem Konto angemeldet war. Wer dieses Konto eröffnet hat, zeigt dies nicht.',
    'shows.PROVIDER_IDENTITY':
      '{provider} gibt an, den Namen der Person mit einem Ausweis oder einer elektronischen Identität verglichen zu haben. Dieser Dienst hat beides nicht gesehen.',
    'lead.completed':
      '{sender} hat dieses Dokument gesendet, und alle, die darum gebeten wurden, haben gehandelt. Ein digitales Siegel umfasst jede Seite: Jede spätere Änderung lässt sich erkennen.',
    'lead.rejected':
      '{sender} hat dieses Dokument gesendet. Es wurde abgelehnt und kann deshalb nicht mehr unterschrieben werden. Ein digitales Siegel umfasst jede Seite: Jede spätere Änderung lässt sich erkennen.',
    'section.signed': 'Was unterschrieben wurde',
    'section.check': 'So prüfen Sie es',
    'signature.drawn': 'Gezeichnet',
    'signature.typed': 'Getippt',
    'signature.uploaded': 'Bild',

    'audit.title': 'Protokoll',
    'audit.system': 'System',
    'audit.CREATED': 'Dokument erstellt',
    'audit.UPDATED': 'Dokument geändert',
    'audit.FILE_UPLOADED': 'Datei hochgeladen',
    'audit.FILE_COPIED': 'Datei kopiert',
    'audit.FILE_UPDATED': 'Datei geändert',
    'audit.FILE_REMOVED': 'Datei entfernt',
    'audit.FILE_REPAIRED': 'PDF-Datei repariert',
    'audit.FORM_FILLED': 'PDF-Formular ausgefüllt',
    'audit.ATTACHMENT_ADDED': 'Anlage hinzugefügt',
    'audit.ATTACHMENT_UPDATED': 'Anlage geändert',
    'audit.ATTACHMENT_REMOVED': 'Anlage entfernt',
    'audit.RECIPIENT_ADDED': 'Empfänger hinzugefügt',
    'audit.RECIPIENT_UPDATED': 'Empfänger geändert',
    'audit.RECIPIENT_REMOVED': 'Empfänger entfernt',
    'audit.FIELD_ADDED': 'Feld hinzugefügt',
    'audit.FIELD_UPDATED': 'Feld geändert',
    'audit.FIELD_REMOVED': 'Feld entfernt',
    'audit.DRAFT_EDITED': 'Entwurf bearbeitet',
    'audit.SENT': 'Dokument gesendet',
    'audit.EMAIL_SENT': 'E-Mail gesendet',
    'audit.LINK_HANDED_OVER': 'Link an den Absender gegeben',
    'audit.OPENED': 'Dokument geöffnet',
    'audit.FIELD_INSERTED': 'Feld ausgefüllt',
    'audit.SIGNATURE_DRAWN_ELSEWHERE': 'Unterschrift auf anderem Gerät gezeichnet',
    'audit.FIELD_CLEARED': 'Feld geleert',
    'audit.AUTHENTICATION_REQUESTED': 'Authentifizierung angefordert',
    'audit.AUTHENTICATION_SUCCEEDED': 'Authentifizierung erfolgreich',
    'audit.AUTHENTICATION_FAILED': 'Authentifizierung fehlgeschlagen',
    'audit.COMPLETED': 'Empfänger fertig',
    'audit.REJECTED': 'Dokument abgelehnt',
    'audit.NEXT_SIGNER_NAMED': 'Nächster Unterzeichner benannt',
    'audit.DELEGATED': 'An jemand anderen übertragen',
    'audit.QUESTION_ASKED': 'Frage an den Absender gesendet',
    'audit.QUESTION_ANSWERED': 'Frage beantwortet',
    'audit.TIME_REQUESTED': 'Mehr Zeit erbeten',
    'audit.EXPIRATION_EXTENDED': 'Frist verlängert',
    'audit.EXPIRED': 'Frist abgelaufen',
    'audit.PAGE_NOT_DRAWABLE': 'Seite lässt sich nicht anzeigen',
    'audit.SEALING_FAILED': 'Versiegeln fehlgeschlagen',
    'audit.SEALED': 'Dokument versiegelt',
    'audit.REJECTION_SEALED': 'Abgelehntes Dokument versiegelt',
    'audit.CANCELLED': 'Dokument zurückgezogen',
    'audit.DOWNLOADED': 'Versiegelte Datei heruntergeladen',
  },

  check: {
    title: 'Signiertes PDF prüfen',
    lead: 'Sehen Sie, wer ein PDF signiert hat und ob es seitdem geändert wurde. Die Datei wird nicht gespeichert.',
    file: 'PDF auswählen, hierher ziehen oder einfügen',
    limit: 'Bis zu {size}.',
    submit: 'Prüfen',
    cancel: 'Abbrechen',
    sending: '{name} wird hochgeladen…',
    checking: '{name} wird geprüft…',
    cancelled: 'Prüfung abgebrochen.',
    'problem.offline':
      'Die Datei konnte nicht hochgeladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    'problem.tooLarge': 'Diese Datei ist zu groß. Die Grenze liegt bei {size}.',
    'problem.busy': 'Gerade werden viele Dateien geprüft. Versuchen Sie es gleich noch einmal.',
    'problem.noFile': 'Wählen Sie ein PDF aus.',
    'problem.empty': 'Diese Datei ist leer.',
    'headline.passed': 'Signiert und gültig',
    'headline.failed': 'Verlassen Sie sich nicht auf diese Datei',
    'headline.unconfirmed': 'Diese Datei konnte nicht geprüft werden',
    'headline.notSigned': 'Diese Datei ist nicht signiert',
    'headline.notPdf': 'Das ist kein PDF',
    'headline.unreadable': 'Diese Datei ist nicht lesbar',
    choose: 'PDF auswählen',
    comparing: '{name} wird in Ihrem Browser verglichen…',
    'headline.known': 'Dieser Dienst hat genau diese Datei versiegelt',
    known:
      'Seitdem hat sich kein einziges Byte geändert. Wer wann beteiligt war, steht auf der Zertifikatsseite in der Datei.',
    'ask.title': 'Dieser Dienst kennt diese Datei nicht',
    'ask.compared':
      'Ihr Browser hat sie mit den Dateien verglichen, die dieser Dienst versiegelt hat. Sie wurde nicht hochgeladen. Vielleicht wurde sie geändert oder anderswo unterschrieben.',
    'ask.notCompared': 'Ihr Browser konnte sie nicht mit den Dateien vergleichen, die dieser Dienst versiegelt hat.',
    'ask.fact':
      'Um ihre Signaturen und Änderungen zu sehen, laden Sie die Datei bei diesem Dienst hoch. Sie wird geprüft und gleich danach gelöscht.',
    'ask.send': 'Hochladen und prüfen',
    'ask.keep': 'Nicht hochladen',
    'advice.failed':
      'Bitten Sie den Absender um die versiegelte Datei oder öffnen Sie Ihre über den Link in Ihrer E-Mail.',
    'advice.unconfirmed':
      'Wurde sie anderswo unterschrieben, prüfen Sie sie dort. Die Adresse steht meist auf der letzten Seite.',
    'advice.notSigned': 'Meinten Sie eine andere Datei? Ausdrucke und Scans haben keine digitale Signatur.',
    'how.compared': 'In Ihrem Browser verglichen. Die Datei wurde nicht hochgeladen.',
    'how.sent': 'Die Datei wurde bei diesem Dienst hochgeladen, geprüft und gleich danach gelöscht.',
    report: 'Vollständiger Bericht',
    another: 'Andere Datei prüfen',
    onRecord: 'Dieser Dienst hat genau diese Datei versiegelt.',
    password: 'Passwort des PDFs',
    'password.hint': 'Es wird nur für diese Prüfung verwendet und nicht gespeichert.',
    originalOnRecord:
      'Dies ist das Dokument, wie es war, bevor dieser Dienst es versiegelt hat, also ohne Siegel. Die versiegelte Datei ist eine andere.',
    'evidence.replaced':
      'Die Nachweise in der Datei wurden nach dem Versiegeln ersetzt. Die Aussage oben gilt für die Nachweise, die das Siegel umfasst.',
    'evidence.holds':
      'Sie enthält ihre Nachweise: eine lückenlose Protokollkette mit {entries, plural, one {1 Eintrag} other {# Einträgen}} zu diesem Dokument.',
    'evidence.fails':
      'Sie enthält Nachweise, aber die Protokollkette ist unterbrochen oder gehört zu einem anderen Dokument.',
    'evidence.contradicts':
      'Sie enthält Nachweise, die ihrer eigenen Protokollkette widersprechen: Namen, Zeiten oder Dateien stimmen nicht mit denen der Kette überein.',
    words: 'Ergebnis nach ETSI EN 319 102-1',
    thisFile: 'Diese Datei',
    original: 'Dokument vor dem Versiegeln',
    'kind.ours': 'Siegel dieses Dienstes',
    'kind.signature': 'Signatur',
    'kind.timestamp': 'Dokument-Zeitstempel',
    signer: 'Unterzeichner laut Zertifikat',
    issuer: 'Zertifikat ausgestellt von',
    claimedAt: 'Signiert nach Angabe des Unterzeichners',
    provenAt: 'Durch Zeitstempel belegt seit',
    statedReason: 'Angegebener Grund',
    level: 'Stufe',
    changes: 'Änderungen nach dem Signieren',
    'changes.notGranted': 'Nicht abgedeckt',
    'changes.refused': 'Verboten',
    'changes.granted': '{count, plural, one {1 harmlose Änderung} other {# harmlose Änderungen}}',
    page: 'Seite {number}',
    object: 'Objekt {number} in der Datei',
    'field.shows': 'Angezeigt wird',
    'field.drawn': 'Das Feld, wie es dargestellt wird',
    'field.value': 'Der Wert ist',
    'field.empty': 'nichts',
    detail: 'Einzelheiten:',
  },

  finding: {
    'file.notPdf': 'Vielleicht ist es eine andere Art von Datei, die nur wie ein PDF heißt.',
    'file.damaged': 'Sie ist beschädigt. Deshalb lässt sich über ihre Signaturen nichts sagen.',
    'file.locked':
      'Sie ist durch ein Passwort geschützt oder so verschlüsselt, dass sie hier nicht geöffnet werden kann.',
    'file.wrongPassword': 'Mit diesem Passwort lässt sie sich nicht öffnen.',
    'file.tooLarge': 'Sie ist zu groß oder zu komplex, um geprüft zu werden.',
    'file.tooSlow': 'Die Prüfung dauert zu lange.',
    'verdict.malformed': 'Eine Signatur umfasst die Datei nicht so, wie es vorgeschrieben ist.',
    'verdict.unreadable': 'Eine Signatur ist nicht lesbar.',
    'verdict.unknownAlgorithm': 'Die Signatur konnte nicht geprüft werden: Ihr Algorithmus ist hier nicht bekannt.',
    'verdict.fileChanged': 'Die Datei wurde nach dem Signieren geändert.',
    'verdict.otherKey': 'Die Signatur wurde nicht mit dem Schlüssel des Zertifikats erstellt, das sie nennt.',
    'verdict.otherCertificate': 'Die Signatur wurde für ein anderes Zertifikat erstellt als das, das sie enthält.',
    'verdict.noCertificate':
      'Die Signatur gibt nicht an, für welches Zertifikat sie erstellt wurde, obwohl das vorgeschrieben ist.',
    'verdict.forbidden': 'Das Dokument wurde danach auf eine Weise geändert, die die Signatur verbietet.',
    'verdict.altered': 'Der signierte Inhalt ist unversehrt, aber das Dokument wurde danach geändert.',
    'verdict.covered':
      'Am signierten Inhalt wurde nichts geändert, aber etwas wurde hinzugefügt, das ihn verdecken kann.',
    'verdict.added': 'Am signierten Inhalt wurde nichts geändert, aber etwas wurde hinzugefügt.',
    'verdict.ambiguous':
      'Der signierte Inhalt lässt sich auf zwei Arten lesen. Programme zeigen womöglich Verschiedenes.',
    'verdict.unknownSigner':
      'Das Dokument ist seit dem Signieren unverändert, aber keine Stelle, der hier vertraut wird, bürgt für den Unterzeichner.',
    'verdict.noPages':
      'Die Signatur ist unversehrt, aber die neueste Fassung der Datei hat keine Seiten. Programme zeigen womöglich die Seiten einer früheren Fassung oder keine.',
    'verdict.untrusted':
      'Das Dokument ist seit dem Signieren unverändert, aber das Zertifikat des Unterzeichners darf nicht zum Signieren verwendet werden.',
    'verdict.revoked': 'Das Zertifikat war bereits widerrufen, als damit signiert wurde.',
    'verdict.authorityRevoked':
      'Die Stelle, die das Zertifikat ausgestellt hat, wurde widerrufen, womöglich bevor signiert wurde.',
    'verdict.perhapsRevoked': 'Das Zertifikat wurde widerrufen, und nichts beweist, dass vorher signiert wurde.',
    'verdict.outOfTime': 'Ein Zertifikat war nicht gültig, als die Signatur ihren Zeitstempel erhielt.',
    'verdict.perhapsOutOfTime': 'Nichts beweist, wann signiert wurde, und heute ist das Zertifikat nicht gültig.',
    'verdict.revocationUnknown':
      'Das Dokument ist seit dem Signieren unverändert, aber die Datei zeigt nicht, ob das Zertifikat widerrufen wurde.',
    'verdict.onHold':
      'Das Dokument ist seit dem Signieren unverändert, aber das Zertifikat ist ausgesetzt. Es kann wieder gültig oder widerrufen werden.',
    'verdict.weak': 'Die Signatur ist zu schwach, um heute noch etwas zu beweisen.',
    'verdict.passed': 'Sie ist unverändert, seit ein vertrauenswürdiger Unterzeichner sie signiert hat.',
    'verdict.passedWithMore':
      'Ein vertrauenswürdiger Unterzeichner hat sie signiert. Nichts, was danach hinzugefügt wurde, ändert das Signierte.',
    'verdict.filled':
      'Der signierte Inhalt ist unverändert, seit ein vertrauenswürdiger Unterzeichner ihn signiert hat. Danach ausgefüllt: {name}.',
    'verdict.notSigned': 'Diese Datei hat keine Signatur.',
    'verdict.remains':
      'Diese Datei hat keine Signatur, enthält aber Reste einer Signatur: Sie wurde nach dem Signieren abgeschnitten oder beschädigt.',
    'verdict.onlyTimestamped':
      'Diese Datei hat keine Signatur. Ein Zeitstempel beweist, wann es sie gab, und sonst nichts.',
    'bytes.unreadable':
      'Die Daten nach dem signierten Inhalt sind nicht lesbar. Programme können alles Mögliche zeigen.',
    'bytes.stray':
      'Nach dem signierten Inhalt folgen Daten, die zu keiner Fassung des Dokuments gehören. Programme zeigen sie womöglich.',
    'bytes.behindValue':
      'Hinter dem Signaturwert stehen andere Daten, die niemand signiert hat und die Programme nicht zeigen.',
    'bytes.incomparable': 'Spätere Ergänzungen lassen sich nicht mit dem signierten Inhalt vergleichen.',
    'document.store': 'Daten zum Prüfen von Signaturen wurden hinzugefügt.',
    'document.metadata': 'Die Metadaten des Dokuments wurden aktualisiert.',
    'document.structure': 'Die Struktur für Screenreader wurde ergänzt.',
    'document.attached': 'Die Datei „{name}“ wurde angehängt.',
    'document.files': 'Die Liste der Anhänge, Skripte und Sprungziele wurde geändert.',
    'document.actions': 'Die automatischen Aktionen des Dokuments wurden geändert.',
    'document.layers': 'Die Ebenen, die Inhalte ein- und ausblenden, wurden geändert.',
    'document.entry': 'Ein Teil des Dokuments wurde geändert: {entry}.',
    'document.information': 'Die Dokumentinformationen wurden geändert: {entry}.',
    'document.catalog': 'Das Wurzelobjekt des Dokuments wurde ersetzt.',
    'document.encryption': 'Die Verschlüsselung des Dokuments wurde geändert.',
    'page.removed': 'Diese Seite wurde entfernt.',
    'page.added': 'Diese Seite wurde hinzugefügt.',
    'page.replaced': 'Diese Seite hat eine andere ersetzt.',
    'page.content': 'Der Inhalt der Seite wurde ersetzt.',
    'page.resources': 'Schriften oder Bilder der Seite wurden geändert.',
    'page.geometry': 'Größe, Drehung oder sichtbarer Bereich der Seite wurden geändert.',
    'page.entry': 'Ein Teil der Seite wurde geändert: {entry}.',
    'page.order': 'Die Reihenfolge der Seiten wurde geändert.',
    'page.tree': 'Die Liste der Seiten wurde geändert.',
    'annotation.added': 'Eine Anmerkung wurde hinzugefügt, die signierten Inhalt verdecken kann.',
    'annotation.removed': 'Eine Anmerkung wurde entfernt.',
    'annotation.changed': 'Eine Anmerkung wurde geändert.',
    'annotation.order': 'Die Reihenfolge der Anmerkungen wurde geändert, sodass eine die andere verdecken kann.',
    'annotation.fieldHidden': 'Ein Formularfeld wurde von der Seite entfernt.',
    'annotation.fieldShown': 'Ein Formularfeld wurde auf der Seite platziert.',
    'form.drawing': 'Dem Formular wurden Ressourcen zum Darstellen neuer Felder hinzugefügt.',
    'form.entry': 'Ein Teil des Formulars wurde geändert: {entry}.',
    'field.added': 'Das Formularfeld „{name}“ wurde hinzugefügt.',
    'field.removed': 'Das Formularfeld „{name}“ wurde entfernt.',
    'field.renamed': 'Das Formularfeld „{name}“ heißt jetzt „{newName}“.',
    'field.entry': 'Das Formularfeld „{name}“ wurde geändert: {entry}.',
    'field.filled': 'Das Formularfeld „{name}“ wurde ausgefüllt.',
    'field.overwritten': 'Das Formularfeld „{name}“ war bereits ausgefüllt und wurde geändert.',
    'field.misleading': 'Das Formularfeld „{name}“ wurde ausgefüllt, zeigt aber etwas anderes als seinen Wert.',
    'field.unjudged':
      'Das Formularfeld „{name}“ wurde ausgefüllt. Ob es seinen Wert zeigt, ließ sich nicht beurteilen: Seine Seite lässt sich nicht anzeigen.',
    'field.look': 'Das Formularfeld „{name}“ sieht anders aus, obwohl sein Wert derselbe ist.',
    'field.buttonLook': 'Die Schaltfläche „{name}“ sieht anders aus.',
    'field.locked': 'Das Formularfeld „{name}“ wurde geändert, obwohl eine Signatur es gesperrt hatte.',
    'field.readOnly': 'Das Formularfeld „{name}“ wurde geändert, obwohl es schreibgeschützt ist.',
    'field.forbidden': 'Das Formularfeld „{name}“ wurde ausgefüllt, obwohl die Signatur es verbietet.',
    'signature.signed': 'Das Feld „{name}“ wurde signiert.',
    'signature.forbidden': 'Das Feld „{name}“ wurde signiert, obwohl eine frühere Signatur es verbietet.',
    'signature.replaced': 'Die Signatur im Feld „{name}“ wurde ersetzt oder entfernt.',
    'signature.notOwn': 'Das Feld „{name}“ wurde ausgefüllt, aber nicht mit einer eigenen Signatur.',
    'signature.look': 'Das Signaturfeld „{name}“ sieht jetzt anders aus.',
    'signature.covering': 'Hinzugefügte Signaturen verdecken einen großen Teil der Seite.',
    'signature.onText': 'Die hinzugefügte Signatur „{name}“ liegt auf gedrucktem Text.',
    'signature.added': 'Eine weitere Signatur oder ein Signaturfeld wurde hinzugefügt: „{name}“.',
    'signature.addedEmpty': 'Das Signaturfeld „{name}“ wurde hinzugefügt. Es enthält keine eigene Signatur.',
    'signature.addedActing': 'Das Signaturfeld „{name}“ wurde hinzugefügt. Es hat eine automatische Aktion.',
    'signature.addedShowing':
      'Das Signaturfeld „{name}“ wurde hinzugefügt. Niemand hat es signiert, aber es zeigt etwas.',
    'signature.addedForbidden': 'Die Signatur „{name}“ wurde hinzugefügt, obwohl eine frühere es verbietet.',
    'signature.addedCovering': 'Die Signatur „{name}“ wurde hinzugefügt. Ihr Rahmen kann signierten Inhalt verdecken.',
  },

  landing: {
    title: 'Dokumente online unterschreiben',
    'title.operator': 'Dokumente unterschreiben mit {operator}',
    lead: 'Verträge, Mietverträge und Genehmigungen, in einer Minute auf jedem Gerät unterschrieben. Jedes Dokument wird versiegelt, sodass jede spätere Änderung auffällt.',
    ways: 'Bereiche',
    signIn: 'Anmelden',
    verify: 'Datei prüfen',
    docs: 'Dokumentation',
    invited: 'Sie haben eine E-Mail bekommen und sollen unterschreiben?',
    'invited.advice': 'Öffnen Sie den Link darin. Ein Konto brauchen Sie nicht.',
    lost: 'Sie finden Ihr Exemplar nicht mehr?',
    'lost.advice': 'Bitten Sie die Person, die Ihnen das Dokument geschickt hat, es erneut herunterzuladen.',
    sealed: 'Versiegelt',
    'sealed.since': 'Zwei Unterschriften, seitdem unverändert',
    run: 'Diesen Dienst betreibt {operator}.',
    source: '{product}, Open-Source-Software zum Unterschreiben von Dokumenten',
  },

  direct: {
    lead: 'Geben Sie Ihren Namen und Ihre E-Mail-Adresse ein, um das Dokument zu sehen. Nichts ist unterschrieben, bis Sie unterschreiben.',
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    mailed: 'Wenn alle fertig sind, erhalten Sie das Dokument an diese Adresse.',
    submit: 'Weiter zum Dokument',
    wrong: 'Geben Sie Ihren Namen und eine gültige E-Mail-Adresse ein.',
    taken: 'Diese Adresse gehört jemand anderem auf diesem Dokument. Geben Sie Ihre eigene ein.',
    pages: '{count, plural, one {Das Dokument hat # Seite.} other {Das Dokument hat # Seiten.}}',
    'code.hint': 'An diese Adresse erhalten Sie einen 6-stelligen Code.',
    'code.send': 'Code senden',
    'code.title': 'Sehen Sie in Ihre E-Mails',
    'code.sent': 'Ein 6-stelliger Code wurde an {email} gesendet. Er gilt 10 Minuten.',
    code: 'Code aus der E-Mail',
    'code.missing': 'Wenn er nicht ankommt, sehen Sie im Spam-Ordner nach.',
    'code.resend': 'Neuen Code senden',
    'code.resent': 'Neuer Code gesendet.',
    'code.other': 'Andere Adresse verwenden',
    'code.wrong': 'Dieser Code ist falsch oder gilt nicht mehr. Prüfen Sie ihn, oder fordern Sie einen neuen an.',
    'closed.off.title': 'Dieser Link ist geschlossen',
    'closed.off':
      '{team} nimmt über diesen Link keine Unterschriften mehr an. Dokumente, die Sie schon unterschrieben haben, bleiben unberührt.',
    'closed.ended.title': 'Dieser Link ist abgelaufen',
    'closed.ended':
      'Das Enddatum, das {team} für diesen Link festgelegt hat, ist vorbei. Dokumente, die Sie schon unterschrieben haben, bleiben unberührt.',
    'closed.full.title': 'Dieser Link ist ausgeschöpft',
    'closed.full':
      '{team} hat für diesen Link eine Höchstzahl von Dokumenten festgelegt, und sie ist erreicht. Dokumente, die Sie schon unterschrieben haben, bleiben unberührt.',
    'closed.outlook': 'Wenn Sie noch unterschreiben müssen, bitten Sie {team} um einen neuen Link.',
    'unusable.title': 'Dieser Link lässt sich nicht verwenden',
    'unusable.outlook':
      'Er wurde deaktiviert, oder das Dokument ist noch nicht bereit. Fragen Sie die Person, von der Sie ihn haben.',
  },

  framed: {
    title: 'Dokumente für Sie',
    progress: '{done} von {total} erledigt',
    document: 'Dokument {number}',
    openIt: 'Öffnen',
    all: 'Alle Dokumente',
    'state.open': 'Sie sind dran',
    'state.waiting': 'Wartet auf andere',
    'state.done': 'Erledigt',
    'state.rejected': 'Abgelehnt',
    'state.over': 'Nicht mehr verfügbar',
    allDone: 'Sie sind mit allen Dokumenten fertig.',
    'editor.title': 'Der Editor ist hier noch nicht verfügbar',
    'editor.outlook':
      'Auf dieser Seite können Sie noch keine Dokumente oder Vorlagen vorbereiten. Es geht nichts verloren.',
  },

  verified: {
    title: 'Bestätigt: Dieses Dokument wurde hier abgeschlossen',
    lead: 'Diese Seite zeigt, was der Dienst aufgezeichnet hat. Um herauszufinden, ob Ihr PDF dieses Dokument ist, prüfen Sie es oder vergleichen Sie seinen SHA-256-Hash mit dem unten.',
    importedTitle: 'Dieses Dokument wurde anderswo abgeschlossen',
    imported:
      'Eine andere Instanz des Dienstes hat dieses Dokument abgeschlossen und versiegelt. Dann wurde es hierher importiert. Diese Seite zeigt die Aufzeichnung, die mitkam. Dieser Dienst hat nicht gesehen, wer unterschrieben hat. Um herauszufinden, ob Ihr PDF dieses Dokument ist, prüfen Sie es oder vergleichen Sie seinen SHA-256-Hash mit dem unten.',
    contradictedTitle: 'Die Aufzeichnung zu diesem Dokument widerspricht sich',
    contradicted:
      'Die gespeicherten Daten dieses Dokuments widersprechen seiner Protokollkette. Deshalb wird nichts davon als bewiesen gezeigt. Ein versiegeltes PDF davon können Sie weiterhin für sich prüfen. Der Betreiber des Dienstes muss herausfinden, was geändert wurde.',
    completedAt: 'Abgeschlossen',
    sentBy: 'Gesendet von',
    signedBy: 'Wer unterschrieben hat',
    sealed: 'Versiegeltes Dokument',
    presented: 'Dokument, wie es zur Unterschrift vorgelegt wurde',
    unknownTitle: 'Hier gibt es nichts zu prüfen',
    unknown:
      'Unter dieser Adresse gibt es kein abgeschlossenes Dokument. Scannen Sie den Code auf der Zertifikatsseite noch einmal.',
  },

  commands,
  console,
  editor,
  forYou,
  people,
  reports,
  sending,
  links,
  members,
  many,
  settings,
  start,
  templates,
  privacy,
  webhooks,
  views,
  reader,
  together,
};
