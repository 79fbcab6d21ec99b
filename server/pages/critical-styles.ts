/** A rule of the stylesheet, with the condition under which a page needs it. */
export interface StyleRule {
  /** Enclosing at-rules, outermost first. */
  around: string[];
  css: string;
  /** Needed where all classes and elements of one entry are present. Without entries every page needs it. */
  needs?: Needs[];
  /** The name of an animation or a registered property: needed where another rule uses it. */
  name?: string;
  /** A rule that only sets variables of the whole page: reduced to those in use. */
  variables?: [name: string, value: string][];
}

/**
 * Content below the fold is hidden until the whole stylesheet is applied (web/inline-script.ts), so that it is neither laid out nor its
 * pictures fetched before. `phone` content is below the fold on phones only. The padding keeps the page scrollable meanwhile.
 */
const untilAllStyles =
  '@media (scripting:enabled){:root:not([data-all-styles],[data-restoring]):has([data-below-the-fold]) body{padding-bottom:300vh}' +
  ':root:not([data-all-styles]) [data-below-the-fold=""]:not([data-shown]){display:none}' +
  '@media (width<48rem) and (height<54rem){:root:not([data-all-styles]) [data-below-the-fold=phone]:not([data-shown]){display:none}}}';

/** The page is hidden until the inline script has set the theme, or for one second where it does not run. */
const untilThemed =
  '@media (scripting:enabled){:root:not([data-themed]) body{visibility:hidden;animation:unthemed 0s 1s forwards}' +
  '@keyframes unthemed{to{visibility:visible}}}';

interface Needs {
  classes: string[];
  elements: string[];
}

/** The styles for the first paint of a page, to be inlined. */
export function criticalStyles(rules: readonly StyleRule[], html: string): string {
  const { classes, elements } = whatIsIn(withoutBelowTheFold(html));
  const isThere = (needs: Needs) =>
    needs.classes.every((name) => classes.has(name)) && needs.elements.every((name) => elements.has(name));
  const matter = rules.filter(({ needs, name }) => !name && (!needs || needs.some(isThere)));
  const used = namesUsedBy(matter);
  const kept = new Set(matter);
  const needed = rules.filter((rule) => (rule.name ? used.has(rule.name) : kept.has(rule)));
  return inBlocks(needed, used).concat(untilThemed, untilAllStyles);
}

/** Content below the fold is hidden until the stylesheet is there, and needs no critical styles. */
function withoutBelowTheFold(html: string): string {
  const start = html.indexOf('data-below-the-fold=""');
  if (start < 0) return html;
  // React encloses Suspense boundaries in nested comment marks.
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

/** Neighbours share their enclosing at-rules. */
function inBlocks(rules: readonly StyleRule[], used: ReadonlySet<string>): string {
  let open: string[] = [];
  const css = rules.map((rule) => {
    const differs = open.findIndex((prelude, depth) => prelude !== rule.around[depth]);
    const shared = differs < 0 ? open.length : differs;
    const start =
      '}'.repeat(open.length - shared) +
      rule.around
        .slice(shared)
        .map((prelude) => `${prelude}{`)
        .join('');
    open = rule.around;
    return start + (rule.variables ? onlyUsed(rule, used) : rule.css);
  });
  return css.join('') + '}'.repeat(open.length);
}
