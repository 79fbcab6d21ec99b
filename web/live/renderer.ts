import { type LiveFigure, mostBones } from '#engine/live/live-figure.ts';
import { boneMatrices, type Pose } from '#engine/motion/bones.ts';
import { cameraMatrix, clipping, sunMatrix, toSun } from './camera.ts';
import { setEyeUniforms } from './eye-uniforms.ts';
import { makeFramebuffer, makeTexture, type Program } from './gl.ts';
import { GpuFigure, makeSphere } from './gpu-figure.ts';
import { type BodyProgram, programsFor } from './programs.ts';
import { type RenderTarget, type RenderTargets, renderTargetsFor } from './render-targets.ts';
import { brightest } from './shaders/studio.ts';

type Gl = WebGL2RenderingContext;

export interface RenderOptions {
  /** Parts above this height, at rest, are drawn as unpainted clay. */
  clayFrom: number;
  /** Under 1 there is more room around the figure than in its picture. */
  zoom: number;
  /** Ambient occlusion and bloom: slow devices drop them first. */
  softShade: boolean;
}

interface Frame {
  loaded: GpuFigure;
  targets: RenderTargets;
  pose: Pose;
  options: RenderOptions;
  view: Float32Array;
}

const shadowSize = 1024;
/** Below this strength bloom is not visible. */
const leastBloom = 0.4;

/** Draws figures on a canvas with WebGL: the engine's photographs (3D) and prints (2D). */
export class Renderer {
  readonly gl: Gl;
  readonly programs: ReturnType<typeof programsFor>;
  readonly sphere: ReturnType<typeof makeSphere>;
  readonly shadow: WebGLTexture;
  readonly shadowFramebuffer: WebGLFramebuffer;
  readonly bones = new Float32Array(mostBones * 16);
  size = 0;
  calls = 0;
  #shown = 1;
  #ready = false;
  #loaded: GpuFigure | undefined;
  #targets: RenderTargets | undefined;

  constructor(gl: Gl) {
    this.gl = gl;
    this.programs = programsFor(gl);
    this.sphere = makeSphere(gl);
    this.shadow = makeTexture(gl, { width: shadowSize, height: shadowSize, format: 'shadow', smooth: true });
    this.shadowFramebuffer = makeFramebuffer(gl, [], this.shadow);
    gl.enable(gl.SCISSOR_TEST);
  }

  /** Whether its programs are compiled; nothing can be drawn before. */
  get ready(): boolean {
    return (this.#ready ||= Object.values(this.programs).every((program) =>
      'mesh' in program ? program.mesh.ready && program.eye.ready : program.ready,
    ));
  }

  load(figure: LiveFigure): void {
    this.#loaded?.free();
    this.#loaded = new GpuFigure(this.gl, figure);
  }

  /** `shown` is the share of the width, in the middle, that is drawn. */
  resize(size: number, shown = 1): void {
    this.#shown = shown;
    if (size === this.size) return;
    this.size = size;
    this.gl.canvas.width = size;
    this.gl.canvas.height = size;
    if (this.#targets) for (const target of Object.values(this.#targets)) target.free();
    this.#targets = renderTargetsFor(this.gl, size);
  }

  draw(pose: Pose, options: RenderOptions): void {
    const [loaded, targets] = [this.#loaded, this.#targets];
    if (!loaded || !targets || !this.ready) return;
    this.calls = 0;
    boneMatrices(pose, loaded.figure.bones, this.bones);
    const view = cameraMatrix(loaded.figure.camera, options.zoom);
    const frame = { loaded, targets, pose, options, view };
    if (loaded.figure.recipe.style === '2D') this.#print(frame);
    else this.#photograph(frame);
  }

  #photograph(frame: Frame): void {
    const { gl, programs, size } = this;
    const { loaded, targets, options } = frame;
    gl.enable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
    this.#drawShadowMap(frame);
    if (options.softShade) this.#drawOcclusion(frame);
    const hasBloom = options.softShade && loaded.figure.film.bloom >= leastBloom;
    if (hasBloom) this.#drawBloom(frame);
    this.#begin(null, size);
    gl.depthMask(false);
    const wall = programs.wall.use();
    this.#setCamera(wall, frame);
    this.#setLight(wall, frame, size);
    wall.float('bloomed', hasBloom ? brightest : 0);
    wall.float('hasWall', loaded.figure.wall !== undefined);
    wall.textures({
      wall: loaded.wall,
      occlusion: targets.occlusion.textures[0]!,
      shadow: this.shadow,
      bloom: targets.bloom.textures[0]!,
    });
    this.#drawFullscreen();
    gl.depthMask(true);
    this.#drawBodies(programs.studio, frame, (program) => {
      this.#setStudio(program, frame, size);
      program.float('bloomed', hasBloom ? brightest : 0);
    });
  }

  #drawShadowMap(frame: Frame): void {
    const { gl } = this;
    this.#begin(this.shadowFramebuffer, shadowSize, 1);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    gl.polygonOffset(2, 2);
    this.#drawBodies(this.programs.depth, { ...frame, view: sunMatrix });
    gl.disable(gl.POLYGON_OFFSET_FILL);
  }

  /** Ambient occlusion, at half the size. */
  #drawOcclusion(frame: Frame): void {
    const { gl, programs, size } = this;
    const { targets } = frame;
    this.#begin(targets.normals.framebuffer, size >> 1);
    this.#drawBodies(programs.normals, frame);
    this.#begin(targets.occlusion.framebuffer, size >> 1);
    gl.disable(gl.DEPTH_TEST);
    const program = programs.occlusion.use();
    this.#setCamera(program, frame);
    program.vec2('clipping', clipping.near, clipping.far);
    program.textures({ normals: targets.normals.textures[0]!, depths: targets.normals.depth! });
    this.#drawFullscreen();
    gl.enable(gl.DEPTH_TEST);
  }

  /** Blurs everything brighter than white, at a quarter of the size. */
  #drawBloom(frame: Frame): void {
    const { gl, programs } = this;
    const { highlights, blurredAcross, bloom } = frame.targets;
    this.#begin(highlights.framebuffer, highlights.size);
    this.#drawBodies(programs.highlights, frame, (program) =>
      this.#setStudio(program, frame, highlights.size),
    );
    gl.disable(gl.DEPTH_TEST);
    const [bright] = highlights.textures;
    const blur = (to: RenderTarget, from: readonly WebGLTexture[], direction: [number, number]): void => {
      this.#begin(to.framebuffer, to.size);
      const program = programs.blur.use();
      program.vec2('direction', direction[0] / to.size, direction[1] / to.size);
      program.float('strength', to === bloom ? 0.6 * frame.loaded.figure.film.bloom : 0);
      program.textures({ narrow: from[0]!, wide: from[1]! });
      this.#drawFullscreen();
    };
    blur(blurredAcross, [bright!, bright!], [1, 0]);
    blur(bloom, blurredAcross.textures, [0, 1]);
    gl.enable(gl.DEPTH_TEST);
  }

  #print(frame: Frame): void {
    const { gl, programs, size } = this;
    const { loaded, targets } = frame;
    const { print, film, wall } = loaded.figure;
    const [printed, parts] = targets.print.textures;
    gl.enable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
    this.#begin(targets.print.framebuffer, size);
    this.#drawBodies(programs.inked, frame, (program) => {
      this.#setSurface(program, frame);
      program.vec3('shadowTone', print.shadow);
      program.float('unit', size / 1024);
    });
    this.#begin(null, size);
    gl.disable(gl.DEPTH_TEST);
    const sticker = programs.sticker.use();
    sticker.vec3('ink', print.ink);
    sticker.vec3('paper', print.paper);
    sticker.float('unit', size / 1024);
    sticker.float('border', print.border);
    sticker.float('gray', film.gray);
    sticker.float('hasWall', wall !== undefined);
    sticker.vec2('size', size, size);
    sticker.textures({ printed: printed!, parts: parts!, wall: loaded.wall });
    this.#drawFullscreen();
  }

  /** Binds and clears a framebuffer; null is the canvas. */
  #begin(framebuffer: WebGLFramebuffer | null, size: number, shown = this.#shown): void {
    const { gl } = this;
    const hidden = Math.floor((size * (1 - shown)) / 2);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.viewport(0, 0, size, size);
    gl.scissor(hidden, 0, size - 2 * hidden, size);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  }

  #drawFullscreen(): void {
    this.gl.bindVertexArray(null);
    this.gl.drawArrays(this.gl.TRIANGLES, 0, 3);
    this.calls++;
  }

  /** Draws the meshes, then every eye. */
  #drawBodies(
    { mesh, eye }: BodyProgram,
    { loaded, pose, view }: Frame,
    prepare?: (program: Program) => void,
  ): void {
    const { gl, sphere } = this;
    const { figure } = loaded;
    const begin = (program: Program): void => {
      program.use().mat4('bones', this.bones);
      program.mat4('view', view);
      prepare?.(program);
    };
    begin(mesh);
    gl.bindVertexArray(loaded.array);
    const indexType = figure.corners instanceof Uint32Array ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT;
    gl.drawElements(gl.TRIANGLES, figure.corners.length, indexType, 0);
    this.calls++;
    begin(eye);
    gl.bindVertexArray(sphere.array);
    for (const each of figure.eyes) {
      setEyeUniforms(eye, each, pose);
      gl.drawElements(gl.TRIANGLES, sphere.count, gl.UNSIGNED_SHORT, 0);
      this.calls++;
    }
  }

  #setSurface(program: Program, { loaded, options }: Frame): void {
    const { camera, clay, clayTint } = loaded.figure;
    program.vec3('clayTint', clayTint);
    program.vec3('viewer', camera.eye);
    program.float('clayFrom', clay ? -9 : options.clayFrom);
  }

  #setStudio(program: Program, frame: Frame, size: number): void {
    const { targets } = frame;
    this.#setSurface(program, frame);
    this.#setLight(program, frame, size);
    program.textures({
      occlusion: targets.occlusion.textures[0]!,
      shadow: this.shadow,
      bloom: targets.bloom.textures[0]!,
    });
  }

  #setCamera(program: Program, { loaded, options }: Frame): void {
    const { camera, ground } = loaded.figure;
    program.vec3('viewer', camera.eye);
    program.vec3('forward', camera.forward);
    program.vec3('right', camera.right);
    program.vec3('upward', camera.up);
    program.float('focal', camera.focal * options.zoom);
    program.float('ground', ground);
  }

  #setLight(program: Program, { loaded, options }: Frame, size: number): void {
    const { light, film } = loaded.figure;
    program.vec3('keyLight', light.key);
    program.vec3('fillLight', light.fill);
    program.vec3('rimLight', light.rim);
    program.vec3('sky', light.sky);
    program.vec3('floorLight', light.ground);
    program.float('exposure', light.exposure);
    program.float('saturation', film.saturation);
    program.float('contrast', film.contrast);
    program.float('gray', film.gray);
    program.float('vignette', loaded.figure.wall ? film.vignette : 0);
    program.vec2('size', size, size);
    program.mat4('sun', sunMatrix);
    program.vec3('toSun', toSun);
    program.float('shadowTexel', 1 / shadowSize);
    program.float('hasOcclusion', options.softShade);
  }
}
