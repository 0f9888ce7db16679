export interface Person {
  name: string;
  email: string;
}

export interface PastedRecipients {
  people: readonly Person[];
  wrong: readonly string[];
}

const ADDRESS = /[^\s@<>"',;:()[\]]+@[^\s@<>"',;:()[\]]+\.[^\s@<>"',;:()[\]]+/;

/** Characters to trim from both ends of a name or address: quotes, brackets, bullets and separators. */
const AROUND = /^[\s"'<>(),;:*•-]+|[\s"'<>(),;:*•-]+$/gu;

/**
 * Parses recipients pasted from an email, a list or a spreadsheet. A line can contain one recipient, or several
 * separated by commas or semicolons. The name comes before the address, or in another column of the same line.
 * Duplicate addresses are ignored.
 */
export function readRecipients(text: string): PastedRecipients {
  const people = new Map<string, Person>();
  const wrong: string[] = [];
  for (const entry of text.split(/\r?\n/).flatMap(splitEntries)) {
    const person = parsePerson(entry);
    if (!person) wrong.push(entry.trim());
    else if (!people.has(person.email.toLowerCase())) people.set(person.email.toLowerCase(), person);
  }
  // If the first line has no address, it is probably the header row of a spreadsheet.
  const [head] = wrong;
  const hasHead = people.size > 0 && head !== undefined && text.trimStart().startsWith(head) && head.includes('\t');
  return { people: [...people.values()], wrong: hasHead ? wrong.slice(1) : wrong };
}

/**
 * Splits a line into entries. A line with only one address is not split, because the name may contain a comma: "Lee,
 * Ann <ann@x>".
 */
function splitEntries(line: string): string[] {
  const addresses = line.match(new RegExp(ADDRESS, 'g')) ?? [];
  if (addresses.length <= 1) return line.trim() ? [line] : [];
  // Each entry ends with an address.
  let rest = line;
  return addresses.map((address) => {
    const end = rest.indexOf(address) + address.length;
    const closed = rest[end] === '>' ? end + 1 : end;
    const entry = rest.slice(0, closed);
    rest = rest.slice(closed);
    return entry;
  });
}

function parsePerson(entry: string): Person | null {
  const email = ADDRESS.exec(entry)?.[0];
  if (email === undefined) return null;
  const columns = entry.split('\t').map((column) => column.replace(email, ' ').replace(AROUND, ''));
  // The name is the first column that contains letters. Other columns contain numbers or dates.
  const name = columns.find((column) => /\p{L}/u.test(column)) ?? '';
  return { name: name.replace(/\s+/g, ' '), email };
}
