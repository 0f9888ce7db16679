import type { Catalogue } from '../../catalogue.ts';

export const it: Catalogue['sending'] = {
  extent:
    '{files, plural, one {# file} many {# file} other {# file}}, {pages, plural, one {# pagina} many {# pagine} other {# pagine}}.',
  change: 'Modifica',
  'from.service': 'Valore predefinito del servizio',
  'from.team': 'Valore predefinito del team',
  'from.document': 'Impostato per questo documento',
  'reminders.after': '{last, plural, one {Dopo # giorno} many {Dopo {days} giorni} other {Dopo {days} giorni}}',
  'authentication.open': 'Autenticazione per aprire',
  'authentication.finish': 'Autenticazione per completare',
  'authentication.document': 'Come impostato per il documento',
  'mail.to': 'E-mail a {name}',
  'mail.from': 'Da',
  'mail.none': '{name} non riceve e-mail. Troverà il link nella pagina del documento.',
  'mail.copy': '{name} riceverà il documento sigillato quando tutti avranno finito.',
  'message.add': 'Scrivi un messaggio a parte a {name}',
  'message.own': 'Messaggio solo per {name}',
  'message.rest': 'Incluso nelle e-mail di chi non ha un messaggio a parte.',
  'message.own.hint': 'Al posto del messaggio per tutti.',
  language: 'Lingua',
  'from.console': 'Valore predefinito della console',
  at: 'Momento dell’invio',
  'at.wrong': 'Inserisca un momento futuro, entro un anno al massimo.',
  schedule: 'Programma invio',
  scheduled: 'Programmato per {when}',
  'scheduled.done': 'Invio programmato.',
  notSent: 'Invio programmato interrotto',
  'notSent.changed':
    'La bozza è stata modificata dopo la programmazione. La controlli, poi la invii o la programmi di nuovo.',
  'notSent.left':
    'La persona che ha programmato l’invio non può più inviare documenti. Invii la bozza o la programmi di nuovo.',
  'notSent.problem':
    'La bozza non può essere inviata così com’è. La apra per vedere perché, poi la invii o la programmi di nuovo.',
  withdraw: 'Interrompi invio programmato',
  withdrawn: 'Invio programmato interrotto. Il documento resta una bozza.',
  review: 'Controlla bozza',
};
