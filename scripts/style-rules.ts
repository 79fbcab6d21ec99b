import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import type { StyleRule } from '#server/pages/critical-styles.ts';

/** A class in a selector, with its escapes. */
const classSelector = /\.((?:\\.|[\w-])+)/g;

/** Splits a stylesheet into rules, each with the classes and elements that a page must contain to need it. */
export function styleRules(css: string): StyleRule[] {
  return rulesIn(postcss.parse(css), []);
}

/** Not part of a first paint: interaction states, and prefixes for browsers older than our build target. */
const afterFirstPaint = /:(hover|active|disabled|focus-visible)\b|::(-webkit-|-moz-|file-|backdrop)/;
const afterFirstPaintAround = /^@(supports (?!\(color:)|media (print|\(hover|\(prefers-reduced))/;

function rulesIn(container: Root | AtRule, around: string[]): StyleRule[] {
  return (container.nodes ?? []).flatMap((node): StyleRule[] => {
    if (node.type === 'rule') return ruleOf(node, around);
    if (node.type !== 'atrule') return [];
    const css = node.toString();
    switch (node.name) {
      case 'property':
      case 'keyframes':
        return [{ around, name: node.params, css }];
    }
    const prelude = `@${node.name} ${node.params}`;
    if (!node.nodes) return [{ around, css: `${css};` }];
    return afterFirstPaintAround.test(prelude) ? [] : rulesIn(node, [...around, prelude]);
  });
}

function ruleOf(rule: Rule, around: string[]): StyleRule[] {
  const selectors = rule.selectors.filter((selector) => !afterFirstPaint.test(selector));
  if (selectors.length === 0) return [];
  const declarations = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node] : []));
  const onlyVariables =
    rule.selector.startsWith(':root') && declarations.some(({ prop }) => prop.startsWith('--'));
  return [
    {
      around,
      css: rule.toString(),
      needs: selectors.map(needsOf),
      ...(onlyVariables && { variables: declarations.map(({ prop, value }) => [prop, value]) }),
    },
  ];
}

function needsOf(selector: string): { classes: string[]; elements: string[] } {
  const bare = selector.replace(/:not\((?:\\.|[^)])*\)|(?<!\\)\[(?:\\.|[^\]])*\]/g, '');
  return {
    classes: [...bare.matchAll(classSelector)].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')),
    elements: [...bare.replace(classSelector, '').matchAll(/(?<![:\w-])[a-z][a-z0-9]*/g)].map(
      ([name]) => name,
    ),
  };
}
