import postcss from 'postcss';
import { expect, test } from 'vitest';
import { shortenInScripts, shortenInStyles, shortNamesOf } from './short-class-names.ts';

const css = String.raw`.hidden{display:none}.p-2{padding:2px}.a{top:0}.md\:p-4{padding:4px}
.group-hover\/card\:p-2:is(:where(.group\/card):hover *){padding:.5rem}`;

test('a class has the same short name in styles and in scripts', () => {
  const names = shortNamesOf(css);
  const styles = postcss([shortenInStyles(names)]).process(css, { from: undefined }).css;
  expect(styles).toBe(`.hidden{display:none}.b{padding:2px}.a{top:0}.c{padding:4px}
.d:is(:where(.e):hover *){padding:.5rem}`);
  expect(
    shorten('const it = { className: "p-2 md:p-4 hidden", near: `group/card ${x} group-hover/card:p-2` }'),
  ).toBe('const it = { className: "b c hidden", near: `e ${x} d` }');
});

test('what may be another word keeps its name, and so does what names no class', () => {
  expect(shorten("isHidden ? 'hidden' : 'p-3'; const text = 'Hidden in the grass';")).toBe(
    "isHidden ? 'hidden' : 'p-3'; const text = 'Hidden in the grass';",
  );
});

test('a text that names a class among other words stops the build', () => {
  expect(() => shorten("const text = 'the p-2 of it';")).toThrow(
    'The styles know no "the": \'the p-2 of it\'',
  );
});

function shorten(code: string): string {
  const { transform } = shortenInScripts(shortNamesOf(css));
  const { handler } = transform as { handler(code: string): { code: string } };
  return handler(code).code;
}
