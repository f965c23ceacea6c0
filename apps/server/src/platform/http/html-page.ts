import { settings } from '../settings/settings.ts'

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => replacements[character] ?? '')

const style = `
  :root { color-scheme: light dark; --paper: light-dark(#f7f5f1, #17151a); --card: light-dark(#fff, #221f26);
    --ink: light-dark(#1d1a22, #f1eef4); --soft: light-dark(#655f6d, #aaa3b3); --line: light-dark(#e3dfd8, #37323d);
    --accent: light-dark(#7a2fd0, #c69bff) }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 12vh 1.25rem 3rem }
  h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem } h2 { font-size: 1.05rem; margin: .25rem 0 }
  article { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1.25rem; margin: 1rem 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }
  a { color: var(--accent) } .quiet { color: var(--soft); margin: 0; font-size: .9rem }
  button, input { font: inherit; color: inherit; min-height: 44px; border-radius: 10px; border: 1px solid var(--line) }
  input { width: 100%; padding: 0 .75rem; background: var(--paper) }
  button { width: 100%; padding: .6rem .9rem; background: var(--card); cursor: pointer; text-align: left }
  button:hover { border-color: var(--accent) } button.main { background: var(--ink); color: var(--paper); text-align: center }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  form { margin: .6rem 0 } label { display: block; font-size: .9rem; margin: .6rem 0 .25rem }`

/** A page outside the web app. `script` is a URL, because inline scripts are blocked. */
export const htmlPage = (page: {
  title: string
  body: string
  script?: string
  style?: string
}): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(settings.productName)} - ${escapeHtml(page.title)}</title>
<style>${style}${page.style ?? ''}</style>
${page.script === undefined ? '' : `<script src="${escapeHtml(page.script)}" defer></script>`}
</head>
<body><main>${page.body}</main></body>
</html>
`
