const COLOURS = [{ value: 'red' }, { value: 'green' }, { value: 'blue' }];

export const FIELDS = [
  { type: 'INITIALS' },
  { type: 'NAME' },
  { type: 'EMAIL' },
  { type: 'DATE' },
  { type: 'TEXT', fieldMeta: { label: 'Company', required: true, characterLimit: 20 } },
  { type: 'NUMBER', fieldMeta: { label: 'Amount', required: true, numberFormat: '0,0.00', minValue: 10 } },
  { type: 'RADIO', fieldMeta: { label: 'Favourite', required: true, values: COLOURS } },
  {
    type: 'CHECKBOX',
    fieldMeta: { label: 'Others', values: COLOURS, validationRule: 'at_least', validationLength: 2 },
  },
  { type: 'DROPDOWN', fieldMeta: { label: 'Least liked', required: true, values: COLOURS } },
  { type: 'TEXT', fieldMeta: { label: 'Contract', readOnly: true, text: 'C-42' } },
  { type: 'SIGNATURE' },
];
