import { expect, test } from 'vitest';
import { tightened } from './tight-shaders.ts';

test('a shader loses what only people read, and keeps its directives on lines of their own', () => {
  const shader =
    '`\nuniform mat4 view;\n#ifdef EYE\n// Looks\nvec3 at( ) {\n  return vec3( 0. , 1. , 2. );\n}\n#endif\nvoid main() { }`';
  expect(tightened(shader)).toBe(
    '` uniform mat4 view;\n#ifdef EYE\nvec3 at(){return vec3(0.,1.,2.);}\n#endif\nvoid main(){}`',
  );
});

test('what every shader begins with is left alone: what follows it must begin a line', () => {
  const heading = '`#version 300 es\n${eye}\n`';
  expect(tightened(heading)).toBe(heading);
});
