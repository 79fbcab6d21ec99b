export const css = `
body { font: 500 16px/1.5 "Figtree Variable", Figtree, system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; padding: 12px clamp(16px, 4vw, 48px);
  background: #ff9f45; color: #1d1429; border-bottom: 3px solid #1d1429; font-weight: 600; }
header b { padding: 2px 12px; border: 2px solid #1d1429; border-radius: 99px; background: #fff; font-weight: 800; }
main { display: grid; gap: 24px; max-width: 920px; margin: 0 auto; padding: clamp(24px, 5vw, 56px) clamp(16px, 4vw, 48px) 64px; }
h1 { margin: 0; font-size: clamp(1.9rem, 5vw, 2.75rem); line-height: 1.1; font-weight: 900; letter-spacing: -.02em; }
h2 { margin: 0; font-size: 1.3rem; font-weight: 800; }
p { margin: 0; }
.panel, .order { display: grid; gap: 16px; align-content: start; padding: clamp(20px, 4vw, 30px);
  border: 3px solid var(--ink); border-radius: 28px; background: var(--card); box-shadow: 6px 6px 0 var(--drop); }
.order { background: #ffd43b; color: #1d1429; border-color: #1d1429; font-weight: 700; }
.price { font-size: 2.4rem; line-height: 1; font-weight: 900; letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
label { display: grid; gap: 6px; font-size: .94rem; font-weight: 800; }
input { width: 100%; min-width: 0; height: 50px; padding: 0 16px; border: 3px solid var(--ink); border-radius: 16px;
  background: var(--card); color: inherit; font-family: inherit; font-size: 1rem; font-weight: 600; }
input::placeholder { color: var(--ink-2); opacity: 1; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
button { min-height: 58px; padding: 0 24px; border: 3px solid #1d1429; border-radius: 20px; color: #1d1429;
  background: #b5f03c; box-shadow: 0 6px 0 var(--drop); font: inherit; font-size: 1.15rem; font-weight: 800; cursor: pointer; }
button.plain { background: var(--card); color: var(--ink); border-color: var(--ink); }
button:active { translate: 0 6px; box-shadow: none; }
.back { justify-self: center; color: inherit; font-weight: 700; }
.failure { padding: 12px 16px; border: 3px solid var(--danger); border-radius: 16px; color: var(--danger); font-weight: 700; }
.cards { color: var(--ink-2); font-size: .94rem; }
.cards ul { margin: 8px 0 0; padding: 0; display: grid; gap: 4px; list-style: none; }
.cards h2 { font-size: 1rem; color: var(--ink); }
code { font-size: .94rem; font-weight: 700; color: var(--ink); }
dl { display: grid; gap: 10px; margin: 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
dt { color: var(--ink-2); } dd { margin: 0; font-weight: 800; overflow-wrap: anywhere; }
@media (min-width: 760px) {
  main { grid-template: auto auto 1fr / 1fr 1.25fr; align-items: start; }
  h1, .wide { grid-column: 1 / -1; }
  .panel { grid-row: span 2; }
}`;
