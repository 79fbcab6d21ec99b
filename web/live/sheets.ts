import { makeTarget, makeTexture } from './gl.ts';

type Gl = WebGL2RenderingContext;

/** Something to draw on that is looked at afterwards. */
export class Sheet {
  readonly gl: Gl;
  readonly size: number;
  readonly textures: readonly WebGLTexture[];
  readonly depths: WebGLTexture | undefined;
  readonly target: WebGLFramebuffer;

  constructor(gl: Gl, size: number, smooth: readonly boolean[], deep: boolean) {
    this.gl = gl;
    this.size = size;
    const square = { width: size, height: size };
    this.textures = smooth.map((each) => makeTexture(gl, { ...square, format: 'bytes', smooth: each }));
    this.depths = deep ? makeTexture(gl, { ...square, format: 'depth', smooth: false }) : undefined;
    this.target = makeTarget(gl, this.textures, this.depths);
  }

  free(): void {
    for (const texture of this.textures) this.gl.deleteTexture(texture);
    if (this.depths) this.gl.deleteTexture(this.depths);
    this.gl.deleteFramebuffer(this.target);
  }
}

/** All that is drawn on before the canvas is; their sizes follow the canvas. */
export const sheetsFor = (gl: Gl, size: number) => ({
  normals: new Sheet(gl, size >> 1, [false], true),
  openness: new Sheet(gl, size >> 1, [true], false),
  bright: new Sheet(gl, size >> 2, [true], true),
  across: new Sheet(gl, size >> 2, [true, true], false),
  bloom: new Sheet(gl, size >> 2, [true, true], false),
  /** Colours, and which part is where. */
  print: new Sheet(gl, size, [true, false], true),
  unslipped: new Sheet(gl, size, [true], false),
});
export type Sheets = ReturnType<typeof sheetsFor>;
