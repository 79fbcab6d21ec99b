import { heading } from './shaders/body.ts';

type Gl = WebGL2RenderingContext;

/** A shader program; uniforms are found by name, each once. */
export class Program {
  readonly gl: Gl;
  readonly program: WebGLProgram;
  readonly places = new Map<string, WebGLUniformLocation | null>();

  constructor(gl: Gl, vertex: string, fragment: string, eye = false) {
    this.gl = gl;
    this.program = gl.createProgram();
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind)!;
      gl.shaderSource(shader, heading(eye) + source);
      gl.compileShader(shader);
      gl.attachShader(this.program, shader);
      gl.deleteShader(shader);
    }
    gl.linkProgram(this.program);
  }

  /** Whether it is there: browsers compile beside the page where they can, and whoever asks for more must wait. */
  get ready(): boolean {
    const { gl, program } = this;
    const aside = gl.getExtension('KHR_parallel_shader_compile');
    if (aside && !gl.getProgramParameter(program, aside.COMPLETION_STATUS_KHR)) return false;
    // A context that is lost links nothing either: that is no fault of the shaders.
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
      throw new Error(gl.getProgramInfoLog(program) ?? 'A shader would not link');
    return true;
  }

  use(): this {
    this.gl.useProgram(this.program);
    return this;
  }

  place(name: string): WebGLUniformLocation | null {
    let place = this.places.get(name);
    if (place === undefined) {
      place = this.gl.getUniformLocation(this.program, name);
      this.places.set(name, place);
    }
    return place;
  }

  number(name: string, value: number | boolean): void {
    this.gl.uniform1f(this.place(name), Number(value));
  }

  whole(name: string, value: number): void {
    this.gl.uniform1i(this.place(name), value);
  }

  pair(name: string, x: number, y: number): void {
    this.gl.uniform2f(this.place(name), x, y);
  }

  three(name: string, value: readonly number[]): void {
    this.gl.uniform3f(this.place(name), value[0]!, value[1]!, value[2]!);
  }

  fours(name: string, values: Float32Array): void {
    if (values.length > 0) this.gl.uniform4fv(this.place(name), values);
  }

  turns(name: string, values: Float32Array): void {
    if (values.length > 0) this.gl.uniformMatrix3fv(this.place(name), false, values);
  }

  matrices(name: string, values: Float32Array): void {
    this.gl.uniformMatrix4fv(this.place(name), false, values);
  }

  /** Binds textures, each to a unit of its own. */
  textures(named: Readonly<Record<string, WebGLTexture>>): void {
    Object.entries(named).forEach(([name, texture], unit) => {
      this.gl.activeTexture(this.gl.TEXTURE0 + unit);
      this.gl.bindTexture(this.gl.TEXTURE_2D, texture);
      this.whole(name, unit);
    });
  }
}

/** Formats of textures: how they are kept, and how they are handed over. */
const formats = {
  light: (gl: Gl) => [gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE],
  bytes: (gl: Gl) => [gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE],
  single: (gl: Gl) => [gl.R8, gl.RED, gl.UNSIGNED_BYTE],
  depth: (gl: Gl) => [gl.DEPTH_COMPONENT24, gl.DEPTH_COMPONENT, gl.UNSIGNED_INT],
  shadow: (gl: Gl) => [gl.DEPTH_COMPONENT16, gl.DEPTH_COMPONENT, gl.UNSIGNED_SHORT],
} as const satisfies Record<string, (gl: Gl) => readonly [number, number, number]>;

interface TextureOptions {
  width: number;
  height: number;
  format: keyof typeof formats;
  smooth: boolean;
  pixels?: Uint8Array | undefined;
}

export function makeTexture(gl: Gl, { width, height, format, smooth, pixels }: TextureOptions): WebGLTexture {
  const texture = gl.createTexture();
  const [kept, channels, type] = formats[format](gl);
  const filter = smooth ? gl.LINEAR : gl.NEAREST;
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // Rows of single bytes need not be whole fours.
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texImage2D(gl.TEXTURE_2D, 0, kept, width, height, 0, channels, type, pixels ?? null);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  if (format === 'shadow') {
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_COMPARE_FUNC, gl.LEQUAL);
  }
  return texture;
}

/** Something to draw on instead of the canvas. */
export function makeTarget(gl: Gl, colours: readonly WebGLTexture[], depth?: WebGLTexture): WebGLFramebuffer {
  const target = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, target);
  colours.forEach((texture, i) =>
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + i, gl.TEXTURE_2D, texture, 0),
  );
  if (depth) gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, depth, 0);
  gl.drawBuffers(colours.length > 0 ? colours.map((_, i) => gl.COLOR_ATTACHMENT0 + i) : [gl.NONE]);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  return target;
}

export function fillBuffer(
  gl: Gl,
  kind: number,
  bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>,
): WebGLBuffer {
  const buffer = gl.createBuffer();
  gl.bindBuffer(kind, buffer);
  gl.bufferData(kind, bytes as ArrayBuffer, gl.STATIC_DRAW);
  return buffer;
}
