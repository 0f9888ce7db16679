import type { Catalogue } from '../../catalogue.ts';

export const it: Catalogue['reader'] = {
  open: 'Leggi',
  title: 'Pagine di «{title}»',
  'page.noText': 'Questa pagina non contiene testo, solo un’immagine.',
  'fields.none': 'Questo documento non ha campi.',
  'fields.filled': '{done} di {total} compilati',
  'field.says': '{field} di {name}: {state}',
  'field.saysValue': '{field} di {name}: «{value}». {state}',
  'state.FILLED': 'Compilato il {at}',
  'state.FILLED.undated': 'Compilato',
  'state.WAITING': 'Non ancora compilato',
  'state.LEFT_EMPTY': 'Lasciato vuoto',
  'state.DRAFT': 'Non ancora inviato',
  'state.CLOSED': 'Non compilato',
  'value.image': 'come immagine',
  'value.selected': 'selezionato',
  signatures: 'Firme',
  'signatures.checked': 'Appena verificate con il registro di audit',
  'signatures.log': 'Registro di audit',
  'signatures.entry': 'Voce {number}',
  seal: 'Sigillo',
  'seal.timestamped': 'Ora confermata da un’autorità di marcatura temporale: {at}',
  'seal.ownTime': 'Ora di questo servizio. Nessuna autorità di marcatura temporale l’ha confermata.',
  'seal.shows':
    'Un sigillo valido mostra che questo servizio ha sigillato il file e che da allora nulla è cambiato. Non mostra chi sono i firmatari.',
};
