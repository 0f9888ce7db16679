import type { Catalogue } from '../../catalogue.ts';

export const de: Catalogue['sending'] = {
  extent: '{files, plural, one {# Datei} other {# Dateien}}, {pages, plural, one {# Seite} other {# Seiten}}.',
  change: 'Ändern',
  'from.service': 'Standard des Dienstes',
  'from.team': 'Standard des Teams',
  'from.document': 'Für dieses Dokument festgelegt',
  'reminders.after': '{last, plural, one {Nach # Tag} other {Nach {days} Tagen}}',
  'authentication.open': 'Authentifizierung zum Öffnen',
  'authentication.finish': 'Authentifizierung zum Abschließen',
  'authentication.document': 'Wie für das Dokument festgelegt',
  'mail.to': 'E-Mail an {name}',
  'mail.from': 'Von',
  'mail.none': '{name} bekommt keine E-Mail. Den Link finden Sie auf der Seite des Dokuments.',
  'mail.copy': '{name} bekommt das versiegelte Dokument, sobald alle fertig sind.',
  'message.add': 'Eigene Nachricht an {name} schreiben',
  'message.own': 'Nachricht nur an {name}',
  'message.rest': 'Steht in den E-Mails an alle ohne eigene Nachricht.',
  'message.own.hint': 'Anstelle der Nachricht an alle.',
  language: 'Sprache',
  'from.console': 'Standard der Konsole',
  at: 'Zeitpunkt des Sendens',
  'at.wrong': 'Geben Sie einen Zeitpunkt in der Zukunft ein, höchstens ein Jahr von heute an.',
  schedule: 'Senden planen',
  scheduled: 'Geplant für {when}',
  'scheduled.done': 'Senden geplant.',
  notSent: 'Geplantes Senden gestoppt',
  'notSent.changed':
    'Der Entwurf wurde geändert, nachdem das Senden geplant war. Prüfen Sie ihn und senden oder planen Sie ihn dann noch einmal.',
  'notSent.left':
    'Die Person, die das Senden geplant hat, kann keine Dokumente mehr senden. Senden oder planen Sie es noch einmal.',
  'notSent.problem':
    'Der Entwurf lässt sich so nicht senden. Öffnen Sie ihn, um den Grund zu sehen, und senden oder planen Sie ihn dann noch einmal.',
  withdraw: 'Geplantes Senden stoppen',
  withdrawn: 'Geplantes Senden gestoppt. Das Dokument ist weiterhin ein Entwurf.',
  review: 'Entwurf prüfen',
};
