import { Html } from './html.ts'

/** The shop is a separate company and must not look like Tandem. */
export const shopStyle = new Html(`
  :root { color-scheme: light dark; --paper: light-dark(#fbf6ec, #1b211d); --card: light-dark(#fff, #242c27);
    --ink: light-dark(#23332b, #eef2ea); --soft: light-dark(#56655c, #aab8ae); --line: light-dark(#dfd8c8, #3a453e);
    --leaf: light-dark(#2f5d48, #8ccfa9); --on-leaf: light-dark(#fff, #14201a); --bad: light-dark(#9c2f18, #ff9c84);
    --tint: light-dark(#efe5d0, #2d372f) }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Georgia, 'Iowan Old Style', serif }
  .demo { background: var(--leaf); color: var(--on-leaf); font: 14px/1.4 system-ui, sans-serif; text-align: center; text-wrap: balance; margin: 0; padding: .5rem 1rem }
  header, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 1rem }
  header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; align-items: center; justify-content: space-between; padding-top: 1.25rem; padding-bottom: 1.25rem }
  header a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); text-decoration: none }
  .name { font-size: 1.5rem; letter-spacing: .02em }
  h1 { font-weight: 400; font-size: 2rem; line-height: 1.15; margin: .5rem 0 1rem; text-wrap: balance }
  h2 { font-weight: 400; font-size: 1.2rem; margin: 0 } .card p, p.demo { max-width: none } p { margin: .5rem 0; max-width: 40rem } a { color: var(--leaf) }
  .quiet { color: var(--soft); font-size: .95rem } .bad { color: var(--bad) } .number { font-variant-numeric: tabular-nums; white-space: nowrap }
  .goods { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)) }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: 1.25rem; margin: 0 0 1rem }
  .goods .card { display: flex; flex-direction: column; margin: 0 } .goods .card p { flex: 1 }
  .goods h2 a { color: inherit; text-decoration: none } .goods h2 a:hover { text-decoration: underline }
  .picture { background: var(--tint); border-radius: 3px; padding: 1rem; margin-bottom: 1rem; display: grid; place-items: center }
  .picture svg { width: 7.5rem; height: 7.5rem }
  .row { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: center; justify-content: space-between }
  .product { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); align-items: start }
  form { margin: 0 } label { display: block; font: 600 14px/1.4 system-ui, sans-serif; margin: 0 0 .25rem }
  input { font: 16px system-ui, sans-serif; color: inherit; background: var(--paper); min-height: 44px; padding: 0 .75rem; border: 1px solid var(--soft); border-radius: 4px; max-width: 100% }
  .wide { width: 22rem } .few { width: 5rem } .amount { width: 8rem }
  button { font: 600 15px system-ui, sans-serif; min-height: 44px; padding: 0 1.1rem; border-radius: 4px; border: 1px solid var(--leaf); background: var(--leaf); color: var(--on-leaf); cursor: pointer }
  button.second { background: none; color: var(--leaf) }
  :focus-visible { outline: 3px solid var(--leaf); outline-offset: 2px }
  .lines { list-style: none; margin: 0 0 1rem; padding: 0 } .lines > li:not(.card) { padding: .75rem 0; border-bottom: 1px solid var(--line) } .lines form.row { flex: 0 1 21rem } .lines form .number { margin-left: auto } .card .counter { margin: .75rem 0; padding: .75rem }
  .field { margin: 0 0 1rem } .total { font-size: 1.2rem }
  .counter { border: 1px dashed var(--soft); border-radius: 4px; padding: 1rem; margin: 1.5rem 0; font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
  footer { padding-top: 2rem; padding-bottom: 3rem; font: 14px/1.5 system-ui, sans-serif; color: var(--soft) }
  footer a { display: inline-flex; align-items: center; min-height: 44px; margin-right: 1rem }`)
