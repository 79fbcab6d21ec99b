import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import type { StyleRule } from '#server/pages/critical-styles.ts';
import { classesIn, writtenClass } from './class-selectors.ts';

/** A stylesheet in pieces, each with what a page must hold for it to matter at first. */
export function styleRules(css: string): StyleRule[] {
  return rulesIn(postcss.parse(css), []);
}

/** Needs a hand on something, or a browser from before those we build for: no part of a first paint. */
const later = /:(hover|active|disabled|focus-visible)\b|::(-webkit-|-moz-|file-|backdrop)/;
const laterAround = /^@(supports|media (print|\(hover|\(prefers-reduced))/;

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
    return laterAround.test(prelude) ? [] : rulesIn(node, [...around, prelude]);
  });
}

function ruleOf(rule: Rule, around: string[]): StyleRule[] {
  const selectors = rule.selectors.filter((selector) => !later.test(selector));
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
    classes: classesIn(bare),
    elements: [...bare.replace(writtenClass, '').matchAll(/(?<![:\w-])[a-z][a-z0-9]*/g)].map(
      ([name]) => name,
    ),
  };
}
