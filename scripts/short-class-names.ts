import postcss, { type Root } from 'postcss';
import { type ESTree, parseAst, type Plugin } from 'vite';
import { classesIn, unescaped, writtenClass } from './class-selectors.ts';

/** What each class of the stylesheet is called in what we send. */
export type ShortNames = ReadonlyMap<string, string>;

/** Words that may stand in a script for something else than a class, such as `hidden`: they are short as they are. */
const mayMeanSomethingElse = /^[a-z]+$|^(ease-in|ease-out|ease-in-out|inline-block|inline-flex)$/;

/** Names for the classes of a stylesheet, in its order: neighbours then look alike, which packs well. */
export function shortNamesOf(css: string): ShortNames {
  const written = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    for (const name of classesIn(selector)) written.add(name);
  });
  const names = new Map<string, string>();
  let index = 0;
  for (const name of written) {
    while (written.has(nameOf(index))) index++;
    names.set(name, mayMeanSomethingElse.test(name) ? name : nameOf(index++));
  }
  return names;
}

/** Calls the classes by their short names in a stylesheet. */
export function shortenInStyles(names: ShortNames): { postcssPlugin: string; OnceExit(root: Root): void } {
  return {
    postcssPlugin: 'short-class-names',
    OnceExit(root) {
      root.walkRules((rule) => {
        rule.selector = rule.selector.replaceAll(writtenClass, (written, escaped: string) => {
          const name = unescaped(escaped);
          const short = names.get(name) ?? name;
          return short === name ? written : `.${short}`;
        });
      });
    },
  };
}

/** Calls the classes by their short names in our own scripts, wherever text names them. */
export function shortenInScripts(names: ShortNames): Plugin {
  return {
    name: 'short-class-names',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/ },
      handler(code) {
        const texts = textsIn(parseAst(code)).toSorted((a, b) => b.start - a.start);
        let short = code;
        for (const { start, end } of texts) {
          short = short.slice(0, start) + shortened(short.slice(start, end), names) + short.slice(end);
        }
        return { code: short, map: null };
      },
    },
  };
}

function shortened(text: string, names: ShortNames): string {
  const words = text.match(/[^\s"'`]+/g) ?? [];
  const isShortened = words.some((word) => (names.get(word) ?? word) !== word);
  if (!isShortened) return text;
  const stranger = words.find((word) => !names.has(word));
  if (stranger) throw new Error(`Are these classes? The styles know no "${stranger}": ${text}`);
  return text.replaceAll(/[^\s"'`]+/g, (word) => names.get(word) ?? word);
}

type Node = { type: string; start: number; end: number };

function textsIn(node: ESTree.Node): Node[] {
  const isText =
    node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string');
  if (isText) return [node];
  return Object.values(node)
    .flat()
    .filter((child): child is ESTree.Node => typeof child?.type === 'string')
    .flatMap(textsIn);
}

/** `a`, `b` … `z`, `a0`, `a1` … : never a number first, which a selector cannot begin with. */
function nameOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  const rest = Math.floor(index / 26);
  return rest === 0 ? letter : letter + (rest - 1).toString(36);
}
