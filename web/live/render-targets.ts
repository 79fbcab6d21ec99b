import { makeFramebuffer, makeTexture } from './gl.ts';

type Gl = WebGL2RenderingContext;

interface TargetOptions {
  /** One entry for each colour texture: whether it is sampled with interpolation. */
  textures: readonly ('linear' | 'nearest')[];
  depth?: boolean;
}

/** A square framebuffer whose textures later passes read. */
export class RenderTarget {
  readonly gl: Gl;
  readonly size: number;
  readonly textures: readonly WebGLTexture[];
  readonly depth: WebGLTexture | undefined;
  readonly framebuffer: WebGLFramebuffer;

  constructor(gl: Gl, size: number, { textures, depth = false }: TargetOptions) {
    this.gl = gl;
    this.size = size;
    const square = { width: size, height: size };
    this.textures = textures.map((filter) =>
      makeTexture(gl, { ...square, format: 'bytes', smooth: filter === 'linear' }),
    );
    this.depth = depth ? makeTexture(gl, { ...square, format: 'depth', smooth: false }) : undefined;
    this.framebuffer = makeFramebuffer(gl, this.textures, this.depth);
  }

  free(): void {
    for (const texture of this.textures) this.gl.deleteTexture(texture);
    if (this.depth) this.gl.deleteTexture(this.depth);
    this.gl.deleteFramebuffer(this.framebuffer);
  }
}

/** The targets of all passes before the canvas; their sizes follow its size. */
export const renderTargetsFor = (gl: Gl, size: number) => ({
  normals: new RenderTarget(gl, size >> 1, { textures: ['nearest'], depth: true }),
  occlusion: new RenderTarget(gl, size >> 1, { textures: ['linear'] }),
  highlights: new RenderTarget(gl, size >> 2, { textures: ['linear'], depth: true }),
  blurredAcross: new RenderTarget(gl, size >> 2, { textures: ['linear', 'linear'] }),
  bloom: new RenderTarget(gl, size >> 2, { textures: ['linear', 'linear'] }),
  /** Colours, and which part covers each pixel. */
  print: new RenderTarget(gl, size, { textures: ['linear', 'nearest'], depth: true }),
});
export type RenderTargets = ReturnType<typeof renderTargetsFor>;
