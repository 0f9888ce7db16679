import type { Catalogue } from '../../catalogue.ts';

export const nl: Catalogue['start'] = {
  title: 'Welkom, {name}',
  lead: 'U kunt nu documenten verzenden.',
  steps: 'Eerste stappen',
  'steps.done': '{done} van {total}',
  'steps.hide': 'Stappen verbergen',
  'step.done': 'gedaan',
  own: 'Een eigen pdf uploaden',
  'own.lead': 'Er wordt niets verzonden voordat u dat wilt.',
  colleague: 'Een collega toevoegen',
  'colleague.lead': 'Nodig iemand uit met een e-mailadres, of geef een link.',
  'address.LOCAL':
    '{url} werkt alleen op deze machine. Stel BASE_URL in op een adres dat anderen kunnen bereiken, voordat zij de dienst gebruiken.',
  'address.PLAIN': '{url} is niet versleuteld. Zet er HTTPS voor en stel BASE_URL in op het https-adres.',
  mail: 'E-mail',
  'mail.none':
    'Er is geen mailserver ingesteld (SMTP_URL). Tot die tijd leest u e-mails in het Postvak UIT en deelt u links zelf.',
  'mail.well': 'E-mail is ingesteld.',
  'mail.cure': 'Postvak UIT openen',
  backup: 'Back-ups',
  'backup.none': 'Er zijn geen geplande back-ups ingesteld. Stel BACKUP_DIR en BACKUP_KEY_FILE in.',
  'backup.well': 'Back-ups worden automatisch gemaakt.',
  identity: 'Zegelidentiteit',
  'identity.made':
    'Ze is op deze machine gemaakt. Bewaar een kopie van de map {folder} elders: raakt u deze schijf kwijt zonder kopie, dan hebt u een nieuwe identiteit nodig.',
  sample: 'Uzelf een voorbeeldovereenkomst sturen',
  'sample.lead': 'Van hier naar een verzegelde pdf in minder dan twee minuten.',
  'sample.send': 'Voorbeeld verzenden',
  token: 'API-token maken',
  skip: 'Naar de documenten',
  'sample.title': 'Voorbeeldovereenkomst',
  'sample.between': 'Tussen {person} en {team}',
  'sample.first':
    'Deze overeenkomst is een voorbeeld. Ze verplicht niemand tot iets en laat zien wat uw ontvangers krijgen.',
  'sample.second':
    'De ondertekenaar ziet waar hij moet tekenen, bevestigt één keer en kan de overeenkomst vooraf en achteraf lezen.',
  'sample.third':
    'Als iedereen heeft ondertekend, verzegelt de dienst de overeenkomst. Elk pdf-programma dat handtekeningen controleert, toont dan elke latere wijziging.',
  'sample.signature': 'Handtekening',
  'sample.date': 'Datum',
};
