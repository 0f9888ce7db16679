import type { Catalogue } from '../../catalogue.ts';

export const nl: Catalogue['reader'] = {
  open: 'Lezen',
  title: 'Pagina’s van “{title}”',
  'page.noText': 'Deze pagina bevat geen tekst, alleen een afbeelding.',
  'fields.none': 'Dit document heeft geen velden.',
  'fields.filled': '{done} van {total} ingevuld',
  'field.says': '{field} van {name}: {state}',
  'field.saysValue': '{field} van {name}: “{value}”. {state}',
  'state.FILLED': 'Ingevuld op {at}',
  'state.FILLED.undated': 'Ingevuld',
  'state.WAITING': 'Nog niet ingevuld',
  'state.LEFT_EMPTY': 'Leeg gelaten',
  'state.DRAFT': 'Nog niet verzonden',
  'state.CLOSED': 'Niet ingevuld',
  'value.image': 'als afbeelding',
  'value.selected': 'geselecteerd',
  signatures: 'Handtekeningen',
  'signatures.checked': 'Zojuist gecontroleerd met het auditlogboek',
  'signatures.log': 'Auditlogboek',
  'signatures.entry': 'Vermelding {number}',
  seal: 'Zegel',
  'seal.timestamped': 'Tijd bevestigd door een tijdstempeldienst: {at}',
  'seal.ownTime': 'Tijd van deze dienst. Geen tijdstempeldienst heeft die bevestigd.',
  'seal.shows':
    'Een geldig zegel toont dat deze dienst het bestand heeft verzegeld en dat er sindsdien niets is gewijzigd. Het toont niet wie de ondertekenaars zijn.',
};
