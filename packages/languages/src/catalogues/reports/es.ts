import type { Catalogue } from '../../catalogue.ts';

export const es: Catalogue['reports'] = {
  title: 'Informes',
  period: 'Periodo',
  'period.days': '{count, plural, one {Último # día} many {Últimos # de días} other {Últimos # días}}',
  partial: 'Solo incluye los {most} documentos más recientes.',
  'time.question': '¿Cuánto se tarda en firmar un documento?',
  'time.answer': 'La mitad se completa en {time}',
  'time.none': 'No se completó ningún documento en este periodo',
  'time.nine': '9 de cada 10 se completan en {time}.',
  'time.faster': 'Es {time} más rápido que en el periodo anterior.',
  'time.slower': 'Es {time} más lento que en el periodo anterior.',
  'time.key':
    'Línea oscura: la mitad ya está completa. Gris: del más rápido a nueve de cada diez. Número: documentos enviados.',
  'wait.question': '¿Dónde esperan documentos ahora?',
  'wait.answer':
    '{count, plural, one {# documento en espera} many {# de documentos en espera} other {# documentos en espera}}',
  'wait.none': 'No hay documentos en espera',
  'wait.people':
    '{count, plural, one {De # persona.} many {De # de personas, primero la espera más larga.} other {De # personas, primero la espera más larga.}}',
  'wait.person': 'Persona',
  'wait.documents': 'Documentos',
  'wait.longest': 'Espera',
  'wait.opened.all': 'Abrió todos',
  'wait.opened.none': 'Sin abrir',
  'wait.opened.some': 'Abrió {opened} de {count}',
  'wait.all':
    '{count, plural, one {Mostrar # documento en espera} many {Mostrar los # de documentos en espera} other {Mostrar los # documentos en espera}}',
  'done.question': '¿Cuántos documentos se completan?',
  'done.answer': '{completed} de {total}',
  'done.none': 'No se envió ningún documento en este periodo',
  'done.completed': 'Completados',
  'done.waiting': 'Aún en espera',
  'done.expired': 'Plazo vencido',
  'done.declined': 'Rechazados',
  'done.cancelled': 'Cancelados',
};
