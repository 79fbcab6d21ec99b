import { type LiveFigure, mostBones } from '#engine/live/live-figure.ts';
import { type Ball, makeBall } from './ball.ts';
import { setEye } from './eye.ts';
import { makeTarget, makeTexture, Program } from './gl.ts';
import { LoadedFigure } from './loaded-figure.ts';
import { bonesIn, type Pose } from './pose.ts';
import { bodyVertex, depthVertex, normalFragment, nothing } from './shaders/body.ts';
import { inkedFragment, slippedFragment, stickerFragment } from './shaders/print.ts';
import {
  brightFragment,
  opennessFragment,
  sheetVertex,
  spreadFragment,
  studioFragment,
  wallFragment,
} from './shaders/studio.ts';
import { type Sheet, type Sheets, sheetsFor } from './sheets.ts';
import { cameraView, reach, sunView, toSun } from './views.ts';

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
/** Light on bright stages hardly spreads. */
const worthSpreading = 0.4;
/** What a whole byte of spread light stands for, in whites. */
const brightest = 6;

/** Draws figures on a canvas: the engine's photographs and prints, on a graphics card. */
export class Stage {
  readonly gl: Gl;
  readonly programs: ReturnType<typeof programsFor>;
  readonly ball: Ball;
  readonly shadow: WebGLTexture;
  readonly shadowTarget: WebGLFramebuffer;
  readonly bones = new Float32Array(mostBones * 16);
  size = 0;
  /** Draw calls of the last moment. */
  calls = 0;
  #ready = false;
  #loaded: LoadedFigure | undefined;
  #sheets: Sheets | undefined;

  constructor(gl: Gl) {
    this.gl = gl;
    this.programs = programsFor(gl);
    this.ball = makeBall(gl);
    this.shadow = makeTexture(gl, { width: shadowSize, height: shadowSize, format: 'shadow', smooth: true });
    this.shadowTarget = makeTarget(gl, [], this.shadow);
  }

  /** Whether its programs are compiled; nothing can be drawn before. */
  get ready(): boolean {
    return (this.#ready ||= Object.values(this.programs).every((one) =>
      'mesh' in one ? one.mesh.ready && one.eye.ready : one.ready,
    ));
  }

  /** Hands a figure over to the graphics card; the one before is let go. */
  load(figure: LiveFigure): void {
    this.#loaded?.free();
    this.#loaded = new LoadedFigure(this.gl, figure);
  }

  /** The side of the canvas in pixels. */
  resize(size: number): void {
    if (size === this.size) return;
    this.size = size;
    this.gl.canvas.width = size;
    this.gl.canvas.height = size;
    if (this.#sheets) for (const sheet of Object.values(this.#sheets)) sheet.free();
    this.#sheets = sheetsFor(this.gl, size);
  }

  draw(pose: Pose, show: Show): void {
    const [loaded, sheets] = [this.#loaded, this.#sheets];
    if (!loaded || !sheets || !this.ready) return;
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
      this.#aim(sheets.normals.target, size >> 1);
      this.#bodies(programs.normals, view, moment, true, (program) => {
        program.turns('turns', loaded.figure.turns);
        program.textures({ details: loaded.details });
      });
      this.#aim(sheets.openness.target, size >> 1);
      gl.disable(gl.DEPTH_TEST);
      const program = programs.openness.use();
      this.#camera(program, moment);
      program.pair('reach', reach.near, reach.far);
      program.textures({ normals: sheets.normals.textures[0]!, depths: sheets.normals.depths! });
      this.#sheet();
      gl.enable(gl.DEPTH_TEST);
    }
    const bloomed = show.softShade && loaded.figure.film.bloom >= worthSpreading;
    if (bloomed) this.#spread(moment);
    this.#aim(null, size);
    gl.depthMask(false);
    const wall = programs.wall.use();
    this.#camera(wall, moment);
    this.#light(wall, moment, size);
    wall.number('bloomed', bloomed ? brightest : 0);
    wall.number('hasWall', loaded.figure.wall !== undefined);
    wall.textures({
      wall: loaded.wall,
      openness: sheets.openness.textures[0]!,
      shadow: this.shadow,
      bloom: sheets.bloom.textures[0]!,
    });
    this.#sheet();
    gl.depthMask(true);
    this.#bodies(programs.studio, view, moment, false, (program) => {
      this.#lit(program, moment, size);
      program.number('bloomed', bloomed ? brightest : 0);
    });
  }

  /** What is brighter than white, at a quarter of the size, as it spreads. */
  #spread(moment: Moment): void {
    const { gl, programs } = this;
    const { loaded, sheets, view } = moment;
    const { bright, across, bloom } = sheets;
    this.#aim(bright.target, bright.size);
    this.#bodies(programs.bright, view, moment, false, (program) => this.#lit(program, moment, bright.size));
    gl.disable(gl.DEPTH_TEST);
    const [seen] = bright.textures;
    const spread = (
      to: Sheet,
      from: readonly [WebGLTexture, WebGLTexture],
      way: readonly [number, number],
      strength: number,
    ): void => {
      this.#aim(to.target, to.size);
      programs.spread.use().pair('way', way[0] / to.size, way[1] / to.size);
      programs.spread.number('strength', strength);
      programs.spread.textures({ narrow: from[0], wide: from[1] });
      this.#sheet();
    };
    spread(across, [seen!, seen!], [1, 0], 0);
    spread(bloom, [across.textures[0]!, across.textures[1]!], [0, 1], 0.6 * loaded.figure.film.bloom);
    gl.enable(gl.DEPTH_TEST);
  }

  /** All that a program needs which lights bodies as the studio does. */
  #lit(program: Program, moment: Moment, size: number): void {
    const { loaded, sheets } = moment;
    this.#surface(program, moment);
    this.#light(program, moment, size);
    program.textures({
      colours: loaded.colours,
      details: loaded.details,
      openness: sheets.openness.textures[0]!,
      shadow: this.shadow,
      bloom: sheets.bloom.textures[0]!,
    });
  }

  #print(moment: Moment): void {
    const { gl, programs, size } = this;
    const { loaded, sheets, view } = moment;
    const { print, film, wall, slips } = loaded.figure;
    const [printed, parts] = sheets.print.textures;
    gl.enable(gl.DEPTH_TEST);
    gl.disable(gl.BLEND);
    this.#aim(sheets.print.target, size);
    this.#bodies(programs.inked, view, moment, false, (program) => {
      this.#surface(program, moment);
      program.three('shadowTone', print.shadow);
      program.number('unit', size / 1024);
      program.textures({ colours: loaded.colours, details: loaded.details });
    });
    this.#aim(slips ? sheets.unslipped.target : null, size);
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
    sticker.textures({ printed: printed!, parts: parts!, wall: loaded.wall });
    this.#sheet();
    if (!slips) return;
    this.#aim(null, size);
    programs.slipped.use().number('gray', film.gray);
    programs.slipped.textures({ printed: sheets.unslipped.textures[0]!, slips: loaded.slips });
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

  #light(program: Program, { loaded, show }: Moment, size: number): void {
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
    program.pair('size', size, size);
    program.matrices('sun', sunView);
    program.three('toSun', toSun);
    program.number('shadowTexel', 1 / shadowSize);
    program.number('hasOpenness', show.softShade);
  }
}

interface Moment {
  loaded: LoadedFigure;
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
    bright: pair(bodyVertex, brightFragment),
    spread: new Program(gl, sheetVertex, spreadFragment),
    inked: pair(bodyVertex, inkedFragment),
    sticker: new Program(gl, sheetVertex, stickerFragment),
    slipped: new Program(gl, sheetVertex, slippedFragment),
  };
};
