import { Program } from './gl.ts';
import { bodyVertex, depthVertex, emptyFragment, normalFragment } from './shaders/body.ts';
import { inkedFragment, stickerFragment } from './shaders/print.ts';
import {
  blurFragment,
  fullscreenVertex,
  highlightsFragment,
  occlusionFragment,
  studioFragment,
  wallFragment,
} from './shaders/studio.ts';

/** The same shader for meshes and, with EYE defined, for eyeballs. */
export interface BodyProgram {
  mesh: Program;
  eye: Program;
}

export const programsFor = (gl: WebGL2RenderingContext) => {
  const body = (vertex: string, fragment: string): BodyProgram => ({
    mesh: new Program(gl, { vertex, fragment }),
    eye: new Program(gl, { vertex, fragment, defines: '#define EYE' }),
  });
  const fullscreen = (fragment: string) => new Program(gl, { vertex: fullscreenVertex, fragment });
  return {
    depth: body(depthVertex, emptyFragment),
    normals: body(bodyVertex, normalFragment),
    occlusion: fullscreen(occlusionFragment),
    wall: fullscreen(wallFragment),
    studio: body(bodyVertex, studioFragment),
    highlights: body(bodyVertex, highlightsFragment),
    blur: fullscreen(blurFragment),
    inked: body(bodyVertex, inkedFragment),
    sticker: fullscreen(stickerFragment),
  };
};
