import type { Catalogue } from '../../catalogue.ts';

export const de: Catalogue['start'] = {
  title: 'Willkommen, {name}',
  lead: 'Der Dienst kann jetzt Dokumente senden.',
  checks: 'Wie er eingerichtet ist',
  address: 'Adresse',
  'address.LOCAL':
    '{url} führt nur zu diesem Rechner. Bevor andere ihn verwenden, setzen Sie BASE_URL auf die Adresse, unter der sie ihn erreichen.',
  'address.PLAIN':
    '{url} ist nicht verschlüsselt. Stellen Sie HTTPS davor und setzen Sie BASE_URL auf die Adresse mit https.',
  mail: 'E-Mail',
  'mail.none':
    'Es ist kein Mailserver eingetragen (SMTP_URL). Bis dahin werden E-Mails im Postausgang gelesen und Links von Hand kopiert.',
  'mail.well': 'E-Mails werden gesendet.',
  'mail.cure': 'Postausgang öffnen',
  identity: 'Siegelidentität',
  'identity.made':
    'Sie wurde auf diesem Rechner erstellt. Bewahren Sie eine Kopie des Ordners {folder} anderswo auf: Ohne sie bedeutet eine verlorene Festplatte eine neue Identität.',
  'identity.well': 'Es ist die, die Sie angegeben haben.',
  next: 'Ausprobieren',
  sample: 'Eine Mustervereinbarung an sich selbst senden',
  'sample.lead': 'Von hier bis zum versiegelten PDF dauert es keine zwei Minuten.',
  'sample.send': 'Muster senden',
  token: 'API-Token erstellen',
  'token.lead': 'Für Programme, die Dokumente senden.',
  skip: 'Zu den Dokumenten',
  'sample.title': 'Mustervereinbarung',
  'sample.between': 'Zwischen {person} und {team}',
  'sample.first':
    'Diese Vereinbarung ist ein Muster. Sie verpflichtet niemanden zu etwas und zeigt, was diejenigen erhalten, denen Sie Dokumente senden.',
  'sample.second':
    'Wer sie unterschreibt, sieht, wo unterschrieben wird, bestätigt einmal und kann sie vorher und nachher lesen.',
  'sample.third':
    'Wenn alle unterschrieben haben, versiegelt der Dienst sie. Jede spätere Änderung des PDF ist dann in jedem PDF-Programm zu sehen, das Signaturen prüft.',
  'sample.signature': 'Unterschrift',
  'sample.date': 'Datum',
};
