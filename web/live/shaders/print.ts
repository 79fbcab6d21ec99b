import { surface } from './body.ts';

/** The engine's print: flat colours with halftone; the second output holds the part and depth of each pixel. */
export const inkedFragment = `${surface}
uniform vec3 shadowTone;
uniform float unit;
layout(location = 0) out vec4 pixel;
layout(location = 1) out vec4 part;
const vec3 LIGHT = normalize(vec3(-.5, .72, .55));
const vec3 GLOSS = normalize(vec3(LIGHT.xy * .6 + vec2(0., .1), LIGHT.z + .75));
void main() {
  Surface s = surfaceHere();
  vec3 printed = srgb(clamp(s.colour, 0., 1.));
  if (s.glow <= .3) {
    float facing = dot(s.normal, LIGHT), tone = smoothstep(.56, .12, facing), cell = 9.5 * unit;
    vec2 grid = mat2(.8253, .5646, -.5646, .8253) * (gl_FragCoord.xy / cell);
    float soft = .06 + .35 / cell;
    float dotted = tone > .02 ? smoothstep(-soft, soft, tone * .56 - length(fract(grid) - .5)) * .5 : 0.;
    printed *= mix(vec3(1.), shadowTone, max(smoothstep(.2, .14, facing) * .85, dotted));
  }
  if (s.rough < .55)
    printed = mix(printed, vec3(1.), smoothstep(.978, .984, dot(s.normal, GLOSS)) * (s.metal > .5 ? .9 : .42));
  float far = clamp((length(viewer - seenAt) - 9.) / 6., 0., .9999) * 256.;
  pixel = vec4(printed, 1.);
  part = vec4(group, 1., floor(far) / 255., fract(far));
}`;

/** Shifts rows sideways and splits their red and blue from the green. */
/** Pen lines, white border and hard shadow of a sticker over the poster. */
export const stickerFragment = `
in vec2 at;
uniform sampler2D printed, parts, wall;
uniform vec3 ink, paper;
uniform float unit, border, gray, hasWall;
uniform vec2 size;
layout(location = 0) out vec4 pixel;
float there(vec2 uv) { return texture(parts, uv).g; }
float farOf(vec4 part) { return (part.b * 255. + part.a) / 256. * 6.; }
float near(vec2 uv, float radius) {
  float most = 0.;
  for (int i = 0; i < 24; i++) {
    vec2 way = vec2(cos(float(i) * .2618), sin(float(i) * .2618)) * radius / size;
    most = max(most, max(there(uv + way), there(uv + way * .6)));
  }
  return most;
}
float within(vec2 uv) {
  float reach = border * unit;
  return max(there(uv), (near(uv, reach - .7) + near(uv, reach) + near(uv, reach + .7)) / 3.);
}
void main() {
  vec4 own = texture(parts, at);
  vec4 behind = hasWall > .5 ? vec4(texture(wall, vec2(at.x, 1. - at.y)).rgb, 1.) : vec4(0.);
  if (own.g < .5) {
    behind = mix(behind, vec4(ink, 1.), within(at + vec2(-9., 13.) * unit / size) * .42);
    behind = mix(behind, vec4(paper, 1.), within(at));
  }
  vec4 shown = mix(behind, vec4(texture(printed, at).rgb, 1.), own.g);
  float inner = 0., outer = 0.;
  for (int i = 0; i < 16; i++) {
    vec2 way = vec2(cos(float(i) * .3927), sin(float(i) * .3927)) * unit / size;
    vec4 close = texture(parts, at + way * 2.5), further = texture(parts, at + way * 4.4);
    bool parted = abs(close.r - own.r) > .002 || abs(farOf(close) - farOf(own)) > .06;
    if (close.g > .5 && own.g > .5 && parted) inner += 1.;
    if (abs(further.g - own.g) > .5) outer += 1.;
  }
  float line = max(smoothstep(.5, 4., inner), smoothstep(.5, 4., outer));
  shown = mix(shown, vec4(ink, 1.), line);
  if (gray > .5) shown.rgb = vec3(dot(shown.rgb, vec3(.3, .59, .11)));
  pixel = vec4(shown.rgb, shown.a);
}`;
