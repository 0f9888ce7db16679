import type { Catalogue } from '../../catalogue.ts';

export const es: Catalogue['reader'] = {
  open: 'Leer',
  title: 'Páginas de «{title}»',
  'page.noText': 'Esta página no tiene texto, solo una imagen.',
  'fields.none': 'Este documento no tiene campos.',
  'fields.filled': '{done} de {total} rellenados',
  'field.says': '{field} de {name}: {state}',
  'field.saysValue': '{field} de {name}: «{value}». {state}',
  'state.FILLED': 'Rellenado el {at}',
  'state.FILLED.undated': 'Rellenado',
  'state.WAITING': 'Aún sin rellenar',
  'state.LEFT_EMPTY': 'Dejado en blanco',
  'state.DRAFT': 'Aún no enviado',
  'state.CLOSED': 'Sin rellenar',
  'value.image': 'como imagen',
  'value.selected': 'seleccionado',
  signatures: 'Firmas',
  'signatures.checked': 'Verificadas ahora con el registro de auditoría',
  'signatures.log': 'Registro de auditoría',
  'signatures.entry': 'Entrada {number}',
  seal: 'Sello',
  'seal.timestamped': 'Hora confirmada por una autoridad de sellado de tiempo: {at}',
  'seal.ownTime': 'Hora de este servicio. Ninguna autoridad de sellado de tiempo la confirmó.',
  'seal.shows':
    'Un sello válido muestra que este servicio selló el archivo y que nada ha cambiado desde entonces. No muestra quiénes son los firmantes.',
};
