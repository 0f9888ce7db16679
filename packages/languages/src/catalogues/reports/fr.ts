import type { Catalogue } from '../../catalogue.ts';

export const fr: Catalogue['reports'] = {
  title: 'Rapports',
  period: 'Période',
  'period.days': '{count, plural, one {# dernier jour} many {# de derniers jours} other {# derniers jours}}',
  partial: 'Porte uniquement sur les {most} documents les plus récents.',
  'time.question': 'Combien de temps faut-il pour faire signer un document ?',
  'time.answer': 'La moitié est terminée en {time}',
  'time.none': 'Aucun document n’a été terminé pendant cette période',
  'time.nine': '9 sur 10 sont terminés en {time}.',
  'time.faster': 'C’est {time} plus rapide que pendant la période précédente.',
  'time.slower': 'C’est {time} plus lent que pendant la période précédente.',
  'time.key': 'Trait foncé : la moitié est terminée. Gris : du plus rapide à neuf sur dix. Nombre : documents envoyés.',
  'wait.question': 'Où des documents attendent-ils en ce moment ?',
  'wait.answer':
    '{count, plural, one {# document en attente} many {# de documents en attente} other {# documents en attente}}',
  'wait.none': 'Aucun document en attente',
  'wait.people':
    '{count, plural, one {De # personne.} many {De # de personnes, la plus longue attente en premier.} other {De # personnes, la plus longue attente en premier.}}',
  'wait.person': 'Personne',
  'wait.documents': 'Documents',
  'wait.longest': 'Attente',
  'wait.opened.all': 'Tous ouverts',
  'wait.opened.none': 'Non ouvert',
  'wait.opened.some': '{opened} ouverts sur {count}',
  'wait.all':
    '{count, plural, one {Afficher # document en attente} many {Afficher les # de documents en attente} other {Afficher les # documents en attente}}',
  'done.question': 'Combien de documents sont terminés ?',
  'done.answer': '{completed} sur {total}',
  'done.none': 'Aucun document n’a été envoyé pendant cette période',
  'done.completed': 'Terminés',
  'done.waiting': 'Encore en attente',
  'done.expired': 'Délai dépassé',
  'done.declined': 'Refusés',
  'done.cancelled': 'Annulés',
};
