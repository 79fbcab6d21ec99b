import { type Line, linesOf, SculptError } from './reader.ts';

/** Reads a file whose unindented lines begin with a word each, once at most unless `many` says so. */
export function readEntries(
  file: string,
  text: string,
  words: Readonly<Record<string, (line: Line) => void>>,
  {
    needed,
    many = [],
    sections,
  }: {
    needed: readonly string[];
    many?: readonly string[];
    /** Take the indented lines below them. */
    sections: Readonly<Record<string, (line: Line) => void>>;
  },
): void {
  const seen = new Set<string>();
  let section: ((line: Line) => void) | undefined;
  for (const line of linesOf(file, text)) {
    if (line.indented) {
      if (section) section(line);
      else line.fail(`expected a section (${Object.keys(sections).join(', ')}) above an indented line`);
      line.end();
      continue;
    }
    const word = line.oneOf([...Object.keys(words), ...Object.keys(sections)], 'a word');
    if (seen.has(word) && !many.includes(word)) line.fail(`'${word}' is there twice`);
    seen.add(word);
    section = sections[word];
    if (!section) words[word]?.(line);
    line.end();
  }
  const missing = needed.find((word) => !seen.has(word));
  if (missing) throw new SculptError(`${file}: expected a line '${missing}', found none`);
}
