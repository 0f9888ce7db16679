import type { Catalogue } from '../../catalogue.ts';

export const de: Catalogue['start'] = {
  title: 'Willkommen, {name}',
  lead: 'Sie können jetzt Dokumente senden.',
  steps: 'Erste Schritte',
  'steps.done': '{done} von {total}',
  'steps.hide': 'Schritte ausblenden',
  'step.done': 'erledigt',
  own: 'Ein eigenes PDF hochladen',
  'own.lead': 'Es wird nichts gesendet, bevor Sie es wollen.',
  colleague: 'Eine Kollegin oder einen Kollegen hinzufügen',
  'colleague.lead': 'Laden Sie jemanden per E-Mail-Adresse ein, oder geben Sie einen Link weiter.',
  'address.LOCAL':
    '{url} funktioniert nur auf diesem Rechner. Bevor andere den Dienst verwenden, setzen Sie BASE_URL auf eine Adresse, die sie erreichen können.',
  'address.PLAIN':
    '{url} ist nicht verschlüsselt. Schalten Sie HTTPS davor und setzen Sie BASE_URL auf die https-Adresse.',
  mail: 'E-Mail',
  'mail.none':
    'Es ist kein Mailserver eingestellt (SMTP_URL). Bis dahin lesen Sie E-Mails im Postausgang und geben Sie Links selbst weiter.',
  'mail.well': 'E-Mail ist eingerichtet.',
  'mail.cure': 'Postausgang öffnen',
  backup: 'Datensicherung',
  'backup.none': 'Es sind keine regelmäßigen Backups eingerichtet. Setzen Sie BACKUP_DIR und BACKUP_KEY_FILE.',
  'backup.well': 'Backups werden automatisch erstellt.',
  identity: 'Siegelidentität',
  'identity.made':
    'Sie wurde auf diesem Rechner erstellt. Bewahren Sie eine Kopie des Ordners {folder} anderswo auf: Wenn Sie diese Festplatte ohne Kopie verlieren, brauchen Sie eine neue Identität.',
  sample: 'Sich selbst eine Mustervereinbarung senden',
  'sample.lead': 'Von hier zum versiegelten PDF in weniger als zwei Minuten.',
  'sample.send': 'Muster senden',
  token: 'API-Token erstellen',
  skip: 'Zu den Dokumenten',
  'sample.title': 'Mustervereinbarung',
  'sample.between': 'Zwischen {person} und {team}',
  'sample.first':
    'Diese Vereinbarung ist ein Muster. Sie verpflichtet niemanden und zeigt, was Ihre Empfänger erhalten.',
  'sample.second':
    'Der Unterzeichner sieht, wo er unterschreibt, bestätigt einmal und kann die Vereinbarung vorher und nachher lesen.',
  'sample.third':
    'Wenn alle unterschrieben haben, versiegelt der Dienst die Vereinbarung. Jedes PDF-Programm, das Signaturen prüft, zeigt dann jede spätere Änderung an.',
  'sample.signature': 'Unterschrift',
  'sample.date': 'Datum',
};
