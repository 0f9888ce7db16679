import type { Catalogue } from '../../catalogue.ts';

export const fr: Catalogue['reader'] = {
  open: 'Lire',
  title: 'Pages de « {title} »',
  'page.noText': 'Cette page ne contient pas de texte, seulement une image.',
  'fields.none': 'Ce document n’a pas de champs.',
  'fields.filled': '{done} sur {total} remplis',
  'field.says': '{field} de {name} : {state}',
  'field.saysValue': '{field} de {name} : « {value} ». {state}',
  'state.FILLED': 'Rempli le {at}',
  'state.FILLED.undated': 'Rempli',
  'state.WAITING': 'Pas encore rempli',
  'state.LEFT_EMPTY': 'Laissé vide',
  'state.DRAFT': 'Pas encore envoyé',
  'state.CLOSED': 'Non rempli',
  'value.image': 'sous forme d’image',
  'value.selected': 'sélectionné',
  signatures: 'Signatures de ce document',
  'signatures.checked': 'Vérifiées à l’instant avec le journal d’audit',
  'signatures.log': 'Journal d’audit',
  'signatures.entry': 'Entrée {number}',
  seal: 'Sceau',
  'seal.timestamped': 'Heure confirmée par une autorité d’horodatage : {at}',
  'seal.ownTime': 'Heure de ce service. Aucune autorité d’horodatage ne l’a confirmée.',
  'seal.shows':
    'Un sceau valide montre que ce service a scellé le fichier et que rien n’a changé depuis. Il ne montre pas qui sont les signataires.',
};
