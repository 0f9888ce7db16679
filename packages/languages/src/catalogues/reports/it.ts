import type { Catalogue } from '../../catalogue.ts';

export const it: Catalogue['reports'] = {
  title: 'Rapporti',
  period: 'Periodo',
  'period.days': '{count, plural, one {Ultimo # giorno} many {Ultimi # di giorni} other {Ultimi # giorni}}',
  partial: 'Considera solo i {most} documenti più recenti.',
  'time.question': 'Quanto tempo serve per far firmare un documento?',
  'time.answer': 'La metà è completata entro {time}',
  'time.none': 'Nessun documento è stato completato in questo periodo',
  'time.nine': '9 su 10 sono completati entro {time}.',
  'time.faster': 'È {time} più veloce rispetto al periodo precedente.',
  'time.slower': 'È {time} più lento rispetto al periodo precedente.',
  'time.key': 'Linea scura: la metà è completata. Grigio: dal più veloce a nove su dieci. Numero: documenti inviati.',
  'wait.question': 'Dove sono in attesa i documenti adesso?',
  'wait.answer':
    '{count, plural, one {# documento in attesa} many {# di documenti in attesa} other {# documenti in attesa}}',
  'wait.none': 'Nessun documento in attesa',
  'wait.people':
    '{count, plural, one {Di # persona.} many {Di # di persone, prima l’attesa più lunga.} other {Di # persone, prima l’attesa più lunga.}}',
  'wait.person': 'Persona',
  'wait.documents': 'Documenti',
  'wait.longest': 'Attesa',
  'wait.opened.all': 'Aperti tutti',
  'wait.opened.none': 'Non aperto',
  'wait.opened.some': 'Aperti {opened} su {count}',
  'wait.all':
    '{count, plural, one {Mostra # documento in attesa} many {Mostra tutti i # di documenti in attesa} other {Mostra tutti i # documenti in attesa}}',
  'done.question': 'Quanti documenti vengono completati?',
  'done.answer': '{completed} su {total}',
  'done.none': 'Nessun documento è stato inviato in questo periodo',
  'done.completed': 'Completati',
  'done.waiting': 'Ancora in attesa',
  'done.expired': 'Scadenza superata',
  'done.declined': 'Rifiutati',
  'done.cancelled': 'Annullati',
};
