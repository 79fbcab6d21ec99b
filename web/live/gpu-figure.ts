import { type LiveFigure, vertexBytes, vertexLayout } from '#engine/live/live-figure.ts';
import { fillBuffer, makeTexture } from './gl.ts';

type Gl = WebGL2RenderingContext;

const noPixels = new Uint8Array(4);

export class GpuFigure {
  readonly gl: Gl;
  readonly figure: LiveFigure;
  readonly array: WebGLVertexArrayObject;
  readonly buffers: readonly WebGLBuffer[];
  readonly wall: WebGLTexture;

  constructor(gl: Gl, figure: LiveFigure) {
    this.gl = gl;
    this.figure = figure;
    this.array = gl.createVertexArray();
    gl.bindVertexArray(this.array);
    this.buffers = [
      fillBuffer(gl, gl.ARRAY_BUFFER, figure.vertices),
      fillBuffer(gl, gl.ELEMENT_ARRAY_BUFFER, figure.corners),
    ];
    const attributes = [
      { size: 3, type: gl.FLOAT, normalized: false, offset: vertexLayout.position },
      { size: 4, type: gl.SHORT, normalized: true, offset: vertexLayout.normal },
      { size: 4, type: gl.UNSIGNED_BYTE, normalized: true, offset: vertexLayout.colour },
      { size: 4, type: gl.UNSIGNED_BYTE, normalized: true, offset: vertexLayout.finish },
    ];
    attributes.forEach(({ size, type, normalized, offset }, index) => {
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, size, type, normalized, vertexBytes, offset);
    });
    gl.enableVertexAttribArray(4);
    gl.vertexAttribIPointer(4, 4, gl.UNSIGNED_BYTE, vertexBytes, vertexLayout.bones);
    gl.bindVertexArray(null);
    const { wall } = figure;
    // A single black pixel where nothing is behind it.
    const image = wall ?? { size: 1, pixels: noPixels };
    this.wall = makeTexture(gl, {
      width: image.size,
      height: image.size,
      pixels: image.pixels,
      format: figure.recipe.style === '3D' ? 'light' : 'bytes',
      smooth: true,
    });
  }

  free(): void {
    const { gl } = this;
    gl.deleteVertexArray(this.array);
    for (const buffer of this.buffers) gl.deleteBuffer(buffer);
    gl.deleteTexture(this.wall);
  }
}

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
