import { fillBuffer } from './gl.ts';

export function makeSphere(gl: WebGL2RenderingContext) {
  const [around, down] = [28, 18];
  const positions: number[] = [];
  const indices: number[] = [];
  for (let j = 0; j <= down; j++)
    for (let i = 0; i <= around; i++) {
      const [polar, turn] = [(j / down) * Math.PI, (i / around) * 2 * Math.PI];
      positions.push(Math.sin(polar) * Math.cos(turn), Math.cos(polar), Math.sin(polar) * Math.sin(turn));
      if (j === down || i === around) continue;
      const k = j * (around + 1) + i;
      indices.push(k, k + 1, k + around + 1, k + 1, k + around + 2, k + around + 1);
    }
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  fillBuffer(gl, gl.ARRAY_BUFFER, Float32Array.from(positions));
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 12, 0);
  fillBuffer(gl, gl.ELEMENT_ARRAY_BUFFER, Uint16Array.from(indices));
  gl.bindVertexArray(null);
  return { array, count: indices.length };
}
