import { type Floats, floatsAt, kernel } from './emit.ts';

/** Rows of so many bytes become columns, four of each at a time. */
export const turn = kernel(
  { whole: ['from', 'end', 'bytes', 'out', 'columnBytes'] },
  (to, { from, end, bytes, out, columnBytes }) => {
    const column = to.keep(out);
    to.each(from, end, bytes.mul(4), (rows) => {
      const place = to.keep(column);
      to.each(rows, rows.add(bytes), 16, (at) => {
        const four = [0, 1, 2, 3].map((k) => to.keep(floatsAt(at.add(bytes.mul(k)))));
        columnsOf(...(four as [Floats, Floats, Floats, Floats])).forEach((each) => {
          to.write(place, each);
          to.change(place, place.add(columnBytes));
        });
      });
      to.change(column, column.add(16));
    });
  },
);

function columnsOf(a: Floats, b: Floats, c: Floats, d: Floats): Floats[] {
  const left = [a.shuffle(b, 0, 4, 1, 5), c.shuffle(d, 0, 4, 1, 5)] as const;
  const right = [a.shuffle(b, 2, 6, 3, 7), c.shuffle(d, 2, 6, 3, 7)] as const;
  return [left, right].flatMap(([upper, lower]) => [
    upper.shuffle(lower, 0, 1, 4, 5),
    upper.shuffle(lower, 2, 3, 6, 7),
  ]);
}
