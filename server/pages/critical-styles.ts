/** A piece of the stylesheet, with what a page must hold for it to matter. */
export interface StyleRule {
  /** The at-rules it stands in, outermost first. */
  around: string[];
  css: string;
  /** Classes and elements: all of one of these. Without any, every page needs it. */
  needs?: Needs[];
  /** What others must use for it to matter: an animation or a registered property. */
  name?: string;
  /** Where it does nothing but set these for all of the page: those that are used are enough. */
  variables?: [name: string, value: string][];
}

/**
 * Nothing below the first screen is laid out, and no picture of it fetched, before all of the styles are here and what is
 * in sight has them: web/inline-script.ts says when. Some of it is below only where a screen is narrow and no higher than phones
 * are. The padding keeps the page scrollable meanwhile: on a page of one screen a wheel or a swipe would be lost.
 */
const untilAllStyles =
  '@media (scripting:enabled){:root:not([data-all-styles],[data-restoring]):has([data-below-the-fold]) body{padding-bottom:300vh}' +
  ':root:not([data-all-styles]) [data-below-the-fold=""]:not([data-shown]){display:none}' +
  '@media (width<48rem) and (height<54rem){:root:not([data-all-styles]) [data-below-the-fold=phone]:not([data-shown]){display:none}}}';

/**
 * Not even the header is seen before the script behind it has said in which theme. Where something keeps it from running,
 * the page is seen after a second all the same.
 */
const untilThemed =
  '@media (scripting:enabled){:root:not([data-themed]) body{visibility:hidden;animation:unthemed 0s 1s forwards}' +
  '@keyframes unthemed{to{visibility:visible}}}';

interface Needs {
  classes: string[];
  elements: string[];
}

/** The styles that a page is first painted with, so that nothing has to be fetched for it. */
export function criticalStyles(rules: readonly StyleRule[], html: string): string {
  const { classes, elements } = whatIsIn(withoutBelowTheFold(html));
  const isThere = (needs: Needs) =>
    needs.classes.every((name) => classes.has(name)) && needs.elements.every((name) => elements.has(name));
  const matter = rules.filter(({ needs, name }) => !name && (!needs || needs.some(isThere)));
  const used = namesUsedBy(matter);
  const kept = new Set(matter);
  return rules
    .filter((rule) => (rule.name ? used.has(rule.name) : kept.has(rule)))
    .map((rule) => enclosed(rule, rule.variables ? onlyUsed(rule, used) : rule.css))
    .join('')
    .concat(untilThemed, untilAllStyles);
}

/** What only those see who scroll: it is styled with the rest of the page, and hidden until then. */
function withoutBelowTheFold(html: string): string {
  const start = html.indexOf('data-below-the-fold=""');
  if (start < 0) return html;
  // React encloses what comes later in marks, one within the other.
  const mark = /<!--(\/?)\$-->/g;
  mark.lastIndex = html.lastIndexOf('<!--$-->', start);
  const opened = mark.lastIndex;
  let depth = 0;
  for (let match = mark.exec(html); match; match = mark.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return withoutBelowTheFold(html.slice(0, opened) + html.slice(mark.lastIndex));
  }
  return html.slice(0, opened);
}

function whatIsIn(html: string): { classes: Set<string>; elements: Set<string> } {
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    plain(names).split(' '),
  );
  const elements = [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name);
  return { classes: new Set(classes), elements: new Set(['html', 'body', ...elements]) };
}

function plain(attribute: string): string {
  return attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Variables and animations, also those that other variables use. */
function namesUsedBy(rules: readonly StyleRule[]): Set<string> {
  const values = new Map(rules.flatMap(({ variables = [] }) => variables));
  const used = new Set<string>();
  const look = (css: string) => {
    for (const [name] of css.matchAll(/--[\w-]+|(?<=animation:|--animate-[\w-]+:)[\w-]+/g)) {
      if (used.has(name)) continue;
      used.add(name);
      const value = values.get(name);
      if (value) look(`${name}:${value}`);
    }
  };
  for (const { css, variables } of rules) if (!variables) look(css);
  return used;
}

function onlyUsed({ css, variables = [] }: StyleRule, used: ReadonlySet<string>): string {
  const kept = variables.flatMap(([name, value]) =>
    used.has(name) || !name.startsWith('--') ? [`${name}:${value}`] : [],
  );
  return `${css.slice(0, css.indexOf('{'))}{${kept.join(';')}}`;
}

function enclosed({ around }: StyleRule, css: string): string {
  return around.map((prelude) => `${prelude}{`).join('') + css + '}'.repeat(around.length);
}
