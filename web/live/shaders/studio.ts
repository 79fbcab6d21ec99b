import { srgb, surface } from './body.ts';

/** One triangle that covers the viewport, at the far plane. */
export const fullscreenVertex = `
out vec2 at;
void main() {
  vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  at = corner;
  gl_Position = vec4(corner * 2. - 1., .9999, 1.);
}`;

const film = `
uniform sampler2D bloom;
uniform float exposure, saturation, contrast, gray, vignette, bloomed;
vec3 develop(vec3 light) {
  vec3 x = light * exposure + texture(bloom, gl_FragCoord.xy / size).rgb * bloomed;
  x = srgb(clamp((x * (2.2 * x + .06)) / (x * (2.05 * x + .62) + .16), 0., 1.));
  float luma = dot(x, vec3(.3, .59, .11));
  x = clamp(luma + (x - luma) * (gray > .5 ? 0. : saturation), 0., 1.);
  x = mix(x, x * x * (3. - 2. * x), contrast);
  vec2 away = (gl_FragCoord.xy / size - .5) * 2.;
  return x * (1. - vignette * smoothstep(.7, 1.55, length(away)));
}`;

const shadows = `
uniform sampler2DShadow shadow;
uniform mat4 sun;
uniform vec3 toSun;
uniform float shadowTexel;
bool outside(vec2 p, float rim) { return any(lessThan(p, vec2(rim))) || any(greaterThan(p, vec2(1. - rim))); }
float sunlightAt(vec3 p, float bias, float radius) {
  vec3 q = (sun * vec4(p, 1.)).xyz * .5 + .5;
  q.z -= bias;
  if (outside(q.xy, .01)) return 1.;
  float sum = 0.;
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++) sum += texture(shadow, vec3(q.xy + vec2(i, j) * radius * shadowTexel, q.z));
  return sum / 9.;
}`;

const camera = `
uniform vec3 viewer, forward, right, upward;
uniform float focal, ground;
vec3 rayTo(vec2 uv) {
  vec2 s = (uv * 2. - 1.) / focal;
  return forward + right * s.x + upward * s.y;
}
float dither(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(.06711056, .00583715)))); }
`;

const studioLight = `${surface}${shadows}
uniform vec2 size;
uniform vec3 keyLight, fillLight, rimLight, sky, floorLight;
uniform sampler2D occlusion;
uniform float hasOcclusion;
const vec3 FILL = normalize(vec3(.9, .15, .5));
const vec3 RIM = normalize(vec3(.55, .55, -.75));
const vec3 BACK = normalize(vec3(-.8, .25, -.6));
float lamp(vec3 ray, vec2 middle, vec2 half_, float edge) {
  vec2 inside = clamp((half_ + edge - abs(ray.xy - middle)) / (edge * 1.6), 0., 1.);
  inside = inside * inside * (3. - 2. * inside);
  return inside.x * inside.y;
}
vec3 mirrored(vec3 ray, float rough) {
  float edge = .06 + rough * .55, root = sqrt(rough);
  float up = smoothstep(0., 1., (ray.y + .35 + rough * .4) / (.9 + rough * .8));
  vec3 light = mix(floorLight * .45, sky * .75 + .22, up);
  if (ray.z > -.35) light += lamp(ray, vec2(-.52, .58), vec2(.24, .2), edge) * (5.5 - 4.1 * root) * vec3(1.02, 1., .97);
  return light + fillLight * lamp(ray, vec2(.8, .1), vec2(.09, .5), edge) * (3. - 2.3 * root);
}
float ambientHere() {
  if (hasOcclusion < .5) return .82;
  vec2 uv = gl_FragCoord.xy / size, step_ = 1.2 / vec2(textureSize(occlusion, 0));
  vec2 sum = texture(occlusion, uv + step_ * vec2(-.5, -1.5)).rg + texture(occlusion, uv + step_ * vec2(1.5, -.5)).rg +
    texture(occlusion, uv + step_ * vec2(.5, 1.5)).rg + texture(occlusion, uv + step_ * vec2(-1.5, .5)).rg;
  return sum.y > .02 ? sum.x / sum.y : 1.;
}
vec3 lightHere() {
  Surface s = surfaceHere();
  vec3 n = s.normal, towards = normalize(viewer - seenAt);
  float facing = max(.02, dot(n, towards)), sunward = dot(n, toSun), matt = 1. - s.metal;
  float lit = sunward > -.3 ? sunlightAt(seenAt + n * .014, .003, 1.4) : 1.;
  float open = ambientHere();
  float wrap = .18 + .25 * s.soft, diffuse = max(0., (sunward + wrap) / (1. + wrap));
  float ambient = open * (.35 + .65 * open), side = max(0., dot(n, FILL) + .2) * .35 * open;
  vec3 half_ = vec3(.56, .62, .62), low = (floorLight * .5 + .05) * half_, high = (sky * .5 + .32) * half_;
  vec3 light = s.colour * matt *
    (keyLight * diffuse * (lit * .94 + .06) + mix(low, high, n.y * .5 + .5) * ambient + fillLight * side);
  float ends = smoothstep(0., .35, diffuse) * smoothstep(.95, .25, diffuse);
  float most = max(s.colour.r, max(s.colour.g, s.colour.b)) + 1e-4;
  light += vec3(sqrt(s.colour.r * most) * 1.2, s.colour.gb * s.colour.gb / most) *
    (s.soft * .55 * ends * (.5 + .5 * lit) * matt);
  float away = 1. - max(facing, .2), fresnel = away * away * away * away * away;
  float clear = open * (.55 + .45 * lit), plain = (.04 + .96 * fresnel * (1. - s.rough * .7)) * clear;
  vec3 ray = 2. * facing * n - towards, tinted = s.colour + (1. - s.colour) * fresnel;
  light += mirrored(ray, s.rough) * (plain + (tinted - plain) * s.metal) * (1. + (clear - 1.) * s.metal);
  if (s.coat > 0.) light += mirrored(ray, .05) * s.coat * (.035 + .5 * fresnel) * clear;
  float grazing = 1. - max(facing, .25), edge = grazing * grazing * (.38 + .62 * grazing);
  float rims = edge * (max(0., dot(n, RIM) + .25) * 1.5 + max(0., dot(n, BACK) + .2) * 1.1);
  light += rimLight * rims * (.25 + s.colour * .9);
  return mix(light, s.colour * 3.2, s.glow);
}
layout(location = 0) out vec4 pixel;
`;

export const studioFragment = `${studioLight}${film}
void main() { pixel = vec4(develop(lightHere()), 1.); }`;

/** The brightness, in whites, that a full byte of the highlights stands for. */
export const brightest = 6;

export const highlightsFragment = `${studioLight}
uniform float exposure;
void main() { pixel = vec4(clamp(lightHere() * exposure - 1.35, 0., ${brightest}.) / ${brightest}., 1.); }`;

/** Blurs along a direction, narrowly and widely at once. */
export const blurFragment = `
in vec2 at;
uniform sampler2D narrow, wide;
uniform vec2 direction;
uniform float strength;
layout(location = 0) out vec4 little;
layout(location = 1) out vec4 much;
void main() {
  vec4 sums[2] = vec4[2](vec4(0.), vec4(0.));
  for (int i = -14; i <= 14; i++) {
    vec2 there = at + float(i) * direction;
    sums[0] += vec4(texture(narrow, there).rgb, 1.) * exp(-float(i * i) / 4.);
    sums[1] += vec4(texture(wide, there).rgb, 1.) * exp(-float(i * i) / 60.);
  }
  little = vec4(sums[0].rgb / sums[0].a, 1.);
  much = vec4(sums[1].rgb / sums[1].a, 1.);
  if (strength > 0.) little = vec4((little.rgb + much.rgb) * strength, 1.);
}`;

/** The wall and the figure's shadow on the ground. Clay has no wall: its shadow is drawn over the page. */
export const wallFragment = `${srgb}
uniform vec2 size;
${film}${shadows}${camera}
in vec2 at;
uniform sampler2D wall, occlusion;
uniform vec3 floorLight;
uniform float hasOcclusion, hasWall;
layout(location = 0) out vec4 pixel;
void main() {
  vec3 ray = rayTo(at);
  float light = 1.;
  if (ray.y < -1e-4) {
    vec3 p = viewer + ray * ((ground - viewer.y) / ray.y);
    if (p.z > -3.4 && abs(p.x) < 4.) {
      float turn = dither(gl_FragCoord.xy) * 6.2832, sum = 0.;
      vec3 q = (sun * vec4(p, 1.)).xyz * .5 + .5;
      for (int i = 0; i < 16; i++) {
        float radius = sqrt((float(i) + .5) / 16.) * .03, angle = float(i) * 2.39996 + turn;
        sum += texture(shadow, vec3(q.xy + radius * vec2(cos(angle), sin(angle)), q.z - .002));
      }
      float lit = outside(q.xy, .03) ? 1. : sum / 16.;
      float fade = smoothstep(-3.5, -1.5, p.z) * smoothstep(4.2, 2.2, abs(p.x));
      float shut = hasOcclusion > .5 ? texture(occlusion, at).b : 1.;
      light = 1. + ((.42 + .58 * lit) * (.3 + .7 * shut) - 1.) * fade;
    }
  }
  if (hasWall < .5) {
    // Fade out before the edge of the canvas.
    vec2 rim = smoothstep(vec2(0.), vec2(.14), min(at, 1. - at));
    pixel = vec4(0., 0., 0., (1. - light) * .55 * rim.x * rim.y);
    return;
  }
  vec3 behind = texture(wall, vec2(at.x, 1. - at.y)).rgb * 1.5;
  pixel = vec4(develop(behind * light + floorLight * .0625 * (1. - light)), 1.);
}`;

/** Ambient occlusion of the figure and of the ground in front of it: 1 is unoccluded. */
export const occlusionFragment = `${camera}
in vec2 at;
uniform sampler2D normals, depths;
uniform vec2 clipping;
layout(location = 0) out vec4 pixel;
float depthAt(vec2 uv) {
  float z = texture(depths, uv).r;
  return z >= 1. ? 1e9 : clipping.x * clipping.y / (clipping.y - z * (clipping.y - clipping.x));
}
float ambientAt(vec3 p, vec3 n, float depth) {
  float turn = dither(gl_FragCoord.xy) * 6.2832, shut = 0.;
  for (int i = 0; i < 12; i++) {
    int ring = i % 3;
    float base = ring == 0 ? .05 : ring == 1 ? .16 : .38;
    float radius = base * (.4 + .6 * float((i * 7) % 12) / 12.), angle = float(i) * 2.39996 + turn;
    vec2 uv = at + radius * vec2(cos(angle), sin(angle)) * focal * .5 / depth;
    vec3 ray = rayTo(uv);
    float z = depthAt(uv);
    if (z > 1e8) {
      if (ray.y > -1e-4) continue;
      z = (ground - viewer.y) / ray.y;
    }
    vec3 way = viewer + ray * z - p;
    float along = dot(way, n);
    if (along < 1e-5) continue;
    float far = length(way), rise = along / far;
    if (rise > .12) shut += (rise - .12) * (1. - smoothstep(0., 1., (far / radius - 1.2) / 1.8));
  }
  return clamp(1. - 1.5 * shut / 12., 0., 1.);
}
void main() {
  float z = depthAt(at), there = 0., open = 1., bare = 1.;
  if (z < 1e8) {
    there = 1.;
    open = ambientAt(viewer + rayTo(at) * z, normalize(texture(normals, at).xyz * 2. - 1.), z);
  }
  vec3 ray = rayTo(at);
  if (ray.y < -1e-4) {
    float far = (ground - viewer.y) / ray.y;
    vec3 p = viewer + ray * far;
    if (abs(p.x) < 1.6 && p.z > -1.3 && p.z < 1.4) bare = ambientAt(p, vec3(0, 1, 0), far);
  }
  pixel = vec4(open * there, there, bare, 1.);
}`;
