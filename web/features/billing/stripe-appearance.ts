import type { Appearance } from '@stripe/stripe-js';

/** Stripe's fields are in its own frame, where our style sheet does not apply. */
export function cardFormAppearance(): Appearance {
  const card = colourOf('--card');
  const ink = colourOf('--ink');
  const ink2 = colourOf('--ink-2');
  const danger = colourOf('--danger');
  const focus = colourOf('--focus');
  return {
    theme: 'flat',
    variables: {
      colorBackground: card,
      colorText: ink,
      colorTextSecondary: ink2,
      colorTextPlaceholder: ink2,
      colorDanger: danger,
      colorPrimary: focus,
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '16px',
    },
    rules: {
      '.Input': { border: `3px solid ${ink}`, padding: '12px 16px', fontWeight: '600' },
      '.Input--invalid': { border: `3px solid ${danger}` },
      '.Input:focus': { outline: `3px solid ${focus}`, outlineOffset: '3px' },
      '.Label': { fontWeight: '800', fontSize: '15px' },
      '.Error': { fontWeight: '700', fontSize: '15px' },
    },
  };
}

/** A CSS token resolved to a color in the current theme. */
function colourOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
