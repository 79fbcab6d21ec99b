import { expect, test } from 'vitest';
import { criticalStyles } from '#server/pages/critical-styles.ts';
import { styleRules } from './style-rules.ts';

test('a translucent colour is translucent from the first paint on', () => {
  const css =
    '.bg-ink\\/30{color:red}@supports (color:color-mix(in lab, red, red)){.bg-ink\\/30{color:color-mix(in oklab, red 30%, transparent)}}';
  expect(criticalStyles(styleRules(css), '<p class="bg-ink/30">')).toContain('red 30%');
});
