import { shaderHeader } from './shaders/body.ts';

type Gl = WebGL2RenderingContext;

export class Program {
  readonly gl: Gl;
  readonly program: WebGLProgram;
  readonly #locations = new Map<string, WebGLUniformLocation | null>();

  constructor(gl: Gl, shaders: { vertex: string; fragment: string; defines?: string }) {
    this.gl = gl;
    this.program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, shaders.vertex],
      [gl.FRAGMENT_SHADER, shaders.fragment],
    ] as const) {
      const shader = gl.createShader(type)!;
      gl.shaderSource(shader, shaderHeader(shaders.defines ?? '') + source);
      gl.compileShader(shader);
      gl.attachShader(this.program, shader);
      gl.deleteShader(shader);
    }
    gl.linkProgram(this.program);
  }

  /** Whether it is linked. Browsers may compile in parallel; asking for the link status earlier would block. */
  get ready(): boolean {
    const { gl, program } = this;
    const parallel = gl.getExtension('KHR_parallel_shader_compile');
    if (parallel && !gl.getProgramParameter(program, parallel.COMPLETION_STATUS_KHR)) return false;
    // A lost context links nothing either: then the shaders are not to blame.
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
      throw new Error(gl.getProgramInfoLog(program) ?? 'A shader program failed to link');
    return true;
  }

  use(): this {
    this.gl.useProgram(this.program);
    return this;
  }

  float(name: string, value: number | boolean): void {
    this.gl.uniform1f(this.#location(name), Number(value));
  }

  int(name: string, value: number): void {
    this.gl.uniform1i(this.#location(name), value);
  }

  vec2(name: string, x: number, y: number): void {
    this.gl.uniform2f(this.#location(name), x, y);
  }

  vec3(name: string, value: readonly number[]): void {
    this.gl.uniform3f(this.#location(name), value[0]!, value[1]!, value[2]!);
  }

  mat4(name: string, values: Float32Array): void {
    this.gl.uniformMatrix4fv(this.#location(name), false, values);
  }

  textures(named: Readonly<Record<string, WebGLTexture>>): void {
    Object.entries(named).forEach(([name, texture], unit) => {
      this.gl.activeTexture(this.gl.TEXTURE0 + unit);
      this.gl.bindTexture(this.gl.TEXTURE_2D, texture);
      this.int(name, unit);
    });
  }

  #location(name: string): WebGLUniformLocation | null {
    let location = this.#locations.get(name);
    if (location === undefined) {
      location = this.gl.getUniformLocation(this.program, name);
      this.#locations.set(name, location);
    }
    return location;
  }
}

const formats = {
  light: (gl: Gl) => [gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE],
  bytes: (gl: Gl) => [gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE],
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
  const [internal, channels, type] = formats[format](gl);
  const filter = smooth ? gl.LINEAR : gl.NEAREST;
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // Rows of single bytes need not be multiples of four.
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texImage2D(gl.TEXTURE_2D, 0, internal, width, height, 0, channels, type, pixels ?? null);
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

export function makeFramebuffer(
  gl: Gl,
  colours: readonly WebGLTexture[],
  depth?: WebGLTexture,
): WebGLFramebuffer {
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  colours.forEach((texture, i) =>
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + i, gl.TEXTURE_2D, texture, 0),
  );
  if (depth) gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, depth, 0);
  gl.drawBuffers(colours.length > 0 ? colours.map((_, i) => gl.COLOR_ATTACHMENT0 + i) : [gl.NONE]);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  return framebuffer;
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
