/** What /metrics answered, by the full name of each figure; one that is not there counts as nothing. */
export function readFigures(text: string): { text: string; value(name: string): number } {
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
  );
  return { text, value: (name) => values.get(name) ?? 0 };
}
