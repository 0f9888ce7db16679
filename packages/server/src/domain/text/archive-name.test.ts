import { expect, it } from 'vitest';
import { archiveName, DistinctNames } from './archive-name.ts';

it('an archive name is one valid file name on every system, whatever the title contains [T2100]', () => {
  const named = (text: string) => archiveName(text, '.pdf');
  expect(named('../../etc/passwd')).toBe('_.._etc_passwd.pdf');
  expect(named('C:\\Windows\\x')).toBe('C__Windows_x.pdf');
  expect(named('a\u0000b\nc')).toBe('a_b_c.pdf');
  expect(named('invoice\u202efdp.exe')).toBe('invoicefdp.exe.pdf');
  expect(named('   ...   ')).toBe('document.pdf');
  expect(named('con')).toBe('_con.pdf');
  expect(named('LPT1.txt')).toBe('_LPT1.txt.pdf');
  expect(named('Lease. ')).toBe('Lease.pdf');
  expect(named('اتفاقية 契約')).toBe('اتفاقية 契約.pdf');
  expect(Buffer.byteLength(named('契'.repeat(300)))).toBeLessThanOrEqual(204);
  expect(named(`${'a'.repeat(199)}😀`)).toBe(`${'a'.repeat(199)}.pdf`);
});

it('archive names are unique regardless of case [T2101]', () => {
  const names = new DistinctNames();
  expect(['Lease', 'lease', 'LEASE', 'Lease (2)'].map((text) => names.take(text, '.pdf'))).toEqual([
    'Lease.pdf',
    'lease (2).pdf',
    'LEASE (3).pdf',
    'Lease (2) (2).pdf',
  ]);
});
