import type { Catalogue } from '../../catalogue.ts';

export const nl: Catalogue['sending'] = {
  extent: '{files, plural, one {# bestand} other {# bestanden}}, {pages, plural, one {# pagina} other {# pagina’s}}.',
  change: 'Wijzigen',
  'from.service': 'Standaard van de service',
  'from.team': 'Standaard van het team',
  'from.document': 'Ingesteld voor dit document',
  'reminders.after': '{last, plural, one {Na # dag} other {Na {days} dagen}}',
  'authentication.open': 'Authenticatie om te openen',
  'authentication.finish': 'Authenticatie om af te ronden',
  'authentication.document': 'Zoals ingesteld voor het document',
  'mail.to': 'E-mail aan {name}',
  'mail.from': 'Van',
  'mail.none': '{name} krijgt geen e-mail. U vindt de link op de pagina van het document.',
  'mail.copy': '{name} krijgt het verzegelde document zodra iedereen klaar is.',
  'message.add': 'Apart bericht aan {name} schrijven',
  'message.own': 'Bericht alleen aan {name}',
  'message.rest': 'Staat in de e-mails aan iedereen zonder apart bericht.',
  'message.own.hint': 'In plaats van het bericht aan iedereen.',
  language: 'Taal',
  'from.console': 'Standaard van de console',
  at: 'Tijdstip van verzenden',
  'at.wrong': 'Voer een tijdstip in de toekomst in, hoogstens een jaar vanaf nu.',
  schedule: 'Verzenden plannen',
  scheduled: 'Gepland voor {when}',
  'scheduled.done': 'Verzenden gepland.',
  notSent: 'Gepland verzenden gestopt',
  'notSent.changed':
    'Het concept is gewijzigd nadat het verzenden was gepland. Controleer het en verzend of plan het opnieuw.',
  'notSent.left':
    'De persoon die het verzenden heeft gepland, kan geen documenten meer verzenden. Verzend of plan het opnieuw.',
  'notSent.problem':
    'Het concept kan zo niet worden verzonden. Open het om te zien waarom en verzend of plan het opnieuw.',
  withdraw: 'Gepland verzenden stoppen',
  withdrawn: 'Gepland verzenden gestopt. Het document blijft een concept.',
  review: 'Concept controleren',
};
