/** Somebody who is added to the recipients. */
export interface Person {
  name: string;
  email: string;
}

/** What was pasted: who was read from it, and the lines that have no address. */
export interface PastedRecipients {
  people: readonly Person[];
  wrong: readonly string[];
}

const ADDRESS = /[^\s@<>"',;:()[\]]+@[^\s@<>"',;:()[\]]+\.[^\s@<>"',;:()[\]]+/;

/** What surrounds a name or an address: quotes, brackets, bullets, the marks between columns. */
const AROUND = /^[\s"'<>(),;:*•-]+|[\s"'<>(),;:*•-]+$/gu;

/**
 * Reads recipients as they come from a mail, a list or a sheet: a line each, or several in a line with commas or
 * semicolons between them; with a name before the address, or in any column beside it. Each address counts once.
 */
export function readRecipients(text: string): PastedRecipients {
  const people = new Map<string, Person>();
  const wrong: string[] = [];
  for (const entry of text.split(/\r?\n/).flatMap(entriesOf)) {
    const person = personOf(entry);
    if (!person) wrong.push(entry.trim());
    else if (!people.has(person.email.toLowerCase())) people.set(person.email.toLowerCase(), person);
  }
  // A first line without an address is the head of a sheet.
  const [head] = wrong;
  const hasHead = people.size > 0 && head !== undefined && text.trimStart().startsWith(head) && head.includes('\t');
  return { people: [...people.values()], wrong: hasHead ? wrong.slice(1) : wrong };
}

/** A line with one address is one entry, commas and all: "Lee, Ann <ann@x>". */
function entriesOf(line: string): string[] {
  const addresses = line.match(new RegExp(ADDRESS, 'g')) ?? [];
  if (addresses.length <= 1) return line.trim() ? [line] : [];
  // Behind each address begins the next entry.
  let rest = line;
  return addresses.map((address) => {
    const end = rest.indexOf(address) + address.length;
    const closed = rest[end] === '>' ? end + 1 : end;
    const entry = rest.slice(0, closed);
    rest = rest.slice(closed);
    return entry;
  });
}

function personOf(entry: string): Person | null {
  const email = ADDRESS.exec(entry)?.[0];
  if (email === undefined) return null;
  const columns = entry.split('\t').map((column) => column.replace(email, ' ').replace(AROUND, ''));
  // Of a sheet the first column with letters is the name: others hold numbers and dates.
  const name = columns.find((column) => /\p{L}/u.test(column)) ?? '';
  return { name: name.replace(/\s+/g, ' '), email };
}
