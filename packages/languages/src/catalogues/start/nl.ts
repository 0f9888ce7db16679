import type { Catalogue } from '../../catalogue.ts';

export const nl: Catalogue['start'] = {
  title: 'Welkom, {name}',
  lead: 'De dienst kan nu documenten versturen.',
  checks: 'Hoe hij is ingesteld',
  address: 'Adres',
  'address.LOCAL':
    '{url} leidt alleen naar deze machine. Zet BASE_URL op het adres waarop anderen hem bereiken, voordat zij hem gebruiken.',
  'address.PLAIN': '{url} is niet versleuteld. Zet er HTTPS voor en zet BASE_URL op het adres met https.',
  mail: 'E-mail',
  'mail.none':
    'Er is geen mailserver ingesteld (SMTP_URL). Tot dan leest u e-mails in het postvak UIT en kopieert u links met de hand.',
  'mail.well': 'E-mails worden verstuurd.',
  'mail.cure': 'Postvak UIT openen',
  identity: 'Zegelidentiteit',
  'identity.made':
    'Ze is op deze machine gemaakt. Bewaar elders een kopie van de map {folder}: zonder kopie betekent een verloren schijf een nieuwe identiteit.',
  'identity.well': 'Het is de identiteit die u hebt opgegeven.',
  next: 'Probeer het',
  sample: 'Een voorbeeldovereenkomst naar uzelf sturen',
  'sample.lead': 'Minder dan twee minuten van hier tot een verzegelde PDF.',
  'sample.send': 'Voorbeeld versturen',
  token: 'Een API-token maken',
  'token.lead': 'Voor programma’s die documenten versturen.',
  skip: 'Naar de documenten',
  'sample.title': 'Voorbeeldovereenkomst',
  'sample.between': 'Tussen {person} en {team}',
  'sample.first':
    'Deze overeenkomst is een voorbeeld. Ze verplicht niemand tot iets en laat zien wat mensen krijgen aan wie u documenten stuurt.',
  'sample.second': 'Wie haar ondertekent, ziet waar dat moet, bevestigt één keer en kan haar vooraf en achteraf lezen.',
  'sample.third':
    'Als iedereen heeft ondertekend, verzegelt de dienst haar. Elke latere wijziging van de PDF is dan te zien in elk PDF-programma dat handtekeningen controleert.',
  'sample.signature': 'Handtekening',
  'sample.date': 'Datum',
};
