export const sandboxStyle = `
:root { --bg: oklch(.985 .006 85); --card: oklch(1 0 0); --line: oklch(.895 .011 80); --border: oklch(.62 .018 70);
  --ink: oklch(.215 .018 60); --muted: oklch(.475 .02 65); --accent: oklch(.49 .17 265); --on-accent: #fff;
  --soft: oklch(.945 .025 265); --soft-ink: oklch(.43 .16 265); --bad: oklch(.52 .2 20) }
@media (prefers-color-scheme: dark) { :root { --bg: oklch(.175 .012 60); --card: oklch(.215 .014 60);
  --line: oklch(.31 .014 60); --border: oklch(.6 .018 65); --ink: oklch(.955 .008 85); --muted: oklch(.735 .016 75);
  --accent: oklch(.74 .12 268); --on-accent: oklch(.19 .03 268); --soft: oklch(.29 .06 268);
  --soft-ink: oklch(.81 .085 268); --bad: oklch(.74 .15 22) } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; padding: 24px 20px; background: var(--bg); color: var(--ink);
  font: 16px/24px "Hanken Grotesk", system-ui, sans-serif }
main { max-width: 26rem; margin: 8vh auto 0; padding: 24px; background: var(--card); border: 1px solid var(--line);
  border-radius: 16px }
.brand { display: flex; gap: 12px; align-items: center; margin: 0 0 24px; font: 700 18px/26px "Bricolage Grotesque", system-ui, sans-serif }
.brand span { margin-left: auto; font: 600 14px/20px "Hanken Grotesk", system-ui, sans-serif; padding: 2px 10px; border-radius: 8px; background: var(--soft); color: var(--soft-ink) }
h1, h2 { font-family: "Bricolage Grotesque", system-ui, sans-serif; letter-spacing: -.02em }
h1 { margin: 0; font-size: 36px; line-height: 40px; letter-spacing: -.02em; font-variant-numeric: tabular-nums;
  text-wrap: balance }
.what { margin: 8px 0 24px; color: var(--muted) }
.note { margin: -8px 0 24px; padding: 12px 16px; border-radius: 12px; background: var(--soft); color: var(--soft-ink) }
.hint { margin: 0 0 16px; font-size: 14px; line-height: 20px; color: var(--muted) }
.mistake { margin: -8px 0 24px; padding: 12px 16px; border: 1px solid var(--bad); border-radius: 12px; color: var(--bad) }
h2 { margin: 32px 0 4px; padding-top: 24px; border-top: 1px solid var(--line); font-size: 20px; line-height: 28px }
.actions { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: 12px }
.cards { display: grid; gap: 8px }
button { min-height: 44px; padding: 9px 16px; border: 1px solid var(--border); border-radius: 12px;
  background: var(--card); color: var(--ink); font: inherit; cursor: pointer }
.name { font-weight: 600 }
.cards button { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 12px;
  text-align: left }
.number { font-size: 13px; font-variant-numeric: tabular-nums }
.tells { flex-basis: 100%; font-size: 14px; line-height: 20px; color: var(--muted) }
.primary .tells { color: inherit }
.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
.leave { margin: 24px 0 0; font-size: 14px; line-height: 20px; color: var(--muted) }
a { color: var(--soft-ink); text-underline-offset: 3px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`
