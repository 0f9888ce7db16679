import type { Catalogue } from '../../catalogue.ts';

export const de: Catalogue['reader'] = {
  open: 'Lesen',
  title: 'Seiten von „{title}“',
  'page.noText': 'Diese Seite enthält keinen Text, nur ein Bild.',
  'fields.none': 'Dieses Dokument hat keine Felder.',
  'fields.filled': '{done} von {total} ausgefüllt',
  'field.says': '{field} von {name}: {state}',
  'field.saysValue': '{field} von {name}: „{value}“. {state}',
  'state.FILLED': 'Ausgefüllt am {at}',
  'state.FILLED.undated': 'Ausgefüllt',
  'state.WAITING': 'Noch nicht ausgefüllt',
  'state.LEFT_EMPTY': 'Leer gelassen',
  'state.DRAFT': 'Noch nicht gesendet',
  'state.CLOSED': 'Nicht ausgefüllt',
  'value.image': 'als Bild',
  'value.selected': 'ausgewählt',
  signatures: 'Unterschriften',
  'signatures.checked': 'Soeben mit dem Protokoll abgeglichen',
  'signatures.log': 'Protokolleintrag',
  'signatures.entry': 'Eintrag {number}',
  seal: 'Siegel',
  'seal.timestamped': 'Von einem Zeitstempeldienst bestätigt: {at}',
  'seal.ownTime': 'Zeit dieses Dienstes. Kein Zeitstempeldienst hat sie bestätigt.',
  'seal.shows':
    'Ein gültiges Siegel zeigt, dass dieser Dienst die Datei versiegelt hat und dass sie seitdem nicht geändert wurde. Es zeigt nicht, wer die Unterzeichner sind.',
};
