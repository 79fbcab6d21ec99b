import { mostBones } from '#engine/live/live-figure.ts';

/** The first lines of every shader. Eyeballs are drawn by the same shaders with `EYE` defined. */
export const shaderHeader = (defines: string): string => `#version 300 es
precision highp float;
precision highp int;
precision highp sampler2DShadow;
${defines}
`;

/** Skinning: each vertex follows up to two bones. */
const skinning = `
uniform mat4 bones[${mostBones}];
uniform mat4 view;
layout(location = 0) in vec3 place;
#ifdef EYE
uniform mat4 ball;
uniform int carrier;
vec3 atRest() { return (ball * vec4(place, 1.)).xyz; }
mat4 carry() { return bones[carrier]; }
#else
layout(location = 1) in vec4 normal;
layout(location = 2) in vec4 colour;
layout(location = 3) in vec4 finish;
layout(location = 4) in uvec4 hung;
vec3 atRest() { return place; }
mat4 carry() {
  float share = float(hung.z) / 255.;
  return bones[hung.x] * (1. - share) + bones[hung.y] * share;
}
#endif
`;

export const depthVertex = `${skinning}
void main() { gl_Position = view * carry() * vec4(atRest(), 1.); }`;

export const emptyFragment = 'void main() {}';

export const bodyVertex = `${skinning}
out vec3 seenAt;
out vec3 seenNormal;
out vec3 onBall;
out vec4 seenColour;
out vec4 seenFinish;
out float restHeight;
flat out float ofTerm;
flat out float group;
uniform float ballGroup;
void main() {
  mat4 bone = carry();
  vec3 rest = atRest();
  vec4 there = bone * vec4(rest, 1.);
  seenAt = there.xyz;
  restHeight = rest.y;
  onBall = vec3(0.);
#ifdef EYE
  mat3 m = mat3(ball);
  mat3 turn = mat3(m[0] / dot(m[0], m[0]), m[1] / dot(m[1], m[1]), m[2] / dot(m[2], m[2]));
  seenNormal = mat3(bone) * (turn * place);
  onBall = place;
  seenColour = vec4(0.);
  seenFinish = vec4(0.);
  ofTerm = 0.;
  group = ballGroup;
#else
  seenNormal = mat3(bone) * normal.xyz;
  seenColour = colour;
  seenFinish = finish;
  ofTerm = normal.w;
  group = float(hung.w) / 255.;
#endif
  gl_Position = view * there;
}`;

const varyings = `
in vec3 seenAt;
in vec3 seenNormal;
in vec3 onBall;
in vec4 seenColour;
in vec4 seenFinish;
in float restHeight;
flat in float ofTerm;
flat in float group;
`;

export const normalFragment = `${varyings}
layout(location = 0) out vec4 pixel;
void main() {
  pixel = vec4(normalize(seenNormal) * .5 + .5, 1.);
}`;

export const srgb = `
vec3 srgb(vec3 light) {
  return mix(light * 12.92, 1.055 * pow(max(light, vec3(1e-5)), vec3(1. / 2.4)) - .055, step(.0031308, light));
}`;

/** The material at a fragment: the engine's skins, painters and eyes. */
export const surface = `${varyings}${srgb}
uniform vec3 viewer;
uniform float clayFrom;
uniform vec3 gaze, iris, white, black, vein, clayTint;
uniform float pupil, bloodshot, cut, phase;
struct Surface { vec3 colour; vec3 normal; float rough, metal, glow, soft, coat; };
const vec3 CLAY = vec3(.36, .23, .16);
vec3 linear(vec3 c) { return mix(c / 12.92, pow((c + .055) / 1.055, vec3(2.4)), step(.04045, c)); }
#ifdef EYE
float hash(vec3 p) {
  p = fract(p * .3183099 + .1) * 17.;
  return fract(p.x * p.y * p.z * (p.x + p.y + p.z));
}
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  vec4 low = vec4(hash(i), hash(i + vec3(1, 0, 0)), hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)));
  vec4 high = vec4(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), hash(i + vec3(0, 1, 1)), hash(i + vec3(1)));
  vec4 both = mix(low, high, f.z);
  vec2 row = mix(both.xz, both.yw, f.x);
  return mix(row.x, row.y, f.y);
}
#endif
Surface surfaceHere() {
  Surface s;
  s.metal = 0.;
  s.glow = 0.;
  float clay = smoothstep(-.05, .05, restHeight - clayFrom + .03 * sin(seenAt.x * 19.) * sin(seenAt.z * 17. + 2.));
#ifdef EYE
  vec3 n = normalize(onBall);
  float d = dot(n, gaze), soft = .018 + fwidth(d);
  s.colour = white;
  if (bloodshot > .5) {
    float vein_ = abs(noise(n * 9. + vec3(phase, 0., 0.)) - .5);
    s.colour = mix(s.colour, vein, smoothstep(.09, 0., vein_) * smoothstep(.85, .2, d) * .7);
  }
  float irisEnd = 2. * pupil - 1.;
  float inIris = smoothstep(irisEnd - soft, irisEnd + soft, d);
  s.colour = mix(s.colour, iris, inIris);
  s.colour = mix(s.colour, black, .45 * inIris * smoothstep(irisEnd + .3 * (1. - pupil), irisEnd, d));
  s.colour = mix(s.colour, black, smoothstep(pupil - soft, pupil + soft, d));
  if (cut > .5) {
    vec3 across = n - gaze * d;
    s.colour = mix(s.colour, white, inIris * smoothstep(.46, .42, abs(atan(across.y, across.x) - .75)));
  } else s.colour = mix(s.colour, vec3(1.6), smoothstep(.972, .98, dot(n, normalize(gaze + vec3(-.28, .3, 0.)))));
  s.rough = .06;
  s.coat = 1.;
  s.soft = .1;
  s.normal = normalize(seenNormal);
#else
  s.soft = seenFinish.z;
  s.coat = seenFinish.w;
  s.normal = normalize(seenNormal);
  s.colour = linear(seenColour.rgb);
  s.glow = seenColour.a;
  s.rough = seenFinish.x;
  s.metal = seenFinish.y;
  vec3 clayHere = ofTerm > .5 ? clayTint : CLAY;
  s.colour = mix(s.colour, clayHere, clay);
  s.rough = mix(s.rough, .62, clay);
  s.metal *= 1. - clay;
  s.glow *= 1. - clay;
  s.coat *= 1. - .85 * clay;
  s.soft = mix(s.soft, .5, clay);
#endif
  // No normal may face away from the viewer: turn it back to the horizon.
  vec3 towards = normalize(viewer - seenAt);
  float facing = dot(s.normal, towards);
  if (facing < .02) s.normal = normalize(s.normal + towards * (.02 - facing));
  return s;
}
`;
