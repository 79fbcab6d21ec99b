import { type LiveFigure, vertexBytes, vertexLayout } from '#engine/live/live-figure.ts';
import { fillBuffer, makeTexture } from './gl.ts';

type Gl = WebGL2RenderingContext;

const noPixels = new Uint8Array(4);

/** A figure on the graphics card. */
export class LoadedFigure {
  readonly gl: Gl;
  readonly figure: LiveFigure;
  readonly array: WebGLVertexArrayObject;
  readonly buffers: readonly WebGLBuffer[];
  readonly colours: WebGLTexture;
  readonly details: WebGLTexture;
  readonly wall: WebGLTexture;
  readonly slips: WebGLTexture;

  constructor(gl: Gl, figure: LiveFigure) {
    this.gl = gl;
    this.figure = figure;
    this.array = gl.createVertexArray();
    gl.bindVertexArray(this.array);
    this.buffers = [
      fillBuffer(gl, gl.ARRAY_BUFFER, figure.vertices),
      fillBuffer(gl, gl.ELEMENT_ARRAY_BUFFER, figure.corners),
    ];
    const field = (index: number, size: number, type: number, whole: boolean, offset: number): void => {
      gl.enableVertexAttribArray(index);
      gl.vertexAttribPointer(index, size, type, whole, vertexBytes, offset);
    };
    const at = vertexLayout;
    field(0, 3, gl.FLOAT, false, at.position);
    field(1, 4, gl.SHORT, true, at.normal);
    field(2, 2, gl.UNSIGNED_SHORT, true, at.uv);
    field(3, 4, gl.UNSIGNED_BYTE, true, at.colour);
    field(4, 4, gl.UNSIGNED_BYTE, true, at.finish);
    gl.enableVertexAttribArray(5);
    gl.vertexAttribIPointer(5, 4, gl.UNSIGNED_BYTE, vertexBytes, at.bones);
    gl.bindVertexArray(null);
    const { width, height, colours, details } = figure.atlas;
    const dot = { width: 1, height: 1, smooth: true, pixels: noPixels } as const;
    this.colours = makeTexture(
      gl,
      colours
        ? { width, height, format: 'light', smooth: true, pixels: colours }
        : { ...dot, format: 'light' },
    );
    this.details = makeTexture(gl, { width, height, format: 'bytes', smooth: true, pixels: details });
    const format = figure.recipe.style === '3D' ? 'light' : 'bytes';
    const { wall } = figure;
    this.wall = makeTexture(
      gl,
      wall
        ? { width: wall.size, height: wall.size, format, smooth: true, pixels: wall.pixels }
        : { ...dot, format },
    );
    this.slips = makeTexture(gl, {
      width: 1,
      height: figure.slips?.length ?? 1,
      format: 'single',
      smooth: false,
      pixels: figure.slips ?? noPixels,
    });
  }

  free(): void {
    const { gl } = this;
    gl.deleteVertexArray(this.array);
    for (const buffer of this.buffers) gl.deleteBuffer(buffer);
    for (const texture of [this.colours, this.details, this.wall, this.slips]) gl.deleteTexture(texture);
  }
}
