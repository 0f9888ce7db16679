import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MOST_BYTES, readSheet, type SheetError, writeCsv } from '../src/index.ts';
import { columnLetters } from '../src/sheet.ts';

const cells = (given: Uint8Array | string) => readSheet(given).rows.map((row) => row.cells);

const faultIn = (given: Uint8Array | string): string => {
  try {
    readSheet(given);
    return 'none';
  } catch (error) {
    return (error as SheetError).fault;
  }
};

describe('text', () => {
  it('commas, semicolons, tabs and bars separate cells, and quotes keep them together', () => {
    expect(cells('Name,Site\n"Lund, Anders",012\n')).toEqual([['Lund, Anders', '012']]);
    expect(cells('Name;Site\r\nAnders;"0,5"\r\n')).toEqual([['Anders', '0,5']]);
    expect(cells('Name\tSite\nAnders\t"12 ""A"""')).toEqual([['Anders', '12 "A"']]);
    expect(cells('sep=;\nName;Site\nAnders;12')).toEqual([['Anders', '12']]);
    expect(cells('Name|Site\nAnders|12')).toEqual([['Anders', '12']]);
    expect(cells('Name\n"two\nlines"')).toEqual([['two\nlines']]);
  });

  it('UTF-8 and UTF-16 with or without a byte order mark, and Windows-1252, are decoded', () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, ...[...'Nåme\nØla'].flatMap((each) => [each.charCodeAt(0), 0])]);
    expect(readSheet(utf16)).toMatchObject({ columns: ['Nåme'], rows: [{ number: 2, cells: ['Øla'] }] });
    expect(readSheet(strToU8('\uFEFFName\nОлена'))).toMatchObject({ columns: ['Name'], rows: [{ cells: ['Олена'] }] });
    expect(cells(Uint8Array.from([...strToU8('Name\nZo'), 0xeb, 0x80]))).toEqual([['Zoë€']]);
  });

  it('leading zeros, spaces and formulas stay text', () => {
    expect(cells('Site,Text,Sum\n007, x ,=cmd|calc!A1')).toEqual([['007', ' x ', '=cmd|calc!A1']]);
  });

  it('columns get distinct names, and a first row with an email address names none', () => {
    expect(readSheet('Name,Name,,Name\na,b,c,d').columns).toEqual(['Name', 'Name (2)', 'C', 'Name (3)']);
    expect(readSheet('Ann\tann@example.com\nBo\tbo@example.com')).toMatchObject({
      columns: ['A', 'B'],
      rows: [{ number: 1 }, { number: 2 }],
    });
    expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });

  it('empty rows are counted and left out, and rows keep their numbers', () => {
    const { rows, emptyRows } = readSheet('Name,Site\n\nAnn,1\n , \nBo,2\n\n');
    expect([rows.map(({ number }) => number), emptyRows]).toEqual([[3, 5], 2]);
  });

  it('too many rows, columns or bytes, and files that are not spreadsheets, are refused', () => {
    const rows = (count: number) => `Name\n${'x\n'.repeat(count)}`;
    expect(readSheet(rows(5_000)).rows).toHaveLength(5_000);
    expect(faultIn(rows(5_001))).toBe('TOO_MANY_ROWS');
    expect(faultIn(rows(1_000_000))).toBe('TOO_MANY_ROWS');
    expect(faultIn('x,'.repeat(201).concat('x\n').repeat(2))).toBe('TOO_MANY_COLUMNS');
    expect(faultIn(new Uint8Array(MOST_BYTES + 1))).toBe('TOO_LARGE');
    expect(faultIn('')).toBe('NO_ROWS');
    expect(faultIn('Name,Site\n')).toBe('NO_ROWS');
    expect(faultIn('Na\0me\nx')).toBe('UNREADABLE');
    expect(faultIn(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe('OLD_EXCEL');
  });
});

interface Book {
  sheet: string;
  strings?: string;
  styles?: string;
  properties?: string;
  sheets?: string;
}

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns an XLSX file with the given parts. */
const book = ({ sheet, strings, styles, properties = '', sheets }: Book): Uint8Array =>
  zipSync(
    {
      'xl/workbook.xml': strToU8(
        `<?xml version="1.0"?><workbook xmlns:r="${TYPE}"><workbookPr ${properties}/><sheets>${
          sheets ?? '<sheet name="Workers &amp; Co" sheetId="1" r:id="rId1"/>'
        }</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>
        <Relationship Id="rId1" Type="${TYPE}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="${TYPE}/sharedStrings" Target="sharedStrings.xml"/>
        <Relationship Id="rId3" Type="${TYPE}/styles" Target="/xl/styles.xml"/>
        <Relationship Id="rId4" Type="${TYPE}/worksheet" Target="worksheets/sheet2.xml"/>
      </Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
      'xl/worksheets/sheet2.xml': strToU8(
        '<worksheet><sheetData><row r="1"><c t="str"><v>Other</v></c></row></sheetData></worksheet>',
      ),
      ...(strings !== undefined && { 'xl/sharedStrings.xml': strToU8(`<sst>${strings}</sst>`) }),
      ...(styles !== undefined && { 'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`) }),
    },
    { level: 1 },
  );

/** Returns the file with another size stated for its largest part. */
function stating(size: number, file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 0; at < file.length - 4; at++) {
    const isDirectory = view.getUint32(at, true) === 0x02014b50;
    if (isDirectory && view.getUint32(at + 24, true) > 50_000) view.setUint32(at + 24, size, true);
  }
  return file;
}

const HEADER = '<row r="1"><c r="A1" t="inlineStr"><is><t>Head</t></is></c></row>';
const text = (value: string) => `<is><t>${value}</t></is>`;

describe('XLSX', () => {
  it('shared, inline and computed texts are read, with several fonts joined and readings left out', () => {
    const read = readSheet(
      book({
        strings:
          '<si><t>Name</t></si><si><r><t xml:space="preserve">田中 </t></r><r><rPr/><t>由紀</t></r><rPh sb="0" eb="2"><t>タナカ</t></rPh></si><si><t/></si>',
        sheet: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr">${text('A &lt; B')}</c></row>
          <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="s"><v>2</v></c><c r="C3" t="str"><f>HYPERLINK("http://x")</f><v>=cmd</v></c></row>
          <row r="4"/>`,
      }),
    );
    expect(read).toEqual({
      name: 'Workers & Co',
      columns: ['Name', 'B', 'A < B'],
      rows: [{ number: 3, cells: ['田中 由紀', '', '=cmd'] }],
      emptyRows: 1,
    });
  });

  it('numbers are read as displayed: without rounding errors, with leading zeros, as percentages', () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0.0&quot;days&quot;"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="10"/><xf numFmtId="165"/></cellXfs>`;
    const row = `<row r="2"><c r="A2"><v>0.30000000000000004</v></c><c r="B2" s="1"><v>7</v></c><c r="C2" s="2"><v>0.07</v></c>
      <c r="D2" s="3"><v>2.5</v></c><c r="E2"><v>4915112345678</v></c><c r="F2" t="b"><v>1</v></c><c r="G2" t="e"><v>#N/A</v></c></row>`;
    expect(cells(book({ sheet: HEADER + row, styles }))).toEqual([
      ['0.3', '00007', '7%', '2.5', '4915112345678', 'TRUE', '#N/A'],
    ]);
  });

  it('dates of both calendars are read as ISO 8601, also before the leap day that 1900 did not have', () => {
    const styles = `<numFmts><numFmt numFmtId="170" formatCode="[$-407]d\\. mmmm yyyy;@"/><numFmt numFmtId="171" formatCode="[h]:mm"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="22"/><xf numFmtId="171"/></cellXfs>`;
    const row = (...values: [number, number][]) =>
      `${HEADER}<row r="2">${values.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;
    const dates = row([1, 46752], [2, 59], [2, 61], [3, 46752.604166666664], [4, 0.5]);
    expect(cells(book({ styles, sheet: dates }))).toEqual([
      ['2027-12-31', '1900-02-28', '1900-03-01', '2027-12-31 14:30', '12:00'],
    ]);
    expect(cells(book({ styles, properties: 'date1904="1"', sheet: row([1, 45290], [1, 0]) }))).toEqual([
      ['2027-12-31', '1904-01-01'],
    ]);
    expect(cells(book({ sheet: `${HEADER}<row r="2"><c t="d"><v>2027-12-31T00:00:00</v></c></row>` }))).toEqual([
      ['2027-12-31'],
    ]);
  });

  it('the first visible worksheet is read', () => {
    const sheets = '<sheet name="Old" state="hidden" r:id="rId4"/><sheet name="Now" r:id="rId1"/>';
    const row = `<row r="2"><c t="inlineStr">${text('x')}</c></row>`;
    expect(readSheet(book({ sheets, sheet: HEADER + row }))).toMatchObject({ name: 'Now', rows: [{ cells: ['x'] }] });
  });

  it('a ZIP bomb is refused by the size that it states, and one that lies about its size is cut off', () => {
    const large = () => book({ sheet: ' '.repeat(100_000) });
    expect(faultIn(large())).toBe('NO_ROWS');
    expect(faultIn(stating(300 * 1024 * 1024, large()))).toBe('TOO_LARGE');
    expect(faultIn(stating(64, large()))).not.toBe('none');
  });

  it('too many rows, far columns, declared entities and broken archives are refused', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `<row r="${index + 1}"><c><v>1</v></c></row>`).join('');
    expect(faultIn(book({ sheet: many }))).toBe('TOO_MANY_ROWS');
    expect(faultIn(book({ sheet: `<row r="1"><c r="XFD1"><v>1</v></c></row>` }))).toBe('TOO_MANY_COLUMNS');
    expect(faultIn(book({ sheet: `<!ENTITY a "b">` }))).toBe('UNREADABLE');
    expect(faultIn(book({ sheet: `<row r="1"><c` }))).not.toBe('none');
    expect(faultIn(zipSync({ 'word/document.xml': strToU8('<w/>') }))).toBe('UNREADABLE');
    expect(faultIn(book({ sheet: HEADER }).slice(0, 200))).toBe('UNREADABLE');
  });
});

describe('CSV that is written', () => {
  it('is read back unchanged, except that formulas become text', () => {
    const rows = [
      ['Name', 'Site', 'Note'],
      ['Lund, "A"', '007', 'two\nlines'],
      ['=1+1', '+49 151 1234', '-5'],
      ['@SUM(A1)', '+cmd|x', '-cmd|x'],
    ];
    const csv = writeCsv(rows);
    expect(csv.startsWith('\uFEFFName,Site,Note\r\n')).toBe(true);
    expect(cells(strToU8(csv))).toEqual([
      ['Lund, "A"', '007', 'two\nlines'],
      ["'=1+1", '+49 151 1234', '-5'],
      ["'@SUM(A1)", "'+cmd|x", "'-cmd|x"],
    ]);
  });

  it('contains no formula even if semicolons separate cells', () => {
    const written = [
      ['x;=HYPERLINK(A1)', "x;'=HYPERLINK(A1)"],
      ['x;;@SUM(A1);+cmd|x', "x;;'@SUM(A1);'+cmd|x"],
      ['x;"=A1;y', `x;"'=A1;y`],
      ['two\n-cmd|x', "two\n'-cmd|x"],
      ['\r=A1', "'\r'=A1"],
      ['-5;-5', "'-5;'-5"],
      ['Lease; 2026 = 1', 'Lease; 2026 = 1'],
    ];
    const csv = writeCsv([['Given', 'Same'], ...written.map(([given = '']) => [given, 'x'])]);
    expect(cells(`sep=,\n${csv.slice(1)}`)).toEqual(written.map(([, text]) => [text, 'x']));
  });

  it('a number with a sign in the first column is text, unless its row contains only numbers', () => {
    const rows = [
      ['-5', "5+cmd|' /C calc'!A0"],
      ['+49 151 1234', 'Ann'],
      ['-5', '1.5', '-2'],
      ['Ann', '-5', '5+1'],
    ];
    expect(
      cells(strToU8(writeCsv([['A', 'B', 'C'], ...rows])))
        .slice(0, 4)
        .map(([first]) => first),
    ).toEqual(["'-5", "'+49 151 1234", '-5', 'Ann']);
  });

  it('full-width signs begin formulas too', () => {
    const csv = writeCsv([
      ['A', 'B', 'C', 'D'],
      ['＝1+1', '＋cmd|x', '－cmd|x', '＠SUM(A1)'],
    ]);
    expect(cells(strToU8(csv))).toEqual([["'＝1+1", "'＋cmd|x", "'－cmd|x", "'＠SUM(A1)"]]);
  });
});
