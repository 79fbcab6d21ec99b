import {
  type LiveEye,
  type LiveFigure,
  mostBones,
  vertexBytes,
  vertexLayout,
} from '#engine/live/live-figure.ts';
import { makeTarget, makeTexture, Program } from './gl.ts';
import { bonesIn, type Pose } from './pose.ts';
import { bodyVertex, depthVertex, normalFragment, nothing } from './shaders/body.ts';
import { inkedFragment, slippedFragment, stickerFragment } from './shaders/print.ts';
import { opennessFragment, sheetVertex, studioFragment, wallFragment } from './shaders/studio.ts';
import { cameraView, normalise, reach, sunView, toSun } from './views.ts';

type Gl = WebGL2RenderingContext;

/** A program for meshes and its twin for eyes. */
interface Pair {
  mesh: Program;
  eye: Program;
}

/** How a moment is drawn. */
export interface Show {
  /** Parts above this height, at rest, are of clay. */
  clayFrom: number;
  /** Under 1 there is more room around the figure than in its picture. */
  zoom: number;
  /** Soft shade where surfaces lie close. The first thing that slow devices do without. */
  softShade: boolean;
}

const shadowSize = 1024;
const noPixels = new Uint8Array(4);

/** Draws figures on a canvas: the engine's photographs and prints, on a graphics card. */
export class Stage {
  readonly gl: Gl;
  readonly programs: ReturnType<typeof programsFor>;
  readonly ball: { array: WebGLVertexArrayObject; corners: number };
  readonly shadow: WebGLTexture;
  readonly shadowTarget: WebGLFramebuffer;
  readonly bones = new Float32Array(mostBones * 16);
  size = 0;
  /** Draw calls of the last moment. */
  calls = 0;
  #loaded: Loaded | undefined;
  #sheets: Sheets | undefined;

  constructor(gl: Gl) {
    this.gl = gl;
    this.programs = programsFor(gl);
    this.ball = makeBall(gl);
    this.shadow = makeTexture(gl, { width: shadowSize, height: shadowSize, format: 'shadow', smooth: true });
    this.shadowTarget = makeTarget(gl, [], this.shadow);
  }

  /** Hands a figure over to the graphics card; the one before is let go. */
  load(figure: LiveFigure): void {
    this.#loaded?.free();
    this.#loaded = new Loaded(this.gl, figure);
  }

  /** The side of the canvas in pixels. */
  resize(size: number): void {
    if (size === this.size) return;
    this.size = size;
    this.gl.canvas.width = size;
    this.gl.canvas.height = size;
    this.#sheets?.free();
    this.#sheets = new Sheets(this.gl, size);
  }

  draw(pose: Pose, show: Show): void {
    const [loaded, sheets] = [this.#loaded, this.#sheets];
    if (!loaded || !sheets) return;
    this.calls = 0;
    bonesIn(pose, loaded.figure.bones, this.bones);
    const moment = { loaded, sheets, pose, show, view: cameraView(loaded.figure.camera, show.zoom) };
    if (loaded.figure.recipe.style === '2D') this.#print(moment);
    else this.#photograph(moment);
  }

  #photograph(moment: Moment): void {
    const { gl, programs, size } = this;
    const { loaded, sheets, show, view } = moment;
    gl.enable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
    this.#aim(this.shadowTarget, shadowSize);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    gl.polygonOffset(2, 2);
    this.#bodies(programs.depth, sunView, moment, true, () => undefined);
    gl.disable(gl.POLYGON_OFFSET_FILL);
    if (show.softShade) {
      this.#aim(sheets.normalTarget, size >> 1);
      this.#bodies(programs.normals, view, moment, true, (program) => {
        program.turns('turns', loaded.figure.turns);
        program.textures({ details: loaded.details });
      });
      this.#aim(sheets.opennessTarget, size >> 1);
      gl.disable(gl.DEPTH_TEST);
      const program = programs.openness.use();
      this.#camera(program, moment);
      program.pair('reach', reach.near, reach.far);
      program.textures({ normals: sheets.normals, depths: sheets.depths });
      this.#sheet();
      gl.enable(gl.DEPTH_TEST);
    }
    this.#aim(null, size);
    gl.depthMask(false);
    const wall = programs.wall.use();
    this.#camera(wall, moment);
    this.#light(wall, moment);
    wall.number('hasWall', loaded.figure.wall !== undefined);
    wall.textures({ wall: loaded.wall, openness: sheets.openness, shadow: this.shadow });
    this.#sheet();
    gl.depthMask(true);
    this.#bodies(programs.studio, view, moment, false, (program) => {
      this.#surface(program, moment);
      this.#light(program, moment);
      program.textures({
        colours: loaded.colours,
        details: loaded.details,
        openness: sheets.openness,
        shadow: this.shadow,
      });
    });
  }

  #print(moment: Moment): void {
    const { gl, programs, size } = this;
    const { loaded, sheets, view } = moment;
    const { print, film, wall, slips } = loaded.figure;
    gl.enable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
    this.#aim(sheets.printTarget, size);
    this.#bodies(programs.inked, view, moment, false, (program) => {
      this.#surface(program, moment);
      program.three('shadowTone', print.shadow);
      program.number('unit', size / 1024);
      program.textures({ colours: loaded.colours, details: loaded.details });
    });
    this.#aim(slips ? sheets.unslippedTarget : null, size);
    gl.disable(gl.DEPTH_TEST);
    const sticker = programs.sticker.use();
    sticker.three('ink', print.ink);
    sticker.three('paper', print.paper);
    sticker.number('unit', size / 1024);
    sticker.number('border', print.border);
    // Colours that part do so before they turn gray.
    sticker.number('gray', film.gray && !slips);
    sticker.number('hasWall', wall !== undefined);
    sticker.pair('size', size, size);
    sticker.textures({ printed: sheets.printed, parts: sheets.parts, wall: loaded.wall });
    this.#sheet();
    if (!slips) return;
    this.#aim(null, size);
    programs.slipped.use().number('gray', film.gray);
    programs.slipped.textures({ printed: sheets.unslipped, slips: loaded.slips });
    this.#sheet();
  }

  /** Begins to draw on a target, or on the canvas. */
  #aim(target: WebGLFramebuffer | null, size: number): void {
    const { gl } = this;
    gl.bindFramebuffer(gl.FRAMEBUFFER, target);
    gl.viewport(0, 0, size, size);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  }

  #sheet(): void {
    this.gl.bindVertexArray(null);
    this.gl.drawArrays(this.gl.TRIANGLES, 0, 3);
    this.calls++;
  }

  /** Draws the meshes, and then every eye. */
  #bodies(
    { mesh, eye }: Pair,
    view: Float32Array,
    { loaded, pose }: Moment,
    shadesOnly: boolean,
    prepare: (program: Program) => void,
  ): void {
    const { gl } = this;
    const { figure } = loaded;
    const begin = (program: Program): void => {
      program.use().matrices('bones', this.bones);
      program.matrices('view', view);
      prepare(program);
    };
    begin(mesh);
    gl.bindVertexArray(loaded.array);
    const wide = figure.corners instanceof Uint32Array;
    const count = shadesOnly ? figure.opaque : figure.corners.length;
    gl.drawElements(gl.TRIANGLES, count, wide ? gl.UNSIGNED_INT : gl.UNSIGNED_SHORT, 0);
    this.calls++;
    begin(eye);
    gl.bindVertexArray(this.ball.array);
    for (const each of figure.eyes) {
      setEye(eye, each, pose);
      gl.drawElements(gl.TRIANGLES, this.ball.corners, gl.UNSIGNED_SHORT, 0);
      this.calls++;
    }
  }

  #surface(program: Program, { loaded, show }: Moment): void {
    const { turns, backs, camera, clay } = loaded.figure;
    program.turns('turns', turns);
    program.fours('backs', backs);
    program.three('viewer', camera.eye);
    program.number('clayFrom', clay ? -9 : show.clayFrom);
  }

  #camera(program: Program, { loaded, show }: Moment): void {
    const { camera, ground } = loaded.figure;
    program.three('viewer', camera.eye);
    program.three('forward', camera.forward);
    program.three('right', camera.right);
    program.three('upward', camera.up);
    program.number('focal', camera.focal * show.zoom);
    program.number('ground', ground);
  }

  #light(program: Program, { loaded, show }: Moment): void {
    const { light, film } = loaded.figure;
    program.three('keyLight', light.key);
    program.three('fillLight', light.fill);
    program.three('rimLight', light.rim);
    program.three('sky', light.sky);
    program.three('floorLight', light.ground);
    program.number('exposure', light.exposure);
    program.number('saturation', film.saturation);
    program.number('contrast', film.contrast);
    program.number('gray', film.gray);
    program.number('vignette', loaded.figure.wall ? film.vignette : 0);
    program.pair('size', this.size, this.size);
    program.matrices('sun', sunView);
    program.three('toSun', toSun);
    program.number('shadowTexel', 1 / shadowSize);
    program.number('hasOpenness', show.softShade);
  }
}

interface Moment {
  loaded: Loaded;
  sheets: Sheets;
  pose: Pose;
  show: Show;
  view: Float32Array;
}

const programsFor = (gl: Gl) => {
  const pair = (vertex: string, fragment: string): Pair => ({
    mesh: new Program(gl, vertex, fragment),
    eye: new Program(gl, vertex, fragment, true),
  });
  return {
    depth: pair(depthVertex, nothing),
    normals: pair(bodyVertex, normalFragment),
    openness: new Program(gl, sheetVertex, opennessFragment),
    wall: new Program(gl, sheetVertex, wallFragment),
    studio: pair(bodyVertex, studioFragment),
    inked: pair(bodyVertex, inkedFragment),
    sticker: new Program(gl, sheetVertex, stickerFragment),
    slipped: new Program(gl, sheetVertex, slippedFragment),
  };
};

/** A shut lid covers all of the ball. */
const shutLid = -1.1;

function setEye(program: Program, eye: LiveEye, { gaze, blink }: Pose): void {
  const m = eye.matrix;
  const column = (k: number): number[] => [m[k]!, m[k + 1]!, m[k + 2]!, k === 9 ? 1 : 0];
  program.matrices('ball', Float32Array.of(...column(0), ...column(3), ...column(6), ...column(9)));
  program.whole('carrier', eye.bone);
  program.number('ballGroup', eye.group / 255);
  const [x, y] = eye.gaze as [number, number];
  const mirrored = m[0]! < 0 ? -1 : 1;
  const towards = gaze ? [x * 0.25 + gaze[0] * mirrored, y * 0.25 + gaze[1], 1] : eye.gaze;
  program.three('gaze', normalise(towards));
  program.three('iris', eye.iris);
  program.three('white', eye.white);
  program.three('black', eye.black);
  program.three('vein', eye.vein);
  program.three('lidColour', eye.lidColour);
  program.number('lid', eye.lid + (shutLid - eye.lid) * blink);
  program.number('pupil', eye.pupil);
  program.number('spiral', eye.spiral);
  program.number('bloodshot', eye.bloodshot);
  program.number('phase', eye.phase);
}

/** A figure on the graphics card. */
class Loaded {
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
      fill(gl, gl.ARRAY_BUFFER, figure.vertices),
      fill(gl, gl.ELEMENT_ARRAY_BUFFER, figure.corners),
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

function fill(gl: Gl, kind: number, bytes: ArrayBuffer | ArrayBufferView<ArrayBuffer>): WebGLBuffer {
  const buffer = gl.createBuffer();
  gl.bindBuffer(kind, buffer);
  gl.bufferData(kind, bytes as ArrayBuffer, gl.STATIC_DRAW);
  return buffer;
}

/** What is drawn on before the canvas is; its size follows the canvas. */
class Sheets {
  readonly gl: Gl;
  readonly normals: WebGLTexture;
  readonly depths: WebGLTexture;
  readonly openness: WebGLTexture;
  readonly printed: WebGLTexture;
  readonly parts: WebGLTexture;
  readonly printDepths: WebGLTexture;
  readonly unslipped: WebGLTexture;
  readonly normalTarget: WebGLFramebuffer;
  readonly opennessTarget: WebGLFramebuffer;
  readonly printTarget: WebGLFramebuffer;
  readonly unslippedTarget: WebGLFramebuffer;

  constructor(gl: Gl, size: number) {
    this.gl = gl;
    const half = { width: size >> 1, height: size >> 1 };
    const whole = { width: size, height: size };
    this.normals = makeTexture(gl, { ...half, format: 'bytes', smooth: false });
    this.depths = makeTexture(gl, { ...half, format: 'depth', smooth: false });
    this.openness = makeTexture(gl, { ...half, format: 'bytes', smooth: true });
    this.printed = makeTexture(gl, { ...whole, format: 'bytes', smooth: true });
    this.parts = makeTexture(gl, { ...whole, format: 'bytes', smooth: false });
    this.printDepths = makeTexture(gl, { ...whole, format: 'depth', smooth: false });
    this.unslipped = makeTexture(gl, { ...whole, format: 'bytes', smooth: true });
    this.unslippedTarget = makeTarget(gl, [this.unslipped]);
    this.normalTarget = makeTarget(gl, [this.normals], this.depths);
    this.opennessTarget = makeTarget(gl, [this.openness]);
    this.printTarget = makeTarget(gl, [this.printed, this.parts], this.printDepths);
  }

  free(): void {
    const { gl, normals, depths, openness, printed, parts, printDepths, unslipped } = this;
    const { normalTarget, opennessTarget, printTarget, unslippedTarget } = this;
    const textures = [normals, depths, openness, printed, parts, printDepths, unslipped];
    for (const texture of textures) gl.deleteTexture(texture);
    for (const target of [normalTarget, opennessTarget, printTarget, unslippedTarget])
      gl.deleteFramebuffer(target);
  }
}

/** The unit ball that eyes are drawn with. */
function makeBall(gl: Gl): Stage['ball'] {
  const [around, down] = [28, 18];
  const places: number[] = [];
  const corners: number[] = [];
  for (let j = 0; j <= down; j++)
    for (let i = 0; i <= around; i++) {
      const [polar, turn] = [(j / down) * Math.PI, (i / around) * 2 * Math.PI];
      places.push(Math.sin(polar) * Math.cos(turn), Math.cos(polar), Math.sin(polar) * Math.sin(turn));
      if (j === down || i === around) continue;
      const k = j * (around + 1) + i;
      corners.push(k, k + 1, k + around + 1, k + 1, k + around + 2, k + around + 1);
    }
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  fill(gl, gl.ARRAY_BUFFER, Float32Array.from(places));
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 12, 0);
  fill(gl, gl.ELEMENT_ARRAY_BUFFER, Uint16Array.from(corners));
  gl.bindVertexArray(null);
  return { array, corners: corners.length };
}
