import type { Matrix } from '../maths/vector.ts';

/** Nine numbers that turn normals as a matrix turns places: its inverse transpose, up to length. */
export function turnOf(m: Matrix): Float64Array {
  const turn = new Float64Array(9);
  for (let column = 0; column < 9; column += 3) {
    const square = m[column]! ** 2 + m[column + 1]! ** 2 + m[column + 2]! ** 2;
    for (let row = 0; row < 3; row++) turn[column + row] = m[column + row]! / square;
  }
  return turn;
}
