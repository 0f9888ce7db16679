import { readSheet } from '@countersign/sheets';
import { expect, test } from 'vitest';
import { guessMatches, type Target, type Targets } from '../src/many/columns.ts';

const TARGETS: Targets = {
  roles: [
    { id: 1, name: 'Tenant', isOptional: false },
    { id: 2, name: 'Landlord', isOptional: false },
  ],
  areDocuments: true,
  fields: [
    { id: 7, roleId: 1, type: 'TEXT', label: 'Flat', options: [] },
    { id: 8, roleId: 1, type: 'DATE', label: 'Move-in date', options: [] },
  ],
};

const guess = (text: string, remembered: [string, Target][] = []): [string, string | null][] =>
  guessMatches(readSheet(text), TARGETS, new Map(remembered)).map(({ target, reason }) => [target, reason]);

test('columns are matched to roles and fields by their names and values', () => {
  const head = 'Landlord name;Tenant;Email of landlord;Mail;FLAT;Date;ID;Notes';
  expect(guess(`${head}\nBo;Ann;bo@example.com;ann@example.com;3b;2027-01-01;A-1;x`)).toEqual([
    ['name:2', 'NAMES'],
    ['name:1', 'NAMES'],
    ['email:2', 'EMAILS'],
    ['email:1', 'EMAILS'],
    ['field:7', 'SAME'],
    ['field:8', 'SIMILAR'],
    ['reference', 'REFERENCE'],
    ['none', 'NONE'],
  ]);
});

test('what a column was used for last time comes first, and is reported if the template no longer has it', () => {
  const remembered: [string, Target][] = [
    ['Notes', 'title'],
    ['Flat', 'none'],
    ['Old', 'email:99'],
  ];
  expect(guess('Notes,Flat,Old\nx,3b,y', remembered)).toEqual([
    ['title', 'REMEMBERED'],
    ['none', 'REMEMBERED'],
    ['none', 'GONE'],
  ]);
});
